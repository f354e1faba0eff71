import type { LanguageFacts } from './translation.ts';

declare global {
  interface ImportMeta {
    /** webpack's own: the modules below a folder whose path fits, bundled with this one. */
    webpackContext(
      folder: string,
      options: { readonly regExp: RegExp; readonly mode: 'sync' },
    ): { keys(): string[]; (key: string): unknown };
  }
}

/** Facts of every language folder that was there at the build, sorted by tag. */
export function factsOfFolders(): readonly LanguageFacts[] {
  const files = import.meta.webpackContext('..', { regExp: /^\.\/[^/]+\/language\.json$/, mode: 'sync' });
  return files
    .keys()
    .sort()
    .map((key) => ({ ...(files(key) as Omit<LanguageFacts, 'tag'>), tag: key.split('/')[1]! }));
}
