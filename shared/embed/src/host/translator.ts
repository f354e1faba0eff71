import type { MessageCatalogue, Messages, Translate, TranslationPort } from '@facet/contracts';

/**
 * Words for widgets on a page that is not Facet's: placeholders `{{name}}`, plural forms by `Intl.PluralRules`, numbers grouped from five
 * digits on. What the page's translations of a catalogue lack reads English.
 *
 * @param locale BCP 47 tag
 * @param translations by the name of the catalogue (`MessageCatalogue.name`)
 */
export function createWords(locale: string, translations: Readonly<Record<string, Messages>> = {}): TranslationPort {
  const known = new WeakMap<MessageCatalogue, Translate>();
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2' } as Intl.NumberFormatOptions);
  const bind = ({ name = '', ...languages }: MessageCatalogue): Translate => {
    const { en } = languages;
    const own = languages[locale] as Messages | undefined;
    const bundles: readonly (readonly [tag: string, messages: Messages])[] = [
      [locale, { ...translations[name], ...own }],
      ['en', en],
    ];
    return (key, values = {}) => {
      const message = findMessage(bundles, key, values['count']) ?? key;
      return message.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, placeholder: string) => {
        const value = values[placeholder] ?? '';
        return typeof value === 'number' ? numbers.format(value) : value;
      });
    };
  };
  return {
    locale,
    translator(catalogue) {
      const translate = known.get(catalogue) ?? bind(catalogue);
      known.set(catalogue, translate);
      return translate;
    },
  };
}

function findMessage(
  bundles: readonly (readonly [tag: string, messages: Messages])[],
  key: string,
  count: string | number | undefined,
): string | undefined {
  for (const [tag, messages] of bundles) {
    const forms =
      typeof count === 'number'
        ? [...(count === 0 ? ['_zero'] : []), `_${new Intl.PluralRules(tag).select(count)}`, '_other', '']
        : [''];
    const form = forms.find((ending) => Object.hasOwn(messages, key + ending));
    if (form !== undefined) return messages[key + form];
  }
  return undefined;
}
