import { z } from 'zod';
import { say } from '../../messages/say.ts';
import type { Mode } from '../../mode.ts';
import { isWebUrl, oneOf, optionalText, type Setting, type SettingReader } from '../../setting.ts';

/** How orders are paid: which providers are switched on, and by what keys. */
export interface PaymentSettings {
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
  } | null;
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
    /** Base address of PayPal's API. */
    readonly api: string;
  } | null;
  readonly usdt: { readonly apiKey: string; readonly ipnSecret: string; readonly api: string } | null;
  readonly telegram: {
    readonly botToken: string;
    readonly webhookSecret: string;
    /** Telegram's stars for one US dollar. */
    readonly starsPerDollar: number;
    readonly api: string;
  } | null;
  /** Channels without keys are served by the sandbox. */
  readonly sandbox: boolean;
  /**
   * Public address of the backend, `https://api.facet.example`, which providers get as their webhook address; null:
   * unknown.
   */
  readonly apiUrl: string | null;
  /** Header in which a proxy gives the visitor's country (ISO 3166-1 alpha-2), lower case; null for none. */
  readonly countryHeader: string | null;
  /** Who sells, for receipts. */
  readonly seller: { readonly name: string | null; readonly address: string | null };
}

/** A provider's key. A text of another shape is a key that belongs elsewhere. */
const key = (name: string, shape: RegExp, meaning: string): Setting<string | null> =>
  optionalText({
    name,
    meaning,
    expected: say('setting.keyShape'),
    secret: true,
    matches: (text) => shape.test(text),
  });

/** Another address of a provider's API, for tests of it. */
const api = (name: string, provider: string): Setting<string | null> =>
  optionalText({
    name,
    shownDefault: 'its own',
    meaning: `Address of the API of ${provider}, for tests`,
    expected: say('setting.webAddress'),
    matches: isWebUrl,
  });

const stripeKeys = [
  key('FACET_STRIPE_SECRET_KEY', /^(sk|rk)_(test|live)_\w+$/, 'Cards by Stripe: the secret key'),
  key('FACET_STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_\w+$/, 'Its publishable key; the site reads it too'),
  key('FACET_STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'The secret of its webhook'),
] as const;
const paypalKeys = [
  key('FACET_PAYPAL_CLIENT_ID', /^\S{10,}$/, 'PayPal: the client id'),
  key('FACET_PAYPAL_CLIENT_SECRET', /^\S{10,}$/, 'Its secret'),
  key('FACET_PAYPAL_WEBHOOK_ID', /^\w{5,}$/, 'The id of its webhook'),
] as const;
const usdtKeys = [
  key('FACET_NOWPAYMENTS_API_KEY', /^[\w-]{8,}$/, 'USDT by NOWPayments: the API key; needs `FACET_API_URL`'),
  key('FACET_NOWPAYMENTS_IPN_SECRET', /^\S{8,}$/, 'The secret of its notifications'),
] as const;
const telegramKeys = [
  key('FACET_TELEGRAM_BOT_TOKEN', /^\d+:[\w-]{20,}$/, 'Telegram’s stars: the token of the bot'),
  // Bot API, setWebhook: 1–256 characters; short ones are guessed.
  key('FACET_TELEGRAM_WEBHOOK_SECRET', /^[\w-]{16,256}$/, 'The secret of its webhook'),
] as const;
const paypalMode = oneOf({
  name: 'FACET_PAYPAL_MODE',
  options: ['live', 'sandbox'],
  fallback: 'live',
  meaning: '`sandbox` while you try it',
});
const paypalApi = api('FACET_PAYPAL_API', 'PayPal');
const usdtApi = api('FACET_NOWPAYMENTS_API', 'NOWPayments');
const telegramApi = api('FACET_TELEGRAM_API', 'Telegram');
const starsPerDollar: Setting<number> = {
  name: 'FACET_TELEGRAM_STARS_PER_DOLLAR',
  fallback: '77',
  meaning: 'Telegram’s stars for one US dollar',
  expected: say('setting.starsPerDollar'),
  schema: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().positive()),
};
const apiUrl = optionalText({
  name: 'FACET_API_URL',
  meaning:
    'Public address of the backend, `https://api.facet.example`: where payment and other providers report to, and browsers send and get files; without it that is where it listens',
  expected: say('setting.webAddress'),
  matches: (text) => /^https?:\/\/[^/?#]+(\/[^?#]*)?$/.test(text),
});
const sandbox = oneOf({
  name: 'FACET_PAYMENTS_SANDBOX',
  options: ['on', 'off'],
  fallback: 'off',
  shownDefault: '`on` in the development mode without any keys, else `off`',
  meaning: '`on`: channels without keys are served by a sandbox without money. In the development mode alone',
});
const free = (name: string, meaning: string): Setting<string | null> =>
  optionalText({ name, meaning, expected: say('setting.text'), matches: () => true });
const countryHeader = optionalText({
  name: 'FACET_COUNTRY_HEADER',
  meaning: 'Header in which a proxy gives the visitor’s country, such as `cf-ipcountry`',
  expected: say('setting.countryHeader'),
  matches: (text) => /^[\w-]{1,64}$/.test(text),
});
const sellerName = free('FACET_OPERATOR_NAME', 'Who sells, on receipts');
const sellerAddress = free('FACET_OPERATOR_ADDRESS', 'Where the seller is, on receipts');

export const paymentSettings: readonly Setting<unknown>[] = [
  apiUrl,
  sandbox,
  ...stripeKeys,
  ...paypalKeys,
  paypalMode,
  paypalApi,
  ...usdtKeys,
  usdtApi,
  ...telegramKeys,
  starsPerDollar,
  telegramApi,
  countryHeader,
  sellerName,
  sellerAddress,
];

const paypalApis = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** All keys of a channel, or null when none of its own is set. A half set names what is missing. */
function readKeys(
  reader: SettingReader,
  own: readonly Setting<string | null>[],
  shared: readonly Setting<string | null>[] = [],
): readonly string[] | null {
  if (!own.some((one) => reader.isSet(one))) return null;
  const all = [...own, ...shared];
  for (const { name } of all.filter((one) => !reader.isSet(one))) {
    const others = all.flatMap((other) => (other.name === name ? [] : [other.name])).join(', ');
    reader.faults.push(say('setting.wrongSecret', { name, expected: say('setting.setTogether', { others }) }));
  }
  return own.map((one) => reader.read(one) ?? '');
}

function readSandbox(reader: SettingReader, mode: Mode, anyKeys: boolean): boolean {
  const on = reader.read(sandbox, mode === 'development' && !anyKeys ? 'on' : 'off') === 'on';
  if (on && mode !== 'development') reader.faults.push(say('setting.developmentOnly', { name: sandbox.name }));
  return on && mode === 'development';
}

/**
 * Reads the settings of the payment channels. A channel is on when all of its keys are set; a half set is a fault that
 * names what is missing. Keys are repeated nowhere.
 */
export function readPaymentSettings(reader: SettingReader, mode: Mode): PaymentSettings {
  const stripe = readKeys(reader, stripeKeys);
  const paypal = readKeys(reader, paypalKeys);
  const usdt = readKeys(reader, usdtKeys, [apiUrl]);
  const telegram = readKeys(reader, telegramKeys);
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = stripe ?? [];
  const ofTest = (text: string): boolean => /^\w+_test_/.test(text);
  if (ofTest(secretKey) !== ofTest(publishableKey) && secretKey !== '' && publishableKey !== '')
    reader.faults.push(say('setting.wrongSecret', { name: stripeKeys[1].name, expected: say('setting.stripeMode') }));
  const publicUrl = reader.read(apiUrl);
  const stars = reader.read(starsPerDollar);
  const apis = {
    paypal: withoutSlash(reader.read(paypalApi) ?? paypalApis[reader.read(paypalMode)]),
    usdt: withoutSlash(reader.read(usdtApi) ?? 'https://api.nowpayments.io'),
    telegram: withoutSlash(reader.read(telegramApi) ?? 'https://api.telegram.org'),
  };
  return {
    stripe: stripe && { secretKey, publishableKey, webhookSecret },
    paypal: paypal && {
      clientId: paypal[0] ?? '',
      clientSecret: paypal[1] ?? '',
      webhookId: paypal[2] ?? '',
      api: apis.paypal,
    },
    usdt: usdt && { apiKey: usdt[0] ?? '', ipnSecret: usdt[1] ?? '', api: apis.usdt },
    telegram: telegram && {
      botToken: telegram[0] ?? '',
      webhookSecret: telegram[1] ?? '',
      starsPerDollar: stars,
      api: apis.telegram,
    },
    sandbox: readSandbox(
      reader,
      mode,
      [stripe, paypal, usdt, telegram].some((keys) => keys !== null),
    ),
    apiUrl: publicUrl === null ? null : withoutSlash(publicUrl),
    countryHeader: reader.read(countryHeader)?.toLowerCase() ?? null,
    seller: { name: reader.read(sellerName), address: reader.read(sellerAddress) },
  };
}
