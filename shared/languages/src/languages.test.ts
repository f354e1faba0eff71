import { languageWords, toolNames, wordsOf } from '@facet/catalog';
import { languageOf, languages, loadLanguage } from './index.ts';

it('finds a language by its tag, in any case and for any region', () => {
  for (const tag of ['ja', 'JA', 'ja-JP']) expect(languageOf(tag)).toMatchObject({ tag: 'ja', prefix: 'jp' });
});

it('does not find English, nor what has no folder', () => {
  for (const tag of ['en', 'tlh', '', 'src', '..', '__proto__']) expect(languageOf(tag)).toBeUndefined();
});

it.each(['en', 'tlh', '../src'])('loads nothing for "%s", and the catalogue answers in English', async (tag) => {
  expect(await loadLanguage(tag)).toEqual({});
  expect(languageWords(tag)).toBe(languageWords('en'));
});

it('makes the catalogue speak the language that was loaded, and no other', async () => {
  const before = wordsOf({ id: 'ai-face-swap' }, 'id').title;
  await loadLanguage('id');
  expect([before, wordsOf({ id: 'ai-face-swap' }, 'id').title]).toEqual([
    'AI face swap for photos',
    'Tukar wajah AI untuk foto',
  ]);
  expect(wordsOf({ id: 'ai-face-swap' }, 'en').title).toBe('AI face swap for photos');
});

it('brings the names of all tools for remotes', async () => {
  const { tools } = await loadLanguage('ja');
  expect(tools?.['ai-face-swap']).toBe('顔入れ替え');
  expect(Object.keys(tools ?? {})).toEqual(Object.keys(toolNames.en));
});

it('lists languages with the facts that routes need', () => {
  expect(languages.map(({ tag, prefix }) => [tag, prefix])).toEqual(
    expect.arrayContaining([
      ['id', 'id'],
      ['ja', 'jp'],
    ]),
  );
});
