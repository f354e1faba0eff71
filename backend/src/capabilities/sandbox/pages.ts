import { escapeHtml } from '../../http/html.ts';
import { renderDocument } from '../../http/page.ts';
import { type MessageKey, say } from '../../messages/say.ts';
import { testCards, type CardBehaviour } from './cards.ts';
import { faults } from './messages.ts';
import type { SandboxPayment } from './queries.ts';

const text = (key: MessageKey, values: Readonly<Record<string, string>> = {}): string => escapeHtml(say(key, values));

/** An amount in words of its currency: `19.99 USD`, `1540 XTR`. */
export function amountOf({ amount, currency }: Pick<SandboxPayment, 'amount' | 'currency'>): string {
  return currency === 'XTR' ? `${String(amount)} XTR` : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

/** The theme that a page is shown in. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What is particular about a page. */
interface Look {
  /** More of its head, HTML. */
  readonly head?: string;
  /** Left out: that of the payer's system. */
  readonly theme?: Theme | undefined;
}

/** One page, two folders below the address of the backend. @param body HTML */
const page = (title: MessageKey, body: string, { head = '', theme }: Look = {}): string =>
  renderDocument(
    {
      title: say(title),
      styles: '../sandbox.css',
      body: [`<p class="notice" role="note">${text('sandbox.notice')}</p>`, body],
    },
    `<meta name="color-scheme" content="${theme ?? 'light dark'}">\n${head}`,
  );

function faultField(): string {
  const options = faults.map((fault) => `<option value="${fault}">${text(`sandbox.fault.${fault}`)}</option>`);
  return `<label>${text('sandbox.fault')} <select name="fault">${options.join('')}</select></label>`;
}

const button = (action: string, label: string, kind = ''): string =>
  `<button name="action" value="${action}"${kind === '' ? '' : ` class="${kind}"`}>${label}</button>`;

const cardWords: Readonly<Record<CardBehaviour, MessageKey>> = {
  success: 'sandbox.card.success',
  declined: 'sandbox.card.decline',
  funds: 'sandbox.card.funds',
  expired: 'sandbox.card.expired',
  code: 'sandbox.card.code',
  secure: 'sandbox.card.secure',
  slow: 'sandbox.card.slow',
  timeout: 'sandbox.card.timeout',
};

/** The card form, for a frame in the shop's page. @param fault a sentence about the last attempt, or null */
export function renderCardForm(payment: SandboxPayment, fault: string | null, theme?: Theme): string {
  const numbers = Object.entries(testCards).map(([number, behaviour]) => {
    const spaced = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    return `<dt>${spaced}</dt><dd>${text(cardWords[behaviour])}</dd>`;
  });
  return page(
    'sandbox.title',
    `<main>
<form method="post">
${fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
<label>${text('sandbox.card.number')} <input name="number" inputmode="numeric" autocomplete="off" maxlength="23" required></label>
<div class="row">
<label>${text('sandbox.card.expiry')} <input name="expiry" inputmode="numeric" autocomplete="off" placeholder="12/34" maxlength="5" required></label>
<label>${text('sandbox.card.cvc')} <input name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4" required></label>
</div>
<button class="main">${text('sandbox.card.pay', { amount: amountOf(payment) })}</button>
${faultField()}
</form>
<details><summary>${text('sandbox.card.numbers')}</summary><dl>${numbers.join('')}</dl></details>
</main>`,
    { theme },
  );
}

/** What the frame posts to its parent (contracts, `frameMessageSchema`). */
export interface FrameMessage {
  readonly code: number;
  readonly status: 'S' | 'R' | 'F';
  readonly redirect_url?: string;
}

/** A page of the frame that posts the outcome to its parent only. @param origin of the parent */
export function renderCardEnd(words: MessageKey, message: FrameMessage, origin: string, theme?: Theme): string {
  const data = `data-message="${escapeHtml(JSON.stringify(message))}" data-origin="${escapeHtml(origin)}"`;
  return page(
    'sandbox.title',
    `<main id="end" ${data}><p role="status">${text(words)}</p></main>\n<script src="../frame.js"></script>`,
    { theme },
  );
}

/** The frame while a slow card is processed: it looks again every second. */
export function renderCardWait(theme?: Theme): string {
  const head = '<meta http-equiv="refresh" content="1">\n';
  return page('sandbox.title', `<main><p role="status">${text('sandbox.card.processing')}</p></main>`, { head, theme });
}

/** The bank's page of 3-D Secure. */
export function renderSecure(payment: SandboxPayment): string {
  return page(
    'sandbox.secure.title',
    `<main>
<h1>${text('sandbox.secure.title')}</h1>
<p>${text('sandbox.secure.text', { amount: amountOf(payment) })}</p>
<form method="post">${button('pay', text('sandbox.secure.approve'), 'main')} ${button('fail', text('sandbox.secure.fail'))}</form>
</main>`,
  );
}

const payWords = {
  stripe: { approve: 'sandbox.hosted.approve', fail: 'sandbox.hosted.fail' },
  paypal: { approve: 'sandbox.paypal.approve', fail: 'sandbox.paypal.fail' },
  usdt: { approve: 'sandbox.usdt.approve', fail: 'sandbox.usdt.fail' },
  telegram: { approve: 'sandbox.telegram.approve', fail: 'sandbox.telegram.fail' },
} as const satisfies Record<string, Record<'approve' | 'fail', MessageKey>>;

/** The approval page of a channel that the buyer is sent to. */
export function renderPay(payment: SandboxPayment): string {
  const amount = amountOf(payment);
  const { channel } = payment;
  const words = payWords[channel];
  const address = `T-SANDBOX-${payment.id.slice(0, 8)}`;
  return page(
    'sandbox.title',
    `<main>
<h1>${text(`channel.${channel}`)}</h1>
<p>${escapeHtml(payment.title)}</p>
<p class="amount">${text('sandbox.amount', { amount })}</p>
${channel === 'usdt' ? `<p>${text('sandbox.usdt.address', { address })}</p>` : ''}
<form method="post">
${faultField()}
<p>${button('pay', text(words.approve, { amount }), 'main')} ${button('fail', text(words.fail))} ${button('cancel', text('sandbox.cancel'))}</p>
</form>
</main>`,
  );
}

/** A payment that nothing more can be done about, or that ended on a page of its own. */
export function renderOver(words: MessageKey = 'sandbox.over'): string {
  return page('sandbox.title', `<main><p role="status">${text(words)}</p><p>${text('sandbox.close')}</p></main>`);
}

/** Posts once, and only to a parent of the origin that the shop named. */
export const frameScript = `'use strict';
const { message, origin } = document.getElementById('end').dataset;
if (window.parent !== window) window.parent.postMessage(JSON.parse(message), origin);
`;

/** Looks as the shop around it does, as far as a page without its files can. */
export const sandboxStyles = `:root {
  font: 15px/1.5 system-ui, sans-serif;
  --ink: light-dark(#1c1a2b, #f1f0f8);
  --muted: light-dark(#5b586c, #b3b0c6);
  --line: light-dark(#8d899d, #77738c);
  --accent: light-dark(#4c3fd6, #6a5ce8);
  accent-color: var(--accent);
  color: var(--ink);
}
body { margin: 0; padding: 0 1.25rem 1.25rem; max-width: 32rem; margin-inline: auto; }
h1 { font-size: 1.25rem; line-height: 1.25; }
.notice { margin: 0 -1.25rem 1.25rem; padding: .5rem 1.25rem; background: light-dark(#fdeed2, #3b2b0b); color: light-dark(#6b4300, #ffd891); font-size: .875rem; }
.fault { margin: 0; padding: .6rem .85rem; border-radius: 10px; background: light-dark(#fdecea, #3d1614); color: light-dark(#9c1f18, #ffb3aa); font-size: .875rem; font-weight: 500; }
label { display: block; margin-block: .75rem; font-size: .875rem; font-weight: 500; }
input, select, button { min-height: 2.75rem; border: 1px solid var(--line); border-radius: 10px; font: inherit; font-size: 1rem; }
input, select { display: block; box-sizing: border-box; width: 100%; margin-block-start: .375rem; padding: .5rem .85rem; background: light-dark(#fff, #14131f); color: var(--ink); }
input::placeholder { color: var(--muted); opacity: 1; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
button { margin-block: .25rem; padding: .5rem 1.1rem; background: transparent; color: var(--ink); cursor: pointer; }
.main { border-color: var(--accent); background: var(--accent); color: #fff; font-weight: 600; }
.row + .main { width: 100%; margin-block: .5rem 1rem; }
.amount { font-size: 1.25rem; font-weight: 700; }
summary { min-height: 2rem; color: var(--muted); font-size: .875rem; cursor: pointer; }
dl { font-size: .875rem; }
dt { font-family: ui-monospace, monospace; }
dd { margin: 0 0 .5rem; color: var(--muted); }
`;
