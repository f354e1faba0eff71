import type { Messages } from '@facet/contracts';

/**
 * What keeps a translation of one catalogue from standing for the English one, a sentence each: a message that
 * is missing or that English does not have, another set of placeholders or of tags, a text that is empty.
 *
 * @param tag BCP 47 tag of the translation; its plural forms are those of Intl.PluralRules
 */
export function differences(english: Messages, translation: Messages, tag: string): string[] {
  const wanted = expectedKeys(english, tag);
  return [
    ...[...wanted.keys()].filter((key) => !Object.hasOwn(translation, key)).map((key) => `${key} is missing`),
    ...Object.entries(translation).flatMap(([key, text]) => {
      const original = wanted.get(key);
      return original === undefined ? [`${key} is not in English`] : differencesOf(key, original, text);
    }),
  ];
}

function differencesOf(key: string, original: string, text: string): string[] {
  const problems: string[] = [];
  if ((text.trim() === '') !== (original.trim() === '')) problems.push(`${key} is empty`);
  if (text !== text.trim() && original === original.trim()) problems.push(`${key} has a space at its end`);
  if (!same(placeholders(original), placeholders(text))) problems.push(`${key} has other placeholders`);
  if (!same(tags(original), tags(text))) problems.push(`${key} has other tags`);
  return problems;
}

/** The keys that a translation needs, each with the English text that it stands for. */
function expectedKeys(english: Messages, tag: string): Map<string, string> {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const wanted = new Map<string, string>();
  for (const [key, text] of Object.entries(english)) {
    const base = /^(.*)_(?:one|other)$/.exec(key)?.[1];
    const other = english[`${base ?? ''}_other`];
    if (base === undefined || other === undefined) wanted.set(key, text);
    else for (const form of forms) wanted.set(`${base}_${form}`, english[`${base}_${form}`] ?? other);
  }
  return wanted;
}

const placeholders = (text: string): string[] => text.match(/\{\{[^}]*\}\}/g) ?? [];
const tags = (text: string): string[] => text.match(/<\/?[a-z][^>]*>/gi) ?? [];

/** The same members, in any order, as often as one likes: a language may need a value twice. */
function same(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [new Set(a), new Set(b)];
  return left.size === right.size && [...left].every((member) => right.has(member));
}
