import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rooms } from '../rooms.config.js';

const root = path.resolve(__dirname, '..');

/** Style sheets below `src` of every room, each with its text. */
function styleSheets(): readonly (readonly [file: string, text: string])[] {
  return Object.keys(rooms).flatMap((room) => {
    const folder = path.join(room, 'src');
    return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => [path.join(folder, file), readFileSync(path.join(root, folder, file), 'utf8')] as const);
  });
}

const declared = /(--fc-[\w-]+)\s*:/g;
/** Tokens that a component sets on its element. */
const setByScripts: readonly string[] = ['--fc-zoom'];
/** One with a fallback may be missing. */
const needed = /var\(\s*(--fc-[\w-]+)\s*\)/g;

/** `file: token` of every token that a style sheet needs and none declares. */
function missing(sheets: readonly (readonly [file: string, text: string])[]): readonly string[] {
  const known = new Set([
    ...setByScripts,
    ...sheets.flatMap(([, text]) => [...text.matchAll(declared)].map(([, name]) => name)),
  ]);
  return sheets.flatMap(([file, text]) =>
    [...text.matchAll(needed)].filter(([, name]) => !known.has(name)).map(([, name]) => `${file}: ${name ?? ''}`),
  );
}

test('every design token that a style sheet needs is declared', () => {
  expect(missing(styleSheets())).toEqual([]);
});

test('a token that no style sheet declares is named with its file', () => {
  const sheets = [
    ['tokens.css', ':host { --fc-shadow-1: none; }'],
    ['card.css', '.card { box-shadow: var(--fc-shadow-1); color: var(--fc-inc); margin: var(--fc-gap, 0); }'],
  ] as const;
  expect(missing(sheets)).toEqual(['card.css: --fc-inc']);
});
