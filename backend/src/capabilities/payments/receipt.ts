import { say } from '../../messages/say.ts';
import type { Order } from './queries.ts';

export interface ReceiptContents {
  readonly order: Pick<
    Order,
    | 'id'
    | 'packageId'
    | 'channel'
    | 'sandbox'
    | 'priceCents'
    | 'amount'
    | 'currency'
    | 'credits'
    | 'bonus'
    | 'paidAt'
    | 'refundedAt'
  >;
  /** The buyer's. */
  readonly email: string;
  readonly seller: { readonly name: string | null; readonly address: string | null };
}

const dollars = (cents: number): string => `US$ ${(cents / 100).toFixed(2)}`;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
/** The fonts of every PDF reader hold Latin letters alone (PDF 32000-1, annex D.2: WinAnsiEncoding). */
const latin = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

/** The lines of a receipt: what, and its value. */
export function receiptLines({ order, email, seller }: ReceiptContents): [name: string, value: string][] {
  const lines: [string, string | null][] = [
    [say('receipt.seller'), seller.name],
    [say('receipt.address'), seller.address],
    [say('receipt.number'), order.id],
    [say('receipt.paid'), order.paidAt === null ? null : dayOf(order.paidAt)],
    [say('receipt.buyer'), email],
    [say('receipt.package'), say(`package.${order.packageId}`)],
    [
      say('receipt.credits'),
      order.bonus === 0 ? String(order.credits) : `${String(order.credits)} + ${String(order.bonus)}`,
    ],
    [say('receipt.channel'), say(`channel.${order.channel}`)],
    [say('receipt.charged'), order.currency === 'XTR' ? `${String(order.amount)} XTR` : null],
    [say('receipt.total'), dollars(order.priceCents)],
    [say('receipt.refunded'), order.refundedAt === null ? null : dayOf(order.refundedAt)],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** A receipt as a PDF of one page (A4). */
export async function renderReceipt(contents: ReceiptContents): Promise<Buffer> {
  // With its fonts it is a sixth of what a backend loads, and receipts are rare.
  const { default: PDFDocument } = await import('pdfkit');
  const { order } = contents;
  const title = say('receipt.title');
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${title} ${order.id}`, CreationDate: order.paidAt ?? new Date(0) },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  document.font('Helvetica-Bold').fontSize(22).text(title);
  if (order.sandbox) document.moveDown(0.5).fontSize(11).text(say('receipt.sandbox'));
  document.moveDown(1.5).fontSize(11);
  for (const [name, value] of receiptLines(contents)) {
    const top = document.y;
    document.font('Helvetica-Bold').text(name, 56, top, { width: 150 });
    const below = document.y;
    document.font('Helvetica').text(latin(value), 216, top, { width: 323 });
    document.y = Math.max(below, document.y) + 8;
  }
  document.end();
  return done;
}
