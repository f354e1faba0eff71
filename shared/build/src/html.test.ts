import { addFirstScript, addPreloads, fillConfig, fillOperator, markRoot } from './html.ts';

const page = '<html><script type="application/json" id="facet-config">{}</script><p>text</p></html>';

test("the deployment's addresses stand in the page's data block", () => {
  const filled = fillConfig(page, { apiBase: 'http://127.0.0.1:4000' });
  expect(filled).toContain('{"apiBase":"http://127.0.0.1:4000"}</script><p>text</p>');
});

test('a value cannot end the data block', () => {
  const filled = fillConfig(page, { apiBase: '</script><script>' });
  expect(filled.match(/<\/script>/g)).toHaveLength(1);
});

test('a page without a data block stays as it is', () => {
  expect(fillConfig('<p>text</p>', { apiBase: 'x' })).toBe('<p>text</p>');
});

test('a mark stands on the root element alone', () => {
  expect(markRoot('<!doctype html><html lang="en"><p><html-like></p>', 'data-promo', 'due')).toBe(
    '<!doctype html><html data-promo="due" lang="en"><p><html-like></p>',
  );
});

test('a preloaded script is named in the head', () => {
  expect(addPreloads('<head><title>x</title></head>', ['pages.js'])).toBe(
    '<head><title>x</title><link rel="preload" as="script" href="/pages.js"></head>',
  );
});

test('a first script stands before all others, dollar signs included', () => {
  expect(addFirstScript('<head><title>x</title></head>', 'a("$&")')).toBe(
    '<head><script>a("$&")</script><title>x</title></head>',
  );
});

describe('the operator of the site', () => {
  const page = '<dl><dd data-operator="name" class="a">not entered yet</dd><dd data-operator="email">no</dd></dl>';

  it('is written into its places, as text', () => {
    expect(fillOperator(page, { name: 'A & <b>Sons</b> $1', email: null })).toBe(
      '<dl><dd data-operator="name" class="a">A &amp; &lt;b&gt;Sons&lt;/b&gt; $1</dd><dd data-operator="email">no</dd></dl>',
    );
  });

  it('changes nothing where nothing is known, or where the page has no place for it', () => {
    expect(fillOperator(page, { name: null, email: null })).toBe(page);
    expect(fillOperator('<p>name</p>', { name: 'Acme' })).toBe('<p>name</p>');
  });
});
