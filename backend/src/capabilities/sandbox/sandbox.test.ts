import { behaviourOf } from './cards.ts';
import { type Fault, faults, postingsFor } from './messages.ts';
import { renderCardForm, renderPay, sandboxStyles } from './pages.ts';
import type { SandboxPayment } from './queries.ts';
import { faultOf, sign } from './signature.ts';

const now = new Date('2026-03-04T12:00:00Z');
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

describe('cards', () => {
  test('are known by their digits, spaces and hyphens apart', () => {
    expect(behaviourOf('4242 4242 4242 4242')).toBe('success');
    expect(behaviourOf('4000-0000-0000-0002')).toBe('declined');
    expect(behaviourOf('4000002500003155')).toBe('secure');
  });
  test.each(['', '4111111111111111', '42424242424242424', 'constructor'])('%j is no test number', (number) => {
    expect(behaviourOf(number)).toBeNull();
  });
});

describe('signatures', () => {
  const key = Buffer.alloc(32, 1);
  const body = Buffer.from('{"a":1}');
  const header = sign(key, body.toString(), now);

  test('are good for the same body for five minutes', () => {
    expect(faultOf(key, header, body, now)).toBeNull();
    expect(faultOf(key, header, body, seconds(300))).toBeNull();
    expect(faultOf(key, header, body, seconds(301))).toBe('too old or too new');
    expect(faultOf(key, header, body, seconds(-301))).toBe('too old or too new');
  });
  test.each([
    ['another body', header, Buffer.from('{"a":2}'), key],
    ['another key', header, body, Buffer.alloc(32, 2)],
    ['another time', header.replace(/t=\d+/, `t=${String(now.getTime() / 1000 + 1)}`), body, key],
  ])('are not good for %s', (_what, given, text, with_) => {
    expect(faultOf(with_, given, text, now)).toBe('wrong signature');
  });
  test.each([undefined, '', 't=1', 'v1=00', ['t=1,v1=00']])('%j is none', (given) => {
    expect(faultOf(key, given, body, now)).toBe('no signature');
  });
});

describe('messages to the shop', () => {
  const payment = { id: 'p', reference: 'o', amount: 999, currency: 'usd' };
  let id = 0;
  const shape = (fault: Fault) => {
    id = 0;
    return postingsFor(payment, 'paid', fault, now, () => String((id += 1))).map(
      ({ message, dueAt }) => `${message.id} ${message.type} +${String(dueAt.getTime() - now.getTime())}`,
    );
  };
  test.each([
    ['none', ['1 paid +0']],
    ['wrong_amount', ['1 paid +0']],
    ['late', ['1 paid +20000']],
    ['twice', ['1 paid +0', '1 paid +0', '2 paid +1000']],
    ['disorder', ['1 paid +0', '2 pending +500', '3 failed +1000']],
    ['lost', []],
  ] as const)('with the fault %s', (fault, expected) => {
    expect(shape(fault)).toEqual(expected);
  });
  test('every fault that a page offers is one of these', () => {
    for (const fault of faults) expect(() => shape(fault)).not.toThrow();
  });
});

describe('pages', () => {
  const payment = {
    id: 'payment-1',
    title: 'Basic',
    channel: 'paypal',
    amount: 999,
    currency: 'usd',
  } as SandboxPayment;
  test("a frame has the theme that its address names, and the system's otherwise", () => {
    expect(renderCardForm(payment, null, 'dark')).toContain('<meta name="color-scheme" content="dark">');
    expect(renderCardForm(payment, null)).toContain('<meta name="color-scheme" content="light dark">');
    expect(renderPay(payment)).toContain('<meta name="color-scheme" content="light dark">');
    expect(sandboxStyles).not.toContain('color-scheme');
  });
});
