type Words = Readonly<Record<string, string>>;

/**
 * Fills a template: `{name}` is replaced by its word. A part in square brackets is left out when one of its words is empty or missing:
 * `A portrait of {who}[, wearing {hat}].`
 * @throws RangeError for an empty word outside of brackets
 */
export function fillTemplate(template: string, words: Words): string {
  const optional = template.replace(/\[([^\]]*)\]/g, (_all, part: string) => {
    const names = namesIn(part);
    return names.every((name) => (words[name] ?? '') !== '') ? part : '';
  });
  return optional
    .replace(/\{(\w+)\}/g, (_all, name: string) => {
      const word = words[name] ?? '';
      if (word === '') throw new RangeError(`the template needs "${name}"`);
      return word;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Names of the words of a template, in their order. */
export function namesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
