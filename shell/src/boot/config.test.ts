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

const own = { apiBase: 'http://localhost', registryUrl: 'http://localhost/registry.json' };

test('the data block names the API and the registry', () => {
  expect(readConfig(pageWith('{"apiBase": "http://127.0.0.1:4000", "registryUrl": "/registry.json"}'))).toEqual({
    apiBase: 'http://127.0.0.1:4000/',
    registryUrl: 'http://localhost/registry.json',
  });
});

test.each([
  ['is missing', null],
  ['is empty', '{}'],
  ['is not JSON', '{apiBase'],
  ['is not an object', '7'],
  ['holds other types', '{"apiBase": 4000, "registryUrl": null}'],
  ['names a scheme that is no web address', '{"apiBase": "javascript:alert(1)", "registryUrl": "file:///etc/passwd"}'],
])('the page stays with its own origin when the data block %s', (_case, text) => {
  expect(readConfig(pageWith(text))).toEqual(own);
});
