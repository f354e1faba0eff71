import { isBuildFile, planOf, type PlannedRequest } from './plan.ts';
import { buildOfPage, emptied } from './shell-build.ts';

const origin = 'https://facet.example';
const files = new Set(['/main.11111111.js']);
const requested = (url: string, changes: Partial<PlannedRequest> = {}): PlannedRequest => ({
  url,
  method: 'GET',
  mode: 'cors',
  destination: '',
  hasRange: false,
  ...changes,
});
const visit = { mode: 'navigate', destination: 'document' } as const;

test('pages, files of the build and files of remotes are answered', () => {
  expect(planOf(requested(`${origin}/tools?category=image`, visit), origin, files)).toEqual({
    kind: 'page',
    key: '/tools?category=image',
  });
  expect(planOf(requested(`${origin}/main.11111111.js`), origin, files)).toEqual({
    kind: 'own',
    path: '/main.11111111.js',
  });
  for (const base of ['https://tools.example', `${origin}/remotes/mf-a`])
    expect(planOf(requested(`${base}/1.0.0/a.js?_r=x1`), origin, files)).toEqual({
      kind: 'remote',
      file: `${base}/1.0.0/a.js`,
    });
});

test.each<[string, PlannedRequest]>([
  ['a call of the API', requested('https://api.example/credits')],
  ['a call of an API on the same origin', requested(`${origin}/api/credits.json`)],
  ['what is sent', requested(`${origin}/contact`, { method: 'POST' })],
  ['the registry document', requested(`${origin}/registry.json`)],
  ['a part of a file', requested('https://tools.example/1.0.0/a.js', { hasRange: true })],
  ['a part of a file of the build', requested(`${origin}/main.11111111.js`, { hasRange: true })],
  [
    'a picture without CORS, whose answer cannot be looked into',
    requested('https://p.example/a.png', { mode: 'no-cors' }),
  ],
  ['a file of another build of the shell', requested(`${origin}/main.22222222.js`)],
  ['the feed, opened as a page', requested(`${origin}/blog/feed.xml`, visit)],
  ['a page of another site', requested('https://other.example/', visit)],
  ['a page in a frame', requested(`${origin}/`, { mode: 'navigate', destination: 'iframe' })],
  ['a blob', requested('blob:https://facet.example/0000')],
  ['the weights of a model, which the tool keeps itself', requested('https://tools.example/1.0.0/models/iris.bin')],
])('%s is left to the browser', (_name, request) => {
  expect(planOf(request, origin, files)).toEqual({ kind: 'leave' });
});

test('of a build, its manifest, code, styles, fonts and pictures are kept', () => {
  const kept = ['/1/mf-manifest.json', '/1/a.js', '/1/a.css', '/1/b.woff2', '/1/samples/a.jpg'];
  expect(kept.filter(isBuildFile)).toEqual(kept);
  expect(['/1/models/iris.json', '/1/models/iris.bin', '/1/wasm/a.wasm', '/1/a.mp4'].filter(isBuildFile)).toEqual([]);
});

test('a page names the build that wrote it', () => {
  expect(buildOfPage('<head><meta name="facet-build" content="0.1.0-b.1"></head>')).toBe('0.1.0-b.1');
  expect(buildOfPage('<h1>Sign in to this network</h1>')).toBeNull();
});

test('a page without its content keeps everything around it', () => {
  const html = '<head><script>a</script></head><body><div id="app"><div><p>x</p></div></div>\n</body>';
  expect(emptied(html)).toBe('<head><script>a</script></head><body><div id="app"></div>\n</body>');
  expect(emptied('<p>no place</p>')).toBe('<p>no place</p>');
});

test('only the browser’s own form for shared files is a share', () => {
  const post = { ...visit, method: 'POST' };
  expect(planOf(requested(`${origin}/share`, post), origin, files)).toEqual({ kind: 'share' });
  for (const request of [
    requested(`${origin}/share`, { ...post, mode: 'cors' }),
    requested('https://other.example/share', post),
    requested(`${origin}/contact-us`, post),
  ])
    expect(planOf(request, origin, files)).toEqual({ kind: 'leave' });
});
