import { flavours, policyLines, snippet } from './snippet.ts';

const link = { href: 'https://facet.test/tools/x', text: 'Open "X" & more' };

test('the lines for HTML are a script and a tag, with nothing that could end them early', () => {
  expect(
    snippet(
      'html',
      { src: 'https://facet.test/embed/v1/embed.js', integrity: null },
      { name: 'x', theme: 'dark', accent: '"><script>' },
      link,
    ),
  ).toBe(
    '<script async src="https://facet.test/embed/v1/embed.js"></script>\n' +
      '<facet-tool name="x" theme="dark" accent="&quot;&gt;&lt;script&gt;"><a href="https://facet.test/tools/x">Open &quot;X&quot; &amp; more</a></facet-tool>',
  );
});

test('a loader with a hash is requested by CORS, so that the hash is checked', () => {
  const text = snippet('html', { src: 'https://facet.test/a.js', integrity: 'sha384-AA' }, { name: 'x' }, link);
  expect(text).toContain('integrity="sha384-AA" crossorigin="anonymous"');
});

test.each(flavours)('the lines for %s listen to nothing that is not an event, and hold the tag', (flavour) => {
  const text = snippet(flavour, { src: 'https://facet.test/a.js', integrity: null }, { name: 'x' }, link);
  expect(text).toContain('<facet-tool name="x"');
});

test('the lines of a policy name the one origin', () => {
  expect(policyLines('https://facet.test')).toEqual([
    'script-src https://facet.test;',
    'frame-src https://facet.test;',
    'img-src blob:;',
  ]);
});

test('the policy of a page with the tool in it names every source once, and what workers and styles need', () => {
  const lines = policyLines('https://facet.test', 'inline', ['https://facet.test', 'https://cdn.test/image/']);
  expect(lines[0]).toBe("script-src https://facet.test https://cdn.test/image/ 'wasm-unsafe-eval';");
  expect(lines).toContain('worker-src blob:;');
  expect(lines.join(' ')).not.toContain('frame-src');
});
