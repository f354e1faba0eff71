import { createHash } from 'node:crypto';
import { fillTemplate, inlineScriptHashes, withPreloads } from './page-html.ts';

const template =
  '<!doctype html><html lang="en"><head><script>theme()</script><title>Old</title>' +
  '<meta name="description" content="old"/><script type="application/json" id="x">{}</script>' +
  '<script type="module" src="/main.js"></script></head><body><div id="app"></div></body></html>';
const parts = { language: 'ja', head: '<title>New $& costs $1</title>', body: '<h1>$` x</h1>' };

test('language, head and body stand in their places, dollar signs included', () => {
  const html = fillTemplate(template, parts);
  expect(html).toContain('<html lang="ja">');
  expect(html).toContain('<title>New $& costs $1</title>');
  expect(html).toContain('<div id="app"><h1>$` x</h1></div>');
  expect(html).not.toContain('old');
  expect(html).not.toContain('Old');
});

test.each([
  '<html lang="en"',
  '<title>Old</title>',
  '<div id="app"></div>',
  '<meta name="description" content="old"/>',
])('a document without %s is refused', (place) => {
  expect(() => fillTemplate(template.replace(place, ''), parts)).toThrow('the page of the build has no');
});

test('a page that needs a script to become whole is refused', () => {
  expect(() => fillTemplate(template, { ...parts, body: '<div hidden></div><script>$RC()</script>' })).toThrow('whole');
});

test('inline scripts are hashed; data and files need no hash', () => {
  const hash = createHash('sha256').update('theme()').digest('base64');
  expect(inlineScriptHashes(template)).toEqual([`sha256-${hash}`]);
});

test('hints for scripts stand in the head', () => {
  expect(withPreloads(template, ['language-ja.js'])).toContain(
    '<link rel="preload" as="script" href="/language-ja.js"></head>',
  );
  expect(withPreloads(template, [])).toBe(template);
});
