import type { MessageCatalogue, Translate, TranslationPort } from '@facet/contracts';
import i18next from 'i18next';
import { quietly } from '../quietly.ts';

/** A message that a page asked for and could not show as written. */
export type TranslationProblem =
  | { readonly kind: 'missing-key'; readonly key: string; readonly locale: string }
  | { readonly kind: 'missing-value'; readonly key: string; readonly placeholder: string; readonly locale: string };

export interface TranslatorOptions {
  /** BCP 47 tag of the page, for example `en`, `id`, `ja`. */
  readonly locale: string;
  /** Hears once about every problem. */
  readonly report: (problem: TranslationProblem) => void;
}

/**
 * Creates the translation engine of one page, on i18next.
 *
 * Every catalogue is a namespace of its own, so rooms cannot overwrite each other's keys. Languages fall
 * back to `en` message by message. Values are inserted as text and never read as placeholders; React escapes.
 * A key that `en` lacks too is returned as it is.
 */
export function createTranslator({ locale, report }: TranslatorOptions): TranslationPort {
  const told = new Set<string>();
  const tell = (problem: TranslationProblem): void => {
    const id = JSON.stringify(problem);
    if (told.has(id)) return;
    told.add(id);
    quietly(() => {
      report(problem);
    });
  };

  const engine = i18next.createInstance();
  void engine.init({
    lng: locale,
    fallbackLng: 'en',
    resources: {},
    ns: [],
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler(key: string) {
      tell({ kind: 'missing-key', key, locale });
      return key;
    },
  });

  const translators = new WeakMap<MessageCatalogue, Translate>();
  let catalogues = 0;

  const bind = (catalogue: MessageCatalogue): Translate => {
    const ns = `catalogue-${String(++catalogues)}`;
    for (const [language, messages] of Object.entries(catalogue)) {
      if (messages !== undefined) engine.addResourceBundle(language, ns, messages);
    }
    return (key, values = {}) =>
      engine.t(key, {
        ns,
        replace: values,
        ...(typeof values.count === 'number' ? { count: values.count } : {}),
        missingInterpolationHandler(_text: string, match: RegExpExecArray) {
          tell({ kind: 'missing-value', key, placeholder: match[0], locale });
          return '';
        },
      });
  };

  return {
    locale,
    translator(catalogue) {
      let translate = translators.get(catalogue);
      if (translate === undefined) {
        translate = bind(catalogue);
        translators.set(catalogue, translate);
      }
      return translate;
    },
  };
}
