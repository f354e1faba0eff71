import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageFacts } from './translation.ts';

/**
 * Facts of every language folder below `root`, sorted by tag: this package, in Node.
 *
 * @throws when a `language.json` cannot be read
 */
export function factsOfFolders(root: string = path.join(import.meta.dirname, '..')): readonly LanguageFacts[] {
  return readdirSync(root)
    .filter((tag) => existsSync(path.join(root, tag, 'language.json')))
    .sort()
    .map((tag) => ({ ...(JSON.parse(readFileSync(path.join(root, tag, 'language.json'), 'utf8')) as Facts), tag }));
}

type Facts = Omit<LanguageFacts, 'tag'>;
