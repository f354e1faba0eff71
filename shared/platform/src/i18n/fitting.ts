import type { Messages } from '@facet/contracts';

/**
 * The messages of a translation that can stand for these English ones: those that use no value which the English
 * message does not use. A remote of another version may have given a message new values.
 */
export function fitting(translation: Messages, english: Messages): Messages {
  const known = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(english)) {
    const base = pluralBase(key);
    known.set(base, new Set([...(known.get(base) ?? []), ...placeholdersOf(text)]));
  }
  return Object.fromEntries(
    Object.entries(translation).filter(([key, text]) => {
      const values = known.get(pluralBase(key));
      return values !== undefined && placeholdersOf(text).every((name) => values.has(name));
    }),
  );
}

/** Names of the values that a message uses. */
export function placeholdersOf(text: string): string[] {
  return Array.from(text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g), ([, name]) => name!);
}

/** A key without its plural suffix. */
export function pluralBase(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
