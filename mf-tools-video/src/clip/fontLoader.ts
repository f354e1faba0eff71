import { browserAssetDeps, createAssetStore, ownAsset, type AssetStore } from '@facet/workbench';
import type { FontFiles, LetterFont } from './letterFonts.ts';

export interface FontLoader {
  /** @throws FailureError `assets` */
  load(fonts: readonly LetterFont[]): Promise<FontFiles>;
}

/** Loads each font once. */
export function createFontLoader(storeOf: (font: LetterFont) => AssetStore): FontLoader {
  const stores = new Map<LetterFont, AssetStore>();
  const loadFont = async (font: LetterFont) => {
    const store = stores.get(font) ?? storeOf(font);
    stores.set(font, store);
    return [font.family, (await store.load()).get(font.file)!] as const;
  };
  return {
    load: async (fonts) => Object.fromEntries(await Promise.all(fonts.map(loadFont))),
  };
}

/** The loader of a page; its files are small and stay while the page does. */
export const browserFontLoader = (): FontLoader =>
  createFontLoader(({ file, bytes }) =>
    createAssetStore([ownAsset('fonts', file, bytes)], browserAssetDeps('facet-video'), new AbortController().signal),
  );
