import { browserAssetDeps, createAssetStore, type AssetStore } from '@facet/workbench';
import { own } from '../own-file.ts';
import { letterFonts, type FontFiles, type LetterFont } from './letterFonts.ts';

/** The fonts that a text needs. */
export interface FontLoader {
  /** @throws FailureError `assets` */
  load(text: string): Promise<FontFiles>;
}

/** Loads each font once, when a text has a letter of its script. */
export function createFontLoader(storeOf: (font: LetterFont) => AssetStore): FontLoader {
  const stores = letterFonts.map((font) => ({ ...font, store: storeOf(font) }));
  return {
    async load(text) {
      const met = stores.filter(({ letters }) => letters.test(text));
      const files = await Promise.all(
        met.map(async ({ family, file, store }) => [family, (await store.load()).get(file)!] as const),
      );
      return Object.fromEntries(files);
    },
  };
}

/** The loader of a page; its files are small and stay while the page does. */
export const browserFontLoader = (): FontLoader =>
  createFontLoader(({ file, bytes }) =>
    createAssetStore(
      [{ name: file, url: own(`fonts/${file}`), bytes }],
      browserAssetDeps('facet-video'),
      new AbortController().signal,
    ),
  );
