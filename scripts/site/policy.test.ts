import type { RegistryDocument, RemoteVersion } from '@facet/contracts/registry';
import { contentSecurityPolicy, type PolicyOptions } from './policy.ts';

const version = (number: string, manifest: string): RemoteVersion => ({
  version: number,
  manifest,
  integrity: null,
  contract: '^1.0.0',
  container: 'mf_x',
  publishedAt: '2026-01-01T00:00:00Z',
  publishedBy: 'test',
  note: '',
});

function registry(remotes: Readonly<Record<string, readonly RemoteVersion[]>>): RegistryDocument {
  return {
    schema: 2,
    sequence: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-01-02T00:00:00Z',
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, versions]) => [
        name,
        { stable: versions[0]?.version ?? '', canary: null, pins: {}, fallbacks: [], versions: [...versions] },
      ]),
    ),
  };
}

/** The policy's directives by name. */
function directives(options: Partial<PolicyOptions>): Record<string, string[]> {
  const policy = contentSecurityPolicy({
    document: registry({}),
    api: 'https://api.test',
    overrides: null,
    stripe: false,
    inlineScripts: [],
    ...options,
  });
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

const document = registry({
  'mf-auth': [
    version('1.1.0', 'https://auth.test/1.1.0/mf-manifest.json'),
    version('1.0.0', 'https://old.test/1.0.0/mf-manifest.json'),
  ],
  'mf-tools-audio': [version('2.0.0', 'https://storage.test/bucket/remotes/mf-tools-audio/2.0.0/mf-manifest.json')],
});

test('a script that stands in the page runs when the build wrote it, and no other does', () => {
  expect(directives({ inlineScripts: ['sha256-AAAA'] })['script-src']).toContain(`'sha256-AAAA'`);
  const sources = directives({})['script-src'];
  expect(sources?.some((source) => /sha256|unsafe-inline|unsafe-eval'$/.test(source) && !source.includes('wasm'))).toBe(
    false,
  );
});

test('scripts, pictures, media and requests are allowed from where the registry lists remotes, older versions included', () => {
  for (const name of ['script-src', 'img-src', 'media-src', 'connect-src'])
    expect(directives({ document })[name]).toEqual(expect.arrayContaining(['https://auth.test', 'https://old.test']));
});

test('on a shared storage only the folder of the remote is allowed, not its neighbours', () => {
  const sources = directives({ document })['script-src'];
  expect(sources).toContain('https://storage.test/bucket/remotes/mf-tools-audio/');
  expect(sources).not.toContain('https://storage.test');
});

test('a remote that the registry does not list is not allowed', () => {
  expect(directives({})['script-src']).toEqual([`'self'`, `'wasm-unsafe-eval'`]);
});

test('each place is named once, in an order that does not depend on the document', () => {
  const twice = registry({
    'mf-b': [version('1.0.0', 'https://b.test/1.0.0/mf-manifest.json')],
    'mf-a': [
      version('1.1.0', 'https://a.test/1.1.0/mf-manifest.json'),
      version('1.0.0', 'https://a.test/1.0.0/mf-manifest.json'),
    ],
  });
  expect(directives({ document: twice })['script-src']).toEqual([
    `'self'`,
    'https://a.test',
    'https://b.test',
    `'wasm-unsafe-eval'`,
  ]);
});

test.each([null, { origins: ['https://dev.test'] }])(
  'nothing inline, no eval, no blob as a script: overrides %j',
  (overrides) => {
    const policy = contentSecurityPolicy({
      document,
      api: 'https://api.test',
      overrides,
      stripe: false,
      inlineScripts: [],
    });
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|'strict-dynamic'/);
    expect(directives({ document, overrides })['script-src']).not.toContain('blob:');
  },
);

test('scripts need one of the two policies of the shell; another one, or a second of the same name, is refused', () => {
  expect(directives({})['require-trusted-types-for']).toEqual([`'script'`]);
  expect(directives({})['trusted-types']).toEqual(['facet-shell', 'facet-loader']);
});

test("without overrides a developer's machine is no source", () => {
  expect(directives({ document })['script-src']?.join(' ')).not.toMatch(/localhost|127\.0\.0\.1/);
});

test('with overrides loopback and the listed origins are, their sockets for hot updates included', () => {
  const { 'script-src': scripts, 'connect-src': requests } = directives({
    overrides: { origins: ['https://dev.test'] },
  });
  expect(scripts).toEqual(expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*', 'https://dev.test']));
  expect(requests).toEqual(expect.arrayContaining(['ws://localhost:*', 'ws://127.0.0.1:*', 'wss://dev.test']));
});

test('an address with the separators of the policy cannot add a directive', () => {
  const odd = registry({ 'mf-x': [version('1.0.0', 'https://x.test/a;script-src *,b/1.0.0/mf-manifest.json')] });
  expect(directives({ document: odd })['script-src']).toContain('https://x.test/a%3Bscript-src%20*%2Cb/');
});

test('a remote that is served live from the root of an origin is allowed by that origin', () => {
  const live = registry({ 'mf-x': [version('0.0.0-dev', 'http://127.0.0.1:3101/mf-manifest.json')] });
  expect(directives({ document: live })['script-src']).toContain('http://127.0.0.1:3101');
});

test('Google’s sign-in is let in where it is set up, and nowhere else', () => {
  const google = directives({ google: 'https://accounts.google.com/gsi/client' });
  expect(google['script-src']).toContain('https://accounts.google.com/gsi/client');
  expect(google['frame-src']).toContain('https://accounts.google.com/gsi/');
  expect(google['style-src']).toEqual([`'self'`, 'https://accounts.google.com/gsi/style']);
  expect(google['trusted-types']).toContain('default');
  for (const none of [directives({}), directives({ google: null })]) {
    expect(JSON.stringify(none)).not.toContain('google');
    expect(none['trusted-types']).not.toContain('default');
  }
});

test('a page speaks with the site, its backend and where files lie, and with no other address', () => {
  const files = ['https://storage.test'];
  const narrow = directives({ document, files })['connect-src'];
  expect(narrow).toEqual(
    expect.arrayContaining([`'self'`, 'https://api.test', 'https://storage.test', 'https://auth.test']),
  );
  for (const anywhere of ['https:', 'http:', '*']) expect(narrow).not.toContain(anywhere);
  expect(directives({ reachesAnywhere: true })['connect-src']).toEqual(expect.arrayContaining(['https:', 'http:']));
});

test('payment and sign-in origins are allowed where they are configured', () => {
  expect(directives({ stripe: true })['connect-src']).toContain('https://api.stripe.com');
  expect(directives({ google: 'https://accounts.google.com/gsi/client' })['connect-src']).toContain(
    'https://accounts.google.com/gsi/',
  );
  expect(directives({})['connect-src']).toEqual([`'self'`, 'https://api.test', 'blob:', 'data:']);
});

test('the frame of a tool may stand on any site, every other page in no frame', () => {
  expect(directives({ framed: true })['frame-ancestors']).toEqual(['*']);
  expect(directives({})['frame-ancestors']).toEqual([`'none'`]);
});
