import { piecesOf } from './pieces.ts';

const joinedOf = (text: string): string[] => piecesOf(text).flatMap((piece) => (piece.joined ? [piece.text] : []));

test('a short word with a hyphen is a piece of its own', () => {
  expect(piecesOf('Cutting video without re-encoding, and when not to')).toEqual([
    { text: 'Cutting video without ', joined: false },
    { text: 're-encoding', joined: true },
    { text: ', and when not to', joined: false },
  ]);
});

test.each([
  ['Marks in AI-made pictures', ['AI-made']],
  ['Ghibli-style, up-to-date', ['Ghibli-style', 'up-to-date']],
])('%j keeps %j together', (text, joined) => {
  expect(joinedOf(text)).toEqual(joined);
});

test.each(['', 'Blog', 'one - two', '3-4 photos', 'Hintergrund-Entfernungswerkzeug'])(
  '%j may break anywhere',
  (text) => {
    expect(joinedOf(text)).toEqual([]);
  },
);

test.each(['', 're-encoding', 'a re-encoding, AI-made'])('the pieces of %j are the whole text', (text) => {
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
