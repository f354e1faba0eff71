import { embedKeyPattern, isLocalOrigin, parseLiveOrigin } from './partners.ts';

test.each([
  ['https://example.com', 'https://example.com'],
  [' HTTPS://Shop.Example.COM:443/ ', 'https://shop.example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('"%s" is the origin %s', (text, origin) => {
  expect(parseLiveOrigin(text)).toEqual({ ok: true, origin });
});

test.each([
  ['example.com', 'syntax'],
  ['', 'syntax'],
  ['https://', 'syntax'],
  ['https://intranet', 'syntax'],
  ['https://user:pass@example.com', 'syntax'],
  ['ftp://example.com', 'syntax'],
  ['null', 'syntax'],
  ['https://*.example.com', 'wildcard'],
  ['*', 'wildcard'],
  ['http://example.com', 'insecure'],
  ['http://localhost:3000', 'local'],
  ['https://127.0.0.1', 'local'],
  ['https://example.com/shop', 'path'],
  ['https://example.com/?a=1', 'path'],
])('"%s" is no origin of a live key: %s', (text, fault) => {
  expect(parseLiveOrigin(text)).toEqual({ ok: false, fault });
});

test.each(['http://localhost', 'http://localhost:5500', 'https://127.0.0.1:8080', 'http://[::1]:80'])(
  '%s is the developer’s own machine',
  (origin) => {
    expect(isLocalOrigin(origin)).toBe(true);
  },
);

test.each(['http://localhost.example', 'http://127.0.0.1.example', 'http://localhost:80/x', 'file://', 'null', ''])(
  '"%s" is not the developer’s own machine',
  (origin) => {
    expect(isLocalOrigin(origin)).toBe(false);
  },
);

test('a key says which kind it is', () => {
  expect('pk_test_abcdefghijklmnopqrstuv').toMatch(embedKeyPattern);
  expect('pk_live_short').not.toMatch(embedKeyPattern);
  expect('sk_live_abcdefghijklmnopqrstuv').not.toMatch(embedKeyPattern);
});
