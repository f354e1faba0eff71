import type { MessageCatalogue } from '@facet/contracts';
import { createTranslator } from './translator.ts';
import type { TranslationProblem } from './translator.ts';

const catalogue = {
  en: {
    title: 'Swap faces',
    'error.size': 'Too large: {{size}}. Try a smaller one: details',
    faces_one: '{{count}} face',
    faces_other: '{{count}} faces',
    onlyEnglish: 'English',
    empty: '',
  },
  ja: { title: '顔を入れ替える', faces_other: '{{count}}つの顔' },
} as const;

function setup(locale: string) {
  const problems: TranslationProblem[] = [];
  const i18n = createTranslator({ locale, report: (problem) => problems.push(problem) });
  return { i18n, t: i18n.translator(catalogue), problems };
}

it('finds a message and fills it in', () => {
  const { t, problems } = setup('en');
  expect(t('title')).toBe('Swap faces');
  expect(t('error.size', { size: '90 MB' })).toBe('Too large: 90 MB. Try a smaller one: details');
  expect(problems).toEqual([]);
});

it('chooses the plural form of the language', () => {
  expect([0, 1, 2].map((count) => setup('en').t('faces', { count }))).toEqual(['0 faces', '1 face', '2 faces']);
  expect(setup('ja').t('faces', { count: 1 })).toBe('1つの顔');
});

it('writes numbers as the language does, and text as it is', () => {
  const size = (locale: string, value: string | number) => setup(locale).t('error.size', { size: value });
  expect(size('en', 12345.5)).toContain('12,345.5.');
  expect(size('id', 12345.5)).toContain('12.345,5.');
  expect(size('en', 1920)).toContain('1920.');
  expect(size('id', '1234.5')).toContain('1234.5.');
});

it('falls back to English message by message, for regions and for unknown languages', () => {
  const { t, problems } = setup('ja-JP');
  expect(t('title')).toBe('顔を入れ替える');
  expect(t('onlyEnglish')).toBe('English');
  expect(setup('xx').t('title')).toBe('Swap faces');
  expect(problems).toEqual([]);
});

it('does not escape: React does', () => {
  expect(setup('en').t('error.size', { size: '<b>&"' })).toContain('<b>&"');
});

it('does not read values as placeholders, nested messages or options', () => {
  const { t } = setup('en');
  expect(t('error.size', { size: '{{count}} $t(title)' })).toContain('{{count}} $t(title)');
  expect(t('error.size', { size: 'x', lng: 'ja', ns: 'other', defaultValue: 'z' })).toContain('Too large: x');
});

it('returns a missing key itself and reports it once', () => {
  const { t, problems } = setup('ja');
  expect([t('no.such:key'), t('no.such:key')]).toEqual(['no.such:key', 'no.such:key']);
  expect(problems).toEqual([{ kind: 'missing-key', key: 'no.such:key', locale: 'ja' }]);
});

it('leaves a missing value empty and reports it', () => {
  const { t, problems } = setup('en');
  expect(t('error.size')).toBe('Too large: . Try a smaller one: details');
  expect(problems).toEqual([{ kind: 'missing-value', key: 'error.size', placeholder: '{{size}}', locale: 'en' }]);
});

it('keeps an empty message empty', () => {
  const { t, problems } = setup('en');
  expect(t('empty')).toBe('');
  expect(problems).toEqual([]);
});

it('keeps catalogues apart and binds each once', () => {
  const { i18n, t } = setup('en');
  const other = i18n.translator({ en: { title: 'Other' } });
  expect([t('title'), other('title')]).toEqual(['Swap faces', 'Other']);
  expect(i18n.translator(catalogue)).toBe(t);
});

it('works on when its reporter throws', () => {
  const i18n = createTranslator({
    locale: 'en',
    report: () => {
      throw new Error('reporter broke');
    },
  });
  expect(i18n.translator(catalogue)('nothing')).toBe('nothing');
});

describe('with translations of the host', () => {
  const english = {
    title: 'Swap faces',
    size: 'Up to {{size}}',
    faces_one: '{{count}} face',
    faces_other: '{{count}} faces',
    missing: 'English',
  };
  const room = {
    title: 'Tukar wajah',
    size: 'Hingga {{limit}}',
    faces_other: '{{count}} wajah',
    gone: 'Tidak ada lagi',
  };

  function translate(named: MessageCatalogue, locale = 'id') {
    const problems: TranslationProblem[] = [];
    const i18n = createTranslator({ locale, translations: { room }, report: (problem) => problems.push(problem) });
    return { t: i18n.translator(named), problems };
  }

  it('speaks them for the catalogue of their name, message by message', () => {
    const { t, problems } = translate({ name: 'room', en: english });
    expect([t('title'), t('faces', { count: 1 }), t('missing')]).toEqual(['Tukar wajah', '1 wajah', 'English']);
    expect(problems).toEqual([]);
  });

  it('reads English where a message of another version uses other values', () => {
    const { t, problems } = translate({ name: 'room', en: english });
    expect(t('size', { size: '9 MB' })).toBe('Up to 9 MB');
    expect(problems).toEqual([]);
  });

  it('does not know a message that the catalogue itself does not have', () => {
    const { t, problems } = translate({ name: 'room', en: english });
    expect(t('gone')).toBe('gone');
    expect(problems).toHaveLength(1);
  });

  it('leaves a catalogue of another name, of an object’s own names, or without a name in English', () => {
    for (const named of [{ name: 'other' }, { name: 'constructor' }, { name: '__proto__' }, {}])
      expect(translate({ ...named, en: english }).t('title')).toBe('Swap faces');
  });

  it('prefers what the catalogue brings itself, and fills its gaps', () => {
    const { t } = translate({ name: 'room', en: english, id: { title: 'Punya sendiri' } });
    expect([t('title'), t('faces', { count: 3 })]).toEqual(['Punya sendiri', '3 wajah']);
  });
});
