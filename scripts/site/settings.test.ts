import path from 'node:path';
import { appPorts, root } from '@facet/build/apps';
import { readSettings, SetupError } from './settings.ts';

const failure = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
  return 'no error';
};

test('without settings the site listens on the loopback, the shell on 3000 and the remotes from 3101', () => {
  const { host, ports, dataDir } = readSettings({});
  expect(host).toBe('127.0.0.1');
  expect(ports).toEqual({ ...appPorts, api: 4000 });
  expect(ports).toMatchObject({
    shell: 3000,
    'mf-auth': 3101,
    'mf-billing': 3102,
    'mf-tools-faceswap': 3103,
    'mf-tools-image': 3104,
    'mf-tools-video': 3105,
    'mf-downloaders': 3106,
  });
  expect(dataDir).toBe(path.join(root, '.data'));
});

test('a folder outside the checkout is taken as it is', () => {
  expect(readSettings({ FACET_DATA: '/srv/facet' }).dataDir).toBe('/srv/facet');
});

test('a port that is no number is named with what is expected', () => {
  expect(failure({ FACET_PORT: 'eighty' })).toBe(
    'Wrong setting: FACET_PORT must be a port number from 1 to 65535, but it is "eighty".',
  );
});

test('every wrong setting is named at once', () => {
  const message = failure({ FACET_PORT: '70000', FACET_HOST: 'example.com' });
  expect(message).toContain('FACET_PORT');
  expect(message).toContain('FACET_HOST must be an IPv4 address of this machine, or localhost');
});

test('two parts on one port are refused by their names', () => {
  expect(failure({ FACET_PORT: '4000' })).toContain('would both listen on port 4000');
  expect(failure({ FACET_REMOTES_PORT: '2998' })).toContain('would both listen on port 3000');
});

test.each([
  [undefined, null],
  ['off', null],
  ['on', { origins: [] }],
  ['https://dev.example', { origins: ['https://dev.example'] }],
  ['on, https://dev.example', { origins: ['https://dev.example'] }],
])('FACET_OVERRIDES=%s lets developers in as %j says', (value, overrides) => {
  expect(readSettings(value === undefined ? {} : { FACET_OVERRIDES: value }).overrides).toEqual(overrides);
});

test.each(['yes', 'https://dev.example/path', 'dev.example'])('FACET_OVERRIDES=%s is refused', (value) => {
  expect(() => readSettings({ FACET_OVERRIDES: value })).toThrow('a list of origins');
});

test.each([
  [{}, false],
  [{ FACET_ISOLATION: 'off' }, false],
  [{ FACET_ISOLATION: 'on' }, true],
])('with %j the pages are cross-origin isolated: %s', (env, isolated) => {
  expect(readSettings(env).isolated).toBe(isolated);
});

test('another word for FACET_ISOLATION is refused', () => {
  expect(failure({ FACET_ISOLATION: 'yes' })).toBe(
    'Wrong setting: FACET_ISOLATION must be "on" or "off", but it is "yes".',
  );
});

test.each([
  [{}, null],
  [{ FACET_ORIGIN: 'https://facet.example' }, 'https://facet.example'],
])('with %j people reach the site at %s', (env, origin) => {
  expect(readSettings(env).origin).toBe(origin);
});

test.each(['facet.example', 'https://facet.example/', 'https://facet.example/path', 'ftp://facet.example'])(
  'FACET_ORIGIN=%s is refused',
  (value) => {
    expect(failure({ FACET_ORIGIN: value })).toContain('FACET_ORIGIN must be an origin such as https://facet.example');
  },
);

test('the promotional banner is shown unless it is turned off', () => {
  expect(readSettings({}).promo).toBe(true);
  expect(readSettings({ FACET_PROMO: 'off' }).promo).toBe(false);
  expect(() => readSettings({ FACET_PROMO: 'no' })).toThrow('FACET_PROMO must be "on" or "off"');
});

test('the operator of the site is what is set, and null where nothing is', () => {
  expect(readSettings({}).operator).toEqual({ name: null, address: null, email: null });
  const env = { FACET_OPERATOR_NAME: ' Acme Ltd ', FACET_OPERATOR_EMAIL: 'hello@acme.example' };
  expect(readSettings(env).operator).toEqual({ name: 'Acme Ltd', address: null, email: 'hello@acme.example' });
});

test.each([
  { FACET_OPERATOR_EMAIL: 'acme' },
  { FACET_OPERATOR_NAME: ' ' },
  { FACET_OPERATOR_ADDRESS: 'x'.repeat(501) },
])('an operator is refused that cannot be one: %j', (env) => {
  expect(() => readSettings(env)).toThrow(SetupError);
});

test('without a client id Google is not offered, and the product’s own list of refused providers counts', () => {
  expect(readSettings({}).accounts).toEqual({
    google: null,
    refusedDomains: null,
    cookieDays: { session: 7, visitor: 365 },
  });
  expect(readSettings({ FACET_GOOGLE_CLIENT_ID: ' ', FACET_EMAIL_BLOCKLIST: ' ' }).accounts).toEqual({
    google: null,
    refusedDomains: null,
    cookieDays: { session: 7, visitor: 365 },
  });
});

test.each([
  ['off', []],
  ['Mail, post', ['mail', 'post']],
])('FACET_EMAIL_BLOCKLIST=%s refuses %j', (value, words) => {
  expect(readSettings({ FACET_EMAIL_BLOCKLIST: value }).accounts.refusedDomains).toEqual(words);
});

test('Google’s script comes from Google unless said otherwise, and from a web address', () => {
  const google = (env: Record<string, string>) =>
    readSettings({ FACET_GOOGLE_CLIENT_ID: 'a.apps', ...env }).accounts.google;
  expect(google({})).toEqual({ clientId: 'a.apps', script: 'https://accounts.google.com/gsi/client' });
  expect(google({ FACET_GOOGLE_SCRIPT: 'http://127.0.0.1:5000/gsi/client' })?.script).toBe(
    'http://127.0.0.1:5000/gsi/client',
  );
  expect(failure({ FACET_GOOGLE_SCRIPT: 'javascript:alert(1)' })).toContain(
    'FACET_GOOGLE_SCRIPT must be a web address',
  );
});

test('cookies live as long as the operator says', () => {
  expect(readSettings({ FACET_SESSION_DAYS: '1', FACET_VISITOR_DAYS: '30' }).accounts.cookieDays).toEqual({
    session: 1,
    visitor: 30,
  });
  expect(() => readSettings({ FACET_SESSION_DAYS: '0' })).toThrow('a whole number of days from 1 to 365');
});
