import type { Mode } from '../../mode.ts';
import { createSettingReader } from '../../setting.ts';
import { readPaymentSettings } from './settings.ts';

const stripe = {
  FACET_STRIPE_SECRET_KEY: 'sk_test_abc',
  FACET_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  FACET_STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const read = (env: Record<string, string>, mode: Mode = 'development') => {
  const reader = createSettingReader(env, '/');
  return { settings: readPaymentSettings(reader, mode), faults: reader.faults };
};

test('without any keys the sandbox is on, and in production nothing is', () => {
  expect(read({})).toMatchObject({
    settings: { stripe: null, paypal: null, usdt: null, telegram: null, sandbox: true },
    faults: [],
  });
  expect(read({}, 'production')).toMatchObject({ settings: { sandbox: false }, faults: [] });
});

test('the sandbox refuses to start in production', () => {
  const { settings, faults } = read({ FACET_PAYMENTS_SANDBOX: 'on' }, 'production');
  expect(faults).toEqual([expect.stringMatching(/FACET_PAYMENTS_SANDBOX.*development mode/)]);
  expect(settings.sandbox).toBe(false);
});

test('a channel with all of its keys is on, and the sandbox stands in for no other', () => {
  const { settings, faults } = read(stripe);
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({ stripe: { secretKey: 'sk_test_abc' }, sandbox: false });
  expect(read({ ...stripe, FACET_PAYMENTS_SANDBOX: 'on' }).settings.sandbox).toBe(true);
});

test.each([
  [{ FACET_STRIPE_SECRET_KEY: 'sk_test_abc' }, ['FACET_STRIPE_PUBLISHABLE_KEY', 'FACET_STRIPE_WEBHOOK_SECRET']],
  [{ FACET_PAYPAL_CLIENT_ID: 'client-0000' }, ['FACET_PAYPAL_CLIENT_SECRET', 'FACET_PAYPAL_WEBHOOK_ID']],
  [{ FACET_NOWPAYMENTS_API_KEY: 'NOW-KEY-0001' }, ['FACET_NOWPAYMENTS_IPN_SECRET', 'FACET_API_URL']],
  [{ FACET_TELEGRAM_BOT_TOKEN: '1:abcdefghijklmnopqrstuvwx' }, ['FACET_TELEGRAM_WEBHOOK_SECRET']],
])('half a set of keys says what is missing: %j', (env, missing) => {
  const { faults } = read(env as Record<string, string>);
  expect(faults).toHaveLength(missing.length);
  missing.forEach((name, index) => {
    expect(faults[index]).toContain(`${name} must be set together with`);
  });
});

test('a key in the wrong place, or of another mode, is reported without being repeated', () => {
  const { faults } = read({ ...stripe, FACET_STRIPE_SECRET_KEY: 'pk_live_secret' });
  expect(faults.join()).toContain('FACET_STRIPE_SECRET_KEY');
  expect(faults.join()).not.toContain('pk_live_secret');
  expect(read({ ...stripe, FACET_STRIPE_SECRET_KEY: 'sk_live_abc' }).faults.join()).toContain('same mode');
});

test.each([
  ['FACET_TELEGRAM_STARS_PER_DOLLAR', '0'],
  ['FACET_PAYPAL_MODE', 'test'],
  ['FACET_PAYMENTS_SANDBOX', 'maybe'],
  ['FACET_API_URL', 'api.facet.example'],
])('%s cannot be %s', (name, value) => {
  expect(read({ [name]: value }).faults).toEqual([expect.stringContaining(name)]);
});
