import { likeness, wordOf } from './likeness.ts';
import { createSearch, type SearchEntry } from './search.ts';
import { spellings, keywordsIn, wordsIn } from './text.ts';

const alike = (typed: string, word: string): number => likeness(wordOf(typed), wordOf(word));

describe('wordsIn', () => {
  test.each([
    ['Vidéo  CUTTER!', ['video', 'cutter']],
    ['face-swap', ['face', 'swap']],
    ['ｇｉｆ', ['gif']],
    ['顔を入れ替える', ['顔を入れ替える']],
    ['?!', []],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  test('are no more and no longer than anybody types', () => {
    expect(wordsIn('word '.repeat(1000))).toHaveLength(10);
    expect(wordsIn('a'.repeat(100_000))[0]).toHaveLength(40);
  });
});

test('stop words count for nothing, unless there are no others', () => {
  expect(keywordsIn('how do I convert a video to GIF')).toEqual(['video', 'gif']);
  expect(keywordsIn('to')).toEqual(['to']);
});

test('two neighbours may be one word', () => {
  expect(spellings(['back', 'ground', 'remover'])).toEqual([
    ['back', 'ground', 'remover'],
    ['background', 'remover'],
    ['back', 'groundremover'],
  ]);
});

describe('likeness', () => {
  test('is best for the same word, then other forms, beginnings, errors, parts', () => {
    const order = [
      alike('remover', 'remover'),
      alike('removing', 'remover'),
      alike('remov', 'removable'),
      alike('rmeover', 'remover'),
      alike('cover', 'discovery'),
    ];
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
    expect(order.at(-1)).toBeGreaterThan(0);
  });

  test.each([
    ['nude', 'noise'],
    ['undress', 'dress'],
    ['cut', 'cat'],
    ['mp3', 'mp4'],
    ['kiss', 'hiss'],
    ['swap', 'swamps'],
  ])('of %s to %s is none', (typed, word) => {
    expect(alike(typed, word)).toBe(0);
  });

  test('finds a part of a run of letters in scripts without spaces', () => {
    expect(alike('替', '顔を入れ替える')).toBeGreaterThan(0);
    expect(alike('wap', 'faceswap')).toBe(0);
  });
});

describe('createSearch', () => {
  const entry = (name: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
    names: [name],
    keywords: [],
    categories: [],
    description: '',
    rank: 0,
    ...more,
  });
  const found = (entries: readonly SearchEntry[], query: string, most = 10): string[] =>
    createSearch(entries)(query, most).map(({ names }) => names[0]!);

  test('a name beats a keyword, a keyword a category, a category a description', () => {
    const entries = [
      entry('One', { description: 'A tiger in it.' }),
      entry('Two', { categories: ['Tiger'] }),
      entry('Three', { keywords: ['tiger'] }),
      entry('Tiger'),
    ];
    expect(found(entries, 'tiger')[0]).toBe('Tiger');
    expect(found(entries.slice(0, 3), 'tiger')[0]).toBe('Three');
    expect(found(entries.slice(0, 2), 'tiger')[0]).toBe('Two');
    expect(found(entries.slice(0, 1), 'tiger')).toEqual(['One']);
  });

  test('the whole name beats a longer one; among equals the rank decides, then the order', () => {
    expect(found([entry('Video face swap'), entry('Face swap')], 'face swap')[0]).toBe('Face swap');
    expect(found([entry('Red cat'), entry('Blue cat', { rank: 1 })], 'cat')[0]).toBe('Blue cat');
    expect(found([entry('Red cat'), entry('Blue cat')], 'cat')).toEqual(['Red cat', 'Blue cat']);
  });

  test('a rare word weighs more than a common one', () => {
    const entries = [entry('Photo editor'), entry('Photo frame'), entry('Photo filter'), entry('Tattoo maker')];
    expect(found(entries, 'photo tattoo')[0]).toBe('Tattoo maker');
  });

  test('a query that is mostly unknown finds nothing, nor does an empty one', () => {
    const entries = [entry('Photo editor'), entry('Photo frame'), entry('Video frame')];
    expect(found(entries, 'zebra photo')).toEqual([]);
    expect(found(entries, ' ')).toEqual([]);
    expect(found([], 'photo')).toEqual([]);
  });

  test('no more than the limit are returned', () => {
    expect(found([entry('Red cat'), entry('Blue cat'), entry('Big cat')], 'cat', 2)).toHaveLength(2);
  });
});
