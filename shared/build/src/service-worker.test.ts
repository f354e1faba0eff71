import { servedBuild } from './service-worker.ts';

const html =
  '<head><link rel=icon href=/favicon.svg><link rel="preload" as="script" href="/pages.11111111.js">' +
  '<link rel="stylesheet" href="/styles.22222222.css"></head><script type="module" src="/main.33333333.js"></script>';

test('what the empty page names is what every page needs; the rest is kept when it is used', () => {
  const files = [
    'main.33333333.js',
    'menu.44444444.js',
    'pages.11111111.js',
    'styles.22222222.css',
    'assets/a.55555555.avif',
  ];
  expect(servedBuild('1.0.0', files, html)).toEqual({
    version: '1.0.0',
    core: ['/main.33333333.js', '/pages.11111111.js', '/styles.22222222.css'],
    more: ['/assets/a.55555555.avif', '/menu.44444444.js'],
  });
});

test('a file whose name says nothing of its content is not listed: it may change under its name', () => {
  const files = [
    'favicon.svg',
    'index.html',
    'pages.json',
    'pages/tools/index.html',
    'remoteEntry.js',
    'main.33333333.js.map',
  ];
  expect(servedBuild('1.0.0', files, html)).toEqual({ version: '1.0.0', core: [], more: [] });
});
