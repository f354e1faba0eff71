import { keptParts } from '@facet/contracts/kept-parts';
import { browChoices, clipKeptOptions, keptIn, keptOptions } from './kept.ts';
import { keptWords } from './kept-words.ts';

test('each choice of brows is another thing that is kept, and each part can be chosen', () => {
  expect(browChoices.map((brows) => keptIn({ brows }))).toEqual([['unsuited-brows'], [], ['brows']]);
  expect(new Set(browChoices.flatMap((brows) => keptIn({ brows })))).toEqual(new Set(keptParts));
});

test('every choice of brows has words', () => {
  const { label, hint, choices } = keptOptions.brows;
  for (const key of [label, hint, ...choices.map((choice) => choice.label)])
    expect(Object.keys(keptWords)).toContain(key);
});

test('photos get the brows that suit, clips those of the new face', () => {
  expect(keptIn({ brows: keptOptions.brows.initial })).toEqual(['unsuited-brows']);
  expect(keptIn({ brows: clipKeptOptions.brows.initial })).toEqual([]);
});
