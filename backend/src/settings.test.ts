import { noProviders } from './capabilities/providers/settings.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { blockedDomainWords } from '@facet/contracts/email';
import { withSettings } from './setting.ts';
import { readSettings, settingGroups } from './settings.ts';

const root = '/srv/facet';

function faults(env: Record<string, string>): string {
  try {
    readSettings(env, root);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('an empty environment gives the defaults', () => {
  expect(readSettings({}, root)).toEqual({
    downloads: { extractor: null, blockedHosts: [], exempt: [], mostBytes: 2_000_000_000 },
    mode: 'production',
    host: '127.0.0.1',
    port: 4000,
    database: { kind: 'embedded', folder: '/srv/facet/.data/db' },
    logLevel: 'info',
    siteOrigins: [],
    rateLimit: 300,
    trustedProxies: [],
    databaseSetting: 'FACET_DATABASE',
    releases: { address: null, keyFile: null },
    operatorToken: null,
    siteUrl: 'http://localhost:3000',
    accounts: { blockedDomainWords: [...blockedDomainWords], sessionDays: 7, sharedNetworks: [], google: null },
    mail: { kind: 'none' },
    contact: { to: null, keptDays: 365 },
    clock: { movable: false, offset: 0 },
    payments: expect.any(Object) as object,
    uploads: expect.any(Object) as object,
    tasks: {
      workers: os.availableParallelism(),
      mostWaiting: 10,
      limit: 20 * 60_000,
      folder: '/srv/facet/.data/tasks',
    },
    providers: noProviders,
    moderation: { listed: [], regions: [] },
    credentials: { keyFile: null, certificateFile: null, folder: '/srv/facet/.data/credentials' },
  });
});

test('an empty value counts as absent', () => {
  expect(readSettings({ FACET_API_PORT: ' ', FACET_DATABASE: '' }, root).port).toBe(4000);
});

test('every setting is taken from its variable', () => {
  const env = {
    FACET_HOST: '0.0.0.0',
    FACET_API_PORT: '0',
    FACET_DATABASE: 'postgres://facet:secret@db.example:5433/facet',
    FACET_LOG_LEVEL: 'warn',
    FACET_SITE_ORIGINS: 'https://facet.example, http://localhost:3000',
    FACET_RATE_LIMIT: '12',
    FACET_TRUSTED_PROXIES: '10.0.0.0/8,::1',
    FACET_DATABASE_SETTING: 'FACET_DATA',
    FACET_RELEASES: 's3://releases/facet',
    FACET_RELEASES_KEY_FILE: '/etc/facet/key.json',
    FACET_OPERATOR_TOKEN: 'x'.repeat(32),
    FACET_SMTP_URL: 'smtps://facet:secret@mail.example:465',
    FACET_MAIL_FROM: 'Facet <facet@facet.example>',
    FACET_OPERATOR_EMAIL: 'ops@facet.example',
    FACET_CONTACT_DAYS: '30',
    FACET_ORIGIN: 'https://www.facet.example',
    FACET_EMAIL_BLOCKLIST: 'AOL, yahoo.',
    FACET_SESSION_DAYS: '1',
    FACET_SHARED_NETWORKS: '198.51.100.0/24, 2001:db8::1',
    FACET_GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
    FACET_GOOGLE_ISSUER: 'http://127.0.0.1:4100',
    FACET_GOOGLE_JWKS_URL: 'http://127.0.0.1:4100/certs',
    FACET_STRIPE_SECRET_KEY: 'sk_live_a',
    FACET_STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
    FACET_STRIPE_WEBHOOK_SECRET: 'whsec_a',
    FACET_PAYPAL_CLIENT_ID: 'paypal-client',
    FACET_PAYPAL_CLIENT_SECRET: 'paypal-secret',
    FACET_PAYPAL_WEBHOOK_ID: 'WEBHOOK1',
    FACET_PAYPAL_MODE: 'sandbox',
    FACET_NOWPAYMENTS_API_KEY: 'NOW-KEY-0001',
    FACET_NOWPAYMENTS_IPN_SECRET: 'ipn-secret',
    FACET_TELEGRAM_BOT_TOKEN: '1:abcdefghijklmnopqrstuvwx',
    FACET_TELEGRAM_WEBHOOK_SECRET: 'telegram-webhook-secret',
    FACET_TELEGRAM_STARS_PER_DOLLAR: '50',
    FACET_API_URL: 'https://api.facet.example/',
    FACET_COUNTRY_HEADER: 'CF-IPCountry',
    FACET_OPERATOR_NAME: 'Facet Ltd',
    FACET_OPERATOR_ADDRESS: '1 Example Road',
    FACET_WORKERS: '8',
    FACET_TASK_MINUTES: '30',
    FACET_TASKS_WAITING: '3',
    FACET_TASKS_FOLDER: '/var/tasks',
    FACET_YTDLP: 'off',
    FACET_DOWNLOADS_BLOCKED: 'A.example, b.example.',
    FACET_DOWNLOAD_MB: '50',
  };
  expect(readSettings(env, root)).toEqual({
    downloads: { extractor: null, blockedHosts: ['a.example', 'b.example'], exempt: [], mostBytes: 50_000_000 },
    mode: 'production',
    host: '0.0.0.0',
    port: 0,
    database: { kind: 'postgres', url: 'postgres://facet:secret@db.example:5433/facet' },
    logLevel: 'warn',
    siteOrigins: ['https://facet.example', 'http://localhost:3000'],
    rateLimit: 12,
    trustedProxies: ['10.0.0.0/8', '::1'],
    databaseSetting: 'FACET_DATA',
    releases: { address: 's3://releases/facet', keyFile: '/etc/facet/key.json' },
    operatorToken: 'x'.repeat(32),
    mail: {
      kind: 'smtp',
      url: 'smtps://facet:secret@mail.example:465',
      from: { name: 'Facet', address: 'facet@facet.example' },
    },
    contact: { to: 'ops@facet.example', keptDays: 30 },
    siteUrl: 'https://www.facet.example',
    accounts: {
      blockedDomainWords: ['aol', 'yahoo.'],
      sessionDays: 1,
      sharedNetworks: ['198.51.100.0/24', '2001:db8::1'],
      google: {
        clientId: '123-abc.apps.googleusercontent.com',
        issuer: 'http://127.0.0.1:4100',
        jwksUrl: 'http://127.0.0.1:4100/certs',
      },
    },
    payments: {
      stripe: { secretKey: 'sk_live_a', publishableKey: 'pk_live_a', webhookSecret: 'whsec_a' },
      paypal: {
        clientId: 'paypal-client',
        clientSecret: 'paypal-secret',
        webhookId: 'WEBHOOK1',
        api: 'https://api-m.sandbox.paypal.com',
      },
      usdt: { apiKey: 'NOW-KEY-0001', ipnSecret: 'ipn-secret', api: 'https://api.nowpayments.io' },
      telegram: {
        botToken: '1:abcdefghijklmnopqrstuvwx',
        webhookSecret: 'telegram-webhook-secret',
        starsPerDollar: 50,
        api: 'https://api.telegram.org',
      },
      sandbox: false,
      apiUrl: 'https://api.facet.example',
      countryHeader: 'cf-ipcountry',
      seller: { name: 'Facet Ltd', address: '1 Example Road' },
    },
    uploads: expect.any(Object) as object,
    tasks: { workers: 8, mostWaiting: 3, limit: 30 * 60_000, folder: '/var/tasks' },
    providers: noProviders,
    moderation: { listed: [], regions: [] },
    credentials: { keyFile: null, certificateFile: null, folder: '/srv/facet/.data/credentials' },
    clock: { offset: 0, movable: false },
  });
});

test('links in mails lead to the first origin of the site, unless another one is set', () => {
  expect(readSettings({ FACET_SITE_ORIGINS: 'https://facet.example,https://b.example' }, root).siteUrl).toBe(
    'https://facet.example',
  );
});

test('the list of forbidden e-mail providers can be switched off', () => {
  expect(readSettings({ FACET_EMAIL_BLOCKLIST: 'off' }, root).accounts.blockedDomainWords).toEqual([]);
});

test('an absolute data folder stays as it is', () => {
  expect(readSettings({ FACET_DATABASE: 'file:/var/lib/facet' }, root).database).toEqual({
    kind: 'embedded',
    folder: '/var/lib/facet',
  });
});

test('the folder and the key of the registry start from the same root as the data', () => {
  const env = { FACET_RELEASES: 'file:.data/releases', FACET_RELEASES_KEY_FILE: '.data/key.json' };
  expect(readSettings(env, root).releases).toEqual({
    address: 'file:/srv/facet/.data/releases',
    keyFile: '/srv/facet/.data/key.json',
  });
});

test.each([
  ['FACET_HOST', 'not a host'],
  ['FACET_API_PORT', '65536'],
  ['FACET_API_PORT', '-1'],
  ['FACET_API_PORT', '4000.5'],
  ['FACET_LOG_LEVEL', 'loud'],
  ['FACET_SITE_ORIGINS', '*'],
  ['FACET_SITE_ORIGINS', 'https://facet.example/'],
  ['FACET_SITE_ORIGINS', 'https://facet.example,ftp://facet.example'],
  ['FACET_RATE_LIMIT', '0'],
  ['FACET_TRUSTED_PROXIES', 'everyone'],
  ['FACET_DATABASE_SETTING', 'rm -rf'],
  ['FACET_RELEASES', 'releases'],
  ['FACET_RELEASES', 'https://releases.example/'],
  ['FACET_OPERATOR_EMAIL', 'ops'],
  ['FACET_OPERATOR_EMAIL', 'ops@facet.example\r\nBcc: all@facet.example'],
  ['FACET_CONTACT_DAYS', '0'],
  ['FACET_ORIGIN', 'https://facet.example/path'],
  ['FACET_EMAIL_BLOCKLIST', 'a b'],
  ['FACET_SESSION_DAYS', '0'],
  ['FACET_SHARED_NETWORKS', '198.51.100.0/99'],
  ['FACET_GOOGLE_CLIENT_ID', 'an id'],
  ['FACET_GOOGLE_ISSUER', 'google'],
  ['FACET_GOOGLE_JWKS_URL', 'file:///etc/keys'],
])('%s=%s is refused with its name and value', (name, value) => {
  expect(faults({ [name]: value })).toMatch(`${name} is "${value}", but must be `);
});

test.each(['mysql://root@db/facet', '.data/db', 'file:', 'file:///srv/db', 'postgres:facet'])(
  'FACET_DATABASE=%s is refused',
  (value) => {
    expect(faults({ FACET_DATABASE: value })).toMatch('FACET_DATABASE must be file:<folder> or postgres://');
  },
);

test('all wrong settings are named at once, in one line', () => {
  const message = faults({ FACET_API_PORT: 'x', FACET_LOG_LEVEL: 'y', FACET_RATE_LIMIT: 'z' });
  expect(message).toMatch(/FACET_API_PORT.*FACET_RATE_LIMIT.*FACET_LOG_LEVEL/);
  expect(message).not.toMatch('\n');
});

test('the password of a wrong database address is not repeated', () => {
  expect(faults({ FACET_DATABASE: 'mysql://facet:hunter2@db' })).not.toMatch('hunter2');
});

describe('the development mode', () => {
  const development = { FACET_MODE: 'development' };

  test('shows mails, plays payments and lets the clock move', () => {
    const env = { ...development, FACET_TEST_CLOCK: '1', FACET_CLOCK_OFFSET_MS: '-500' };
    expect(readSettings(env, root)).toMatchObject({
      mail: { kind: 'outbox' },
      payments: { sandbox: true },
      clock: { movable: true, offset: -500 },
    });
  });

  test.each([{}, { FACET_MODE: '' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
    'needs an explicit setting: %j',
    (env) => {
      expect(readSettings(env, root)).toMatchObject({ mail: { kind: 'none' }, payments: { sandbox: false } });
    },
  );

  test.each([
    ['FACET_MODE', 'dev'],
    ['FACET_MODE', 'Development'],
    ['FACET_MODE', 'prod'],
  ])('%s=%s is refused', (name, value) => {
    expect(faults({ [name]: value })).toMatch('must be one of production, development');
  });

  test.each([
    ['FACET_HOST', '0.0.0.0'],
    ['FACET_HOST', '127.0.0.1.evil.example'],
    ['FACET_HOST', '::'],
    ['FACET_ORIGIN', 'https://facet.example'],
    ['FACET_SITE_ORIGINS', 'http://localhost:3000,https://facet.example'],
    ['FACET_API_URL', 'https://api.facet.example'],
  ])('is refused with %s=%s, which others reach', (name, value) => {
    expect(faults({ ...development, [name]: value })).toMatch(/FACET_MODE=development is for loopback/);
  });

  test('is refused where NODE_ENV says production', () => {
    expect(faults({ ...development, NODE_ENV: 'production' })).toMatch('FACET_MODE is "development" while NODE_ENV');
  });

  test.each([
    ['FACET_TEST_CLOCK', '1'],
    ['FACET_CLOCK_OFFSET_MS', '60000'],
    ['FACET_PAYMENTS_SANDBOX', 'on'],
  ])('%s=%s is refused without it', (name, value) => {
    expect(faults({ [name]: value })).toMatch(`${name} is for the development mode alone`);
  });
});

test('the README lists every setting once, as it is declared', () => {
  const readme = fs.readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
  expect(withSettings(readme, settingGroups)).toBe(readme);
  const names = settingGroups.flatMap(({ settings }) => settings.map(({ name }) => name));
  expect(names).toEqual([...new Set(names)]);
});

test('a mail server needs an address that mail comes from, and it must be one', () => {
  const url = 'smtp://mail.example';
  expect(faults({ FACET_SMTP_URL: url })).toMatch('FACET_MAIL_FROM must be set together with FACET_SMTP_URL');
  for (const from of ['facet', 'Facet <facet>', '<a@b.example> c', 'Facet <a@b.example>, x@y.example'])
    expect(faults({ FACET_SMTP_URL: url, FACET_MAIL_FROM: from })).toMatch(`FACET_MAIL_FROM is "${from}", but must be`);
});

test.each([
  ['FACET_SMTP_URL', 'https://facet:hunter2@mail.example'],
  ['FACET_OPERATOR_TOKEN', 'hunter2'],
])('a wrong %s is refused and not repeated', (name, value) => {
  const message = faults({ [name]: value });
  expect(message).toMatch(`${name} must be `);
  expect(message).not.toMatch('hunter2');
});

test.each(['127.0.0.1:8080', 'clips.example.test=127.0.0.1'])(
  'the address %s of a private network may be downloaded from in the development mode alone',
  (exempt) => {
    expect(() => readSettings({ FACET_DOWNLOADS_EXEMPT: exempt }, root)).toThrow(/FACET_DOWNLOADS_EXEMPT/);
    const development = { FACET_MODE: 'development', FACET_DOWNLOADS_EXEMPT: exempt };
    expect(readSettings(development, root).downloads.exempt).toEqual([exempt]);
  },
);

test('a name that is exempt stands for an address, not for another name', () => {
  const exempt = 'clips.example.test=localhost';
  expect(faults({ FACET_MODE: 'development', FACET_DOWNLOADS_EXEMPT: exempt })).toMatch(
    /FACET_DOWNLOADS_EXEMPT is ".*", but must be/,
  );
});
