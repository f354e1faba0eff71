import { type ReceiptContents, receiptLines, renderReceipt } from './receipt.ts';

const contents: ReceiptContents = {
  order: {
    id: '3f2b8c1e-0000-4000-8000-000000000001',
    packageId: 'packageB',
    channel: 'telegram',
    sandbox: false,
    priceCents: 1999,
    amount: 1540,
    currency: 'XTR',
    credits: 5000,
    bonus: 2000,
    paidAt: new Date('2026-03-04T23:59:59Z'),
    refundedAt: null,
  },
  email: 'ann@example.com',
  seller: { name: 'Facet Ltd', address: '1 Example Road' },
};

test('a receipt states who sold what to whom, when, for how much, and how it was paid', () => {
  expect(Object.fromEntries(receiptLines(contents))).toEqual({
    Seller: 'Facet Ltd',
    Address: '1 Example Road',
    Order: contents.order.id,
    'Paid on (UTC)': '2026-03-04',
    Buyer: 'ann@example.com',
    Package: 'Standard',
    Credits: '5000 + 2000',
    'Paid by': 'Telegram Stars',
    Charged: '1540 XTR',
    Price: 'US$ 19.99',
  });
});

test('a refund shows, and what is not known is left out', () => {
  const order = { ...contents.order, currency: 'usd', refundedAt: new Date('2026-03-05T00:00:00Z') };
  const lines = Object.fromEntries(receiptLines({ ...contents, order, seller: { name: null, address: null } }));
  expect(lines).toMatchObject({ 'Refunded on (UTC)': '2026-03-05' });
  expect(Object.keys(lines)).not.toContain('Seller');
  expect(Object.keys(lines)).not.toContain('Charged');
});

test('the PDF is one page, the same for the same order', async () => {
  const pdf = await renderReceipt(contents);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await renderReceipt(contents)).length).toBe(pdf.length);
});
