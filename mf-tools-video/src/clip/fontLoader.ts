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
  const stores = new Map<LetterFont, AssetStore>();
  const loadFont = async (font: LetterFont) => {
    const store = stores.get(font) ?? storeOf(font);
    stores.set(font, store);
    return [font.family, (await store.load()).get(font.file)!] as const;
  };
  return {
    async load(text) {
      const met = letterFonts.filter(({ letters }) => letters.test(text));
      return Object.fromEntries(await Promise.all(met.map(loadFont)));
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
