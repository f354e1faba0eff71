/** @jest-environment jsdom */
import { readConfig } from './config.ts';

function pageWith(text: string | null): Document {
  document.body.innerHTML = '';
  if (text !== null) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'facet-config';
    block.textContent = text;
    document.body.append(block);
  }
  return document;
}

const own = {
  apiBase: 'http://localhost',
  registryUrl: 'http://localhost/registry.json',
  registryKeys: [],
  registry: null,
  overrides: null,
  tenant: null,
  promo: true,
  accounts: { google: null, refusedDomains: null, cookieDays: { session: 7, visitor: 365 } },
  operator: { name: null, address: null, email: null },
  served: null,
};

test('the data block names the API and the registry', () => {
  expect(readConfig(pageWith('{"apiBase": "http://127.0.0.1:4000", "registryUrl": "/registry.json"}'))).toEqual({
    ...own,
    apiBase: 'http://127.0.0.1:4000/',
    registryUrl: 'http://localhost/registry.json',
  });
});

test.each([
  ['is missing', null],
  ['is empty', '{}'],
  ['is not JSON', '{apiBase'],
  ['is not an object', '7'],
  ['holds other types', '{"apiBase": 4000, "registryUrl": null, "registryKeys": {}, "overrides": true, "tenant": 7}'],
  ['holds keys that are none', '{"registryKeys": [7, null, {"kid": "a"}]}'],
  ['lists no origins', '{"overrides": {"origins": "https://preview.example"}}'],
  ['names a scheme that is no web address', '{"apiBase": "javascript:alert(1)", "registryUrl": "file:///etc/passwd"}'],
])('the page stays with its own origin when the data block %s', (_case, text) => {
  expect(readConfig(pageWith(text))).toEqual(own);
});

test('the data block brings the keys of the registry, who may override, and the tenant', () => {
  const key = { kty: 'EC', crv: 'P-256', kid: 'k', x: 'x', y: 'y' };
  const block = { registryKeys: [key], overrides: { origins: ['https://preview.example', 7] }, tenant: 'acme' };
  expect(readConfig(pageWith(JSON.stringify(block)))).toMatchObject({
    registryKeys: [key],
    overrides: { origins: ['https://preview.example'] },
    tenant: 'acme',
  });
});

test('the data block names the tools that providers serve', () => {
  expect(readConfig(pageWith('{"served": ["text-to-image", 7]}')).served).toEqual(['text-to-image']);
});

test('an operator turns the promotional banner off', () => {
  expect(readConfig(pageWith('{"promo": false}')).promo).toBe(false);
});

test('the data block says how people sign in', () => {
  const accounts = {
    google: { clientId: 'a.apps.example', script: 'https://accounts.google.com/gsi/client' },
    refusedDomains: ['mail', 7],
    cookieDays: { session: 1, visitor: '30' },
  };
  expect(readConfig(pageWith(JSON.stringify({ accounts }))).accounts).toEqual({
    ...accounts,
    refusedDomains: ['mail'],
    // What is no number of days is as if it were not said.
    cookieDays: { session: 1, visitor: 365 },
  });
});

test.each([
  '{"accounts": 7}',
  '{"accounts": {"google": {"clientId": "", "script": "https://accounts.google.com/gsi/client"}}}',
  '{"accounts": {"google": {"clientId": "a", "script": "javascript:alert(1)"}}}',
])('Google is not offered by %s', (text) => {
  expect(readConfig(pageWith(text)).accounts).toEqual({
    google: null,
    refusedDomains: null,
    cookieDays: { session: 7, visitor: 365 },
  });
});

test.each([
  ['{"payload":"{}"}', '{"payload":"{}"}'],
  ['  \n', null],
])('the signed registry comes with the page as text: "%s"', (text, registry) => {
  const page = pageWith('{}');
  const block = page.createElement('script');
  block.type = 'application/json';
  block.id = 'facet-registry';
  block.textContent = text;
  page.body.append(block);
  expect(readConfig(page).registry).toBe(registry);
});
