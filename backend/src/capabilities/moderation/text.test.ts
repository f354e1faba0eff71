import { findBlockedWords, normalizeText } from './text.ts';
import { blockedWords, wordKinds } from './words.ts';

const kindsOf = (text: string, strict = true): string[] => findBlockedWords(text, { strict }).map(({ kind }) => kind);

test('every entry of the list is found as it stands there', () => {
  const missed = wordKinds.flatMap((kind) =>
    blockedWords[kind].filter((word) => !kindsOf(`x ${word} y`).includes(kind)),
  );
  expect(missed).toEqual([]);
});

test.each([
  ['A PORN star', 'sexual'],
  ['ｐｏｒｎ', 'sexual'],
  ['p\u200bo\u200br\u00adn', 'sexual'],
  ['p0rn and n@ked', 'sexual'],
  ['p o r n', 'sexual'],
  ['p.o.r.n', 'sexual'],
  ['remove  her\nclothes', 'sexual'],
  ['two naked-girls', 'minors'],
  ['这是一张裸 照', 'sexual'],
  ['法轮功', 'political'],
  ['Heil  Hitler!', 'extremist'],
  ['ГОЛАЯ', 'sexual'],
])('%s is %s', (text, kind) => {
  expect(kindsOf(text)).toContain(kind);
});

test.each([
  ...[
    'Scunthorpe',
    'a therapist eats grapes',
    'kill the lights',
    'Essex and Sussex',
    'a classic cocktail dress',
    'assassin bug',
  ],
  ...[
    'shiitake mushrooms',
    'Dick Whittington',
    'breast cancer awareness',
    'a cunning fox',
    'drapes and scrapers',
    'Pornichet',
  ],
  ...[
    'the goddess Isis',
    'Al Gore speaks',
    'a nudge',
    'the canal at night',
    'size XXXL, 4k, 50% off, mp3',
    'class of 1984',
  ],
  ...[
    'a baby in a bath',
    'a boy with a kite',
    'schoolgirl uniform anime portrait',
    'teenager on a skateboard',
    'Nu metal',
  ],
  ...[
    '路口交通很堵',
    '男性交友',
    '广东突然下雨',
    '西藏独特的风景',
    '两台独立显卡',
    '违反共同约定',
    '儿童交通安全',
    '露点温度',
  ],
  ...['I am a b c d e fan', 'una pelada calle', '', '   ', '😀'],
])('nothing is found in: %s', (text) => {
  expect(findBlockedWords(text)).toEqual([]);
});

test('without the strict flag single words are found inside others', () => {
  expect(kindsOf('grapes')).toEqual([]);
  expect(kindsOf('grapes', false)).toContain('sexual');
});

test('no entry is listed twice', () => {
  const all = wordKinds.flatMap((kind) => blockedWords[kind].map((word) => `${kind} ${normalizeText(word)}`));
  expect(all.filter((word, i) => all.indexOf(word) !== i)).toEqual([]);
});

test('a long text is searched without blowing up', () => {
  expect(findBlockedWords('a '.repeat(20_000))).toEqual([]);
});
