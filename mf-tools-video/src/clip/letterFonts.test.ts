import { statSync } from 'node:fs';
import path from 'node:path';
import type { AssetStore } from '@facet/workbench';
import { config } from '../../facet.config.ts';
import { createFontLoader } from './fontLoader.ts';
import { addFonts, comesWithFont, letterFonts, sansFonts } from './letterFonts.ts';

const file = new Uint8Array([1, 2]);

function loaderWith(load: AssetStore['load']) {
  const opened: string[] = [];
  const loader = createFontLoader((font) => ({
    load() {
      opened.push(font.family);
      return load();
    },
  }));
  return { loader, opened };
}

test('a font is loaded for a text with letters of its script, and none for others', async () => {
  const { loader, opened } = loaderWith(() => Promise.resolve(new Map(letterFonts.map((font) => [font.file, file]))));
  expect(await loader.load('Hello, 日本, مرحبا')).toEqual({});
  expect(opened).toEqual([]);
  expect(await loader.load('Hello สวัสดี')).toEqual({ 'Facet Thai': file });
  expect(await loader.load('שלום สวัสดี')).toEqual({ 'Facet Thai': file, 'Facet Hebrew': file });
});

test('a font that cannot be had is an error, not a text in boxes', async () => {
  const { loader } = loaderWith(() => Promise.reject(new Error('offline')));
  await expect(loader.load('สวัสดี')).rejects.toThrow('offline');
  await expect(loader.load('Hello')).resolves.toEqual({});
});

test('sizes of the fonts are those of the files in the packages, and they stand before the last resort', () => {
  const sources = new Map(config.assets?.map(({ from, to }) => [to, from]));
  for (const { file: name, bytes, family } of letterFonts) {
    const source = sources.get(`fonts/${name}`);
    expect([name, source && statSync(path.resolve('node_modules', source)).size]).toEqual([name, bytes]);
    expect(sansFonts.indexOf(family)).toBeLessThan(sansFonts.indexOf('sans-serif'));
  }
});

test('letters of other scripts are not said to have a font', () => {
  expect(comesWithFont('กข')).toBe(true);
  expect(comesWithFont('שלום')).toBe(true);
  expect(comesWithFont('हिन्दी 한국어 مرحبا')).toBe(false);
});

test('a font is made known to a worker once, and one that knows no fonts goes without', async () => {
  await expect(addFonts({ 'Facet Thai': file })).resolves.toBeUndefined();
  const known: unknown[] = [];
  Object.assign(globalThis, {
    FontFace: class {
      constructor(readonly family: string) {}
      load = () => Promise.resolve(this);
    },
    fonts: { add: (font: unknown) => known.push(font), [Symbol.iterator]: () => known[Symbol.iterator]() },
  });
  await addFonts({ 'Facet Thai': file });
  await addFonts({ 'Facet Thai': file });
  expect(known).toMatchObject([{ family: 'Facet Thai' }]);
});
