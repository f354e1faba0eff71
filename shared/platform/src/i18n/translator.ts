import type { MessageCatalogue, Messages, Translate, TranslationPort } from '@facet/contracts';
import { formatNumber } from '@facet/ui/format';
import i18next from 'i18next';
import { quietly } from '../quietly.ts';
import { fitting } from './fitting.ts';

/** A message that could not be shown as written. */
export type TranslationProblem =
  | { readonly kind: 'missing-key'; readonly key: string; readonly locale: string }
  | { readonly kind: 'missing-value'; readonly key: string; readonly placeholder: string; readonly locale: string };

export interface TranslatorOptions {
  /** BCP 47 tag of the page, for example `en`, `id`, `ja`. */
  readonly locale: string;
  /** The host's own translations into the page's language, by catalogue name. Default: none. */
  readonly translations?: Readonly<Record<string, Messages>>;
  /** Called once with every problem. */
  readonly report: (problem: TranslationProblem) => void;
}

/**
 * Creates the translation engine of one page, on i18next.
 *
 * Every catalogue is a namespace of its own, so rooms cannot overwrite each other's keys. A message comes from the
 * catalogue's own translation, else from the host's for a catalogue of that name, else from `en`: a remote
 * may be newer or older than the host's translations. Values are inserted as text and never read as placeholders, numbers as the
 * language writes them (grouped from five digits on: `1920 × 1080`, but `12,340`); React escapes.
 * A key that `en` lacks too is returned as it is.
 */
export function createTranslator({ locale, translations = {}, report }: TranslatorOptions): TranslationPort {
  const reported = new Set<string>();
  const reportProblem = (problem: TranslationProblem): void => {
    const id = JSON.stringify(problem);
    if (reported.has(id)) return;
    reported.add(id);
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
      reportProblem({ kind: 'missing-key', key, locale });
      return key;
    },
  });

  const written = (value: number): string => formatNumber(value, locale, { useGrouping: 'min2' });
  const asText = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? written(value) : value]),
    );

  const translators = new WeakMap<MessageCatalogue, Translate>();
  let catalogues = 0;

  const bind = (catalogue: MessageCatalogue): Translate => {
    const bundles = bundlesOf(catalogue);
    let ns: string | null = null;
    const filled = (): string => {
      if (ns !== null) return ns;
      ns = `catalogue-${String(++catalogues)}`;
      for (const [language, messages] of bundles) engine.addResourceBundle(language, ns, messages);
      return ns;
    };
    /**
     * Returns plain messages as they are. Most are plain, a page uses hundreds, and the engine takes ten times as long.
     */
    const plain = (key: string): string | null => {
      for (const language of engine.languages) {
        const messages = bundles.get(language);
        if (messages && Object.hasOwn(messages, key)) return isPlain(messages[key]!) ? messages[key]! : null;
      }
      return null;
    };
    return (key, values) =>
      (values === undefined ? plain(key) : null) ??
      engine.t(key, {
        ns: filled(),
        replace: asText(values ?? {}),
        ...(typeof values?.count === 'number' ? { count: values.count } : {}),
        missingInterpolationHandler(_text: string, match: RegExpExecArray) {
          reportProblem({ kind: 'missing-value', key, placeholder: match[0], locale });
          return '';
        },
      });
  };

  /** Messages by language. */
  const bundlesOf = ({ name, ...languages }: MessageCatalogue): ReadonlyMap<string, Messages> => {
    const own = Object.entries(languages).filter((entry): entry is [string, Messages] => typeof entry[1] === 'object');
    const bundles = new Map(own);
    if (name !== undefined && Object.hasOwn(translations, name))
      bundles.set(locale, { ...fitting(translations[name]!, languages.en), ...bundles.get(locale) });
    return bundles;
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

/** Whether a message uses no value and holds no other message. */
function isPlain(message: string): boolean {
  return !message.includes('{{') && !message.includes('$t(');
}
