import { z } from 'zod';
import { say } from '../../messages/say.ts';

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
  /** Public address of the backend, `https://api.facet.example`, for providers that are told where to report; null: unknown. */
  readonly apiUrl: string | null;
  /** Header in which a proxy tells the visitor's country (ISO 3166-1 alpha-2), lower case; null for none. */
  readonly countryHeader: string | null;
  /** Who sells, for receipts. */
  readonly seller: { readonly name: string | null; readonly address: string | null };
}

type Env = Readonly<Record<string, string | undefined>>;

const groups = {
  stripe: ['FACET_STRIPE_SECRET_KEY', 'FACET_STRIPE_PUBLISHABLE_KEY', 'FACET_STRIPE_WEBHOOK_SECRET'],
  paypal: ['FACET_PAYPAL_CLIENT_ID', 'FACET_PAYPAL_CLIENT_SECRET', 'FACET_PAYPAL_WEBHOOK_ID'],
  usdt: ['FACET_NOWPAYMENTS_API_KEY', 'FACET_NOWPAYMENTS_IPN_SECRET', 'FACET_API_URL'],
  telegram: ['FACET_TELEGRAM_BOT_TOKEN', 'FACET_TELEGRAM_WEBHOOK_SECRET'],
} as const;

/** What a key looks like; a text of another shape is in the wrong place. */
const shapes: Readonly<Record<string, RegExp>> = {
  FACET_STRIPE_SECRET_KEY: /^(sk|rk)_(test|live)_\w+$/,
  FACET_STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
  FACET_STRIPE_WEBHOOK_SECRET: /^whsec_\S+$/,
  FACET_PAYPAL_CLIENT_ID: /^\S{10,}$/,
  FACET_PAYPAL_CLIENT_SECRET: /^\S{10,}$/,
  FACET_PAYPAL_WEBHOOK_ID: /^\w{5,}$/,
  FACET_NOWPAYMENTS_API_KEY: /^[\w-]{8,}$/,
  FACET_NOWPAYMENTS_IPN_SECRET: /^\S{8,}$/,
  FACET_TELEGRAM_BOT_TOKEN: /^\d+:[\w-]{20,}$/,
  // Bot API, setWebhook: 1–256 characters; short ones are guessed.
  FACET_TELEGRAM_WEBHOOK_SECRET: /^[\w-]{16,256}$/,
  FACET_API_URL: /^https?:\/\/[^/?#]+(\/[^?#]*)?$/,
};

const paypalApis = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

/**
 * Reads the settings of the payment channels. A channel is on when all of its keys are set; a half set is a fault that
 * names what is missing. Keys are repeated nowhere.
 * @param faults gets a sentence for everything that is wrong
 */
export function readPaymentSettings(env: Env, faults: string[]): PaymentSettings {
  const production = env['NODE_ENV'] === 'production';
  const valueOf = (name: string): string => env[name]?.trim() ?? '';

  /** All keys of a channel, or null when none is set. */
  function readGroup(names: readonly string[], shared: readonly string[] = []): readonly string[] | null {
    const own = names.filter((name) => !shared.includes(name));
    if (own.every((name) => valueOf(name) === '')) return null;
    const missing = names.filter((name) => valueOf(name) === '');
    for (const name of missing) {
      const others = names.filter((other) => other !== name).join(', ');
      faults.push(say('setting.wrongSecret', { name, expected: say('setting.setTogether', { others }) }));
    }
    for (const name of names) {
      if (valueOf(name) === '' || shapes[name]?.test(valueOf(name)) !== false) continue;
      faults.push(say('setting.wrongSecret', { name, expected: say('setting.keyShape') }));
    }
    return names.map(valueOf);
  }

  function oneOf<T extends string>(name: string, options: readonly T[], fallback: T): T {
    const value = valueOf(name) || fallback;
    const found = options.find((option) => option === value);
    if (found !== undefined) return found;
    faults.push(say('setting.wrong', { name, value, expected: options.join(' / ') }));
    return fallback;
  }

  /** Another address of a provider's API, for tests of it. */
  function api(name: string, fallback: string): string {
    const value = valueOf(name);
    if (value === '') return fallback;
    if (!z.url({ protocol: /^https?$/ }).safeParse(value).success)
      faults.push(say('setting.wrong', { name, value, expected: say('setting.webAddress') }));
    return value.replace(/\/+$/, '');
  }

  const stripe = readGroup(groups.stripe);
  const paypal = readGroup(groups.paypal);
  const usdt = readGroup(groups.usdt, ['FACET_API_URL']);
  const telegram = readGroup(groups.telegram);
  const stars = valueOf('FACET_TELEGRAM_STARS_PER_DOLLAR') || '77';
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(stars) || Number(stars) <= 0)
    faults.push(
      say('setting.wrong', {
        name: 'FACET_TELEGRAM_STARS_PER_DOLLAR',
        value: stars,
        expected: say('setting.starsPerDollar'),
      }),
    );
  const apiUrl = valueOf('FACET_API_URL');
  if (usdt === null && apiUrl !== '' && shapes['FACET_API_URL']?.test(apiUrl) === false)
    faults.push(say('setting.wrong', { name: 'FACET_API_URL', value: apiUrl, expected: say('setting.webAddress') }));
  const anyKeys = [stripe, paypal, usdt, telegram].some((keys) => keys !== null);
  const sandbox = oneOf('FACET_PAYMENTS_SANDBOX', ['on', 'off'], production || anyKeys ? 'off' : 'on') === 'on';
  if (sandbox && production)
    faults.push(
      say('setting.wrong', { name: 'FACET_PAYMENTS_SANDBOX', value: 'on', expected: say('setting.noSandbox') }),
    );
  const mode = oneOf('FACET_PAYPAL_MODE', ['live', 'sandbox'], 'live');
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = stripe ?? [];
  if (/^\w+_test_/.test(secretKey) !== /^\w+_test_/.test(publishableKey) && stripe?.every((key) => key !== ''))
    faults.push(
      say('setting.wrongSecret', { name: 'FACET_STRIPE_PUBLISHABLE_KEY', expected: say('setting.stripeMode') }),
    );
  return {
    stripe: stripe && { secretKey, publishableKey, webhookSecret },
    paypal: paypal && {
      clientId: paypal[0] ?? '',
      clientSecret: paypal[1] ?? '',
      webhookId: paypal[2] ?? '',
      api: api('FACET_PAYPAL_API', paypalApis[mode]),
    },
    usdt: usdt && {
      apiKey: usdt[0] ?? '',
      ipnSecret: usdt[1] ?? '',
      api: api('FACET_NOWPAYMENTS_API', 'https://api.nowpayments.io'),
    },
    telegram: telegram && {
      botToken: telegram[0] ?? '',
      webhookSecret: telegram[1] ?? '',
      starsPerDollar: Number(stars),
      api: api('FACET_TELEGRAM_API', 'https://api.telegram.org'),
    },
    sandbox: sandbox && !production,
    apiUrl: apiUrl === '' ? null : apiUrl.replace(/\/+$/, ''),
    countryHeader: valueOf('FACET_COUNTRY_HEADER').toLowerCase() || null,
    seller: { name: valueOf('FACET_OPERATOR_NAME') || null, address: valueOf('FACET_OPERATOR_ADDRESS') || null },
  };
}
