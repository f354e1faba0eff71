import type { RegistryDocument, RemoteEntry } from '@facet/contracts/registry';
import { addHints, preloadsOf } from './preload.ts';

const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const address = { remote: 'mf-auth', expose: './login' };

function documentOf(entry: Partial<RemoteEntry> = {}): RegistryDocument {
  const version = (name: string) => ({
    version: name,
    manifest: `https://auth.example/${name}/mf-manifest.json`,
    integrity: hash('M'),
    contract: '^1.0.0',
    container: 'mf_auth',
    publishedAt: '2026-01-01T00:00:00Z',
    publishedBy: 'ci',
    note: '',
  });
  const versions = [version('2.0.0'), version('1.0.0')];
  return {
    schema: 2,
    sequence: 1,
    issuedAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-02-01T00:00:00Z',
    remotes: { 'mf-auth': { stable: '1.0.0', canary: null, pins: {}, fallbacks: [], versions, ...entry } },
  };
}

const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  shared: [{ name: 'react', assets: { js: { sync: ['react.js'] } } }],
  exposes: [
    { path: './login', assets: { js: { sync: ['ui.js', 'login.js'], async: ['later.js'] } } },
    { path: './device-data', assets: { js: { sync: ['data.js'], async: [] } } },
  ],
  integrity: { 'remoteEntry.js': hash('E'), 'ui.js': hash('U'), 'login.js': hash('L') },
};
const read = () => JSON.stringify(manifest);

test('the manifest of the stable version, its entry and the scripts of the module are hinted at, and nothing else', () => {
  const readManifest = jest.fn(read);
  expect(preloadsOf(address, documentOf(), readManifest)).toEqual([
    { href: 'https://auth.example/1.0.0/mf-manifest.json', as: 'fetch', integrity: null },
    { href: 'https://auth.example/1.0.0/remoteEntry.js', as: 'script', integrity: hash('E') },
    { href: 'https://auth.example/1.0.0/ui.js', as: 'script', integrity: hash('U') },
    { href: 'https://auth.example/1.0.0/login.js', as: 'script', integrity: hash('L') },
  ]);
  expect(readManifest).toHaveBeenCalledWith('mf-auth', '1.0.0');
});

test('an entry in a folder below the manifest keeps its folder', () => {
  const nested = { ...manifest, metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'js/' } } };
  const [, entry] = preloadsOf(address, documentOf(), () => JSON.stringify(nested));
  expect(entry?.href).toBe('https://auth.example/1.0.0/js/remoteEntry.js');
});

test.each([
  ['the registry does not know the remote', { ...address, remote: 'mf-none' }, documentOf(), read],
  ['the stable version is not listed', address, documentOf({ stable: '3.0.0' }), read],
  ['the remote does not expose the module', { ...address, expose: './other' }, documentOf(), read],
  ['there is no manifest', address, documentOf(), () => null],
  ['the manifest is not JSON', address, documentOf(), () => '<!doctype html>'],
  ['the manifest is of another form', address, documentOf(), () => '{"ok":true}'],
  [
    'the manifest lists no integrity, which no page would run',
    address,
    documentOf(),
    () => JSON.stringify({ ...manifest, integrity: undefined }),
  ],
])('there are no hints when %s', (_case, wanted, document, readManifest) => {
  expect(preloadsOf(wanted, document, readManifest)).toEqual([]);
});

test('hints stand at the end of the head, with the modes of the requests that are to use them', () => {
  const page = addHints('<head><script src="/main.js"></script></head><body></body>', [
    { href: 'https://auth.example/1/mf-manifest.json', as: 'fetch', integrity: null },
    { href: 'https://auth.example/1/remoteEntry.js', as: 'script', integrity: hash('E') },
  ]);
  expect(page).toBe(
    '<head><script src="/main.js"></script>' +
      '<link rel="preload" as="fetch" href="https://auth.example/1/mf-manifest.json" crossorigin>' +
      `<link rel="preload" as="script" href="https://auth.example/1/remoteEntry.js" crossorigin integrity="${hash('E')}">` +
      '</head><body></body>',
  );
});

test('an address cannot break out of its attribute', () => {
  const [hint] = [{ href: 'https://a.example/"><script>&', as: 'fetch', integrity: null }] as const;
  expect(addHints('</head>', [hint])).toBe(
    '<link rel="preload" as="fetch" href="https://a.example/&quot;>&lt;script>&amp;" crossorigin></head>',
  );
});
