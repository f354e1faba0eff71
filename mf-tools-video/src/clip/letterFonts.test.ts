import { statSync } from 'node:fs';
import path from 'node:path';
import type { AssetStore } from '@facet/workbench';
import { config } from '../../facet.config.ts';
import { createFontLoader } from './fontLoader.ts';
import { addFonts, fontsFor, letterFonts, sansFonts } from './letterFonts.ts';

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
  expect(await loader.load(fontsFor('Hello, 日本, مرحبا'))).toEqual({});
  expect(opened).toEqual([]);
  expect(await loader.load(fontsFor('Hello สวัสดี'))).toEqual({ 'Facet Thai': file });
  expect(await loader.load(fontsFor('שלום สวัสดี'))).toEqual({ 'Facet Thai': file, 'Facet Hebrew': file });
});

test('a font that cannot be had is an error, not a text in boxes', async () => {
  const { loader } = loaderWith(() => Promise.reject(new Error('offline')));
  await expect(loader.load(fontsFor('สวัสดี'))).rejects.toThrow('offline');
  await expect(loader.load(fontsFor('Hello'))).resolves.toEqual({});
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
  expect(fontsFor('กข')).toHaveLength(1);
  expect(fontsFor('שלום')).toHaveLength(1);
  expect(fontsFor('हिन्दी 한국어 مرحبا')).toEqual([]);
});

test('fonts are known to a worker until they are taken away, and one that knows no fonts goes without', async () => {
  const without = await addFonts({ 'Facet Thai': file });
  expect(without).not.toThrow();
  const known = new Set<unknown>();
  Object.assign(globalThis, {
    FontFace: class {
      constructor(readonly family: string) {}
      load = () => Promise.resolve(this);
    },
    fonts: known,
  });
  const remove = await addFonts({ 'Facet Thai': file });
  expect([...known]).toMatchObject([{ family: 'Facet Thai' }]);
  remove();
  expect(known.size).toBe(0);
});
