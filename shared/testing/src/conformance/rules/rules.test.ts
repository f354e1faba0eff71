import { foreignNodes, foreignRequests, newGlobals } from './footprint.ts';
import { rules } from './index.ts';
import { growth } from './leaks.ts';

test('every rule has an id of its own and a sentence', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { sentence } of rules) expect(sentence).toMatch(/^[a-z].*[^.]$/);
});

test('growth counts what is more, by kind, and names it', () => {
  const grown = growth(
    [{ kind: 'listener', label: 'resize on window', count: 2 }],
    [
      { kind: 'listener', label: 'resize on window', count: 5 },
      { kind: 'listener', label: 'scroll on window', count: 1 },
      { kind: 'interval', label: 'of 1000 ms', count: 1 },
    ],
  );
  expect([...grown]).toEqual([
    ['listener', { count: 4, labels: '3 × resize on window, 1 × scroll on window' }],
    ['interval', { count: 1, labels: '1 × of 1000 ms' }],
  ]);
});

test('what became less is no growth', () => {
  const listener = { kind: 'listener', label: 'resize on window' } as const;
  expect(growth([{ ...listener, count: 2 }], [{ ...listener, count: 1 }]).size).toBe(0);
});

test('the container, its array of chunks and the names of the federation are no globals of the widget', () => {
  const after = ['document', 'mf_auth__1_2_0', 'webpackChunkmf_auth_1_2_0', '__FEDERATION__', '__facet_script__'];
  expect(newGlobals(['document'], after, 'mf_auth__1_2_0')).toEqual([]);
});

test('any other new global is, the chunks of another container too', () => {
  expect(newGlobals([], ['leaked', 'webpackChunkother'], 'mf_auth')).toEqual(['leaked', 'webpackChunkother']);
});

const manifest = 'https://auth.test/1.0.0/mf-manifest.json';

test("a script of the remote's own build may stay in the page; another one, and any other node, may not", () => {
  const own = '<script src="https://auth.test/1.0.0/7.js">';
  const other = '<script src="https://other.test/7.js">';
  expect(foreignNodes(['<main>'], ['<main>', own, other, '<aside>'], manifest)).toEqual([other, '<aside>']);
});

test('an attribute that was left on the body is a trace', () => {
  expect(foreignNodes(['<body>'], ['<body class="locked">'], manifest)).toEqual(['<body class="locked">']);
});

test("requests to the remote's origin, blobs and data are its own; others are named once", () => {
  const requested = [
    'https://auth.test/x.wasm',
    'blob:https://stage.test/1',
    'data:,',
    'wss://a.test/',
    'wss://a.test/',
  ];
  expect(foreignRequests([...requested, 'https://auth.test:444/'], manifest)).toEqual([
    'wss://a.test/',
    'https://auth.test:444/',
  ]);
});
