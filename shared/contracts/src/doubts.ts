/** What may give a swapped face away: codes of the face engine, which travel with a result. */
export const doubtCodes = ['tone', 'lines', 'soft', 'expression', 'turned', 'glasses'] as const;
export type DoubtCode = (typeof doubtCodes)[number];

/** Those of a task's doubts that this version has words for. */
export const knownDoubts = (codes: readonly string[] = []): readonly DoubtCode[] =>
  codes.filter((code): code is DoubtCode => doubtCodes.some((known) => known === code));

/** What people read of them on the page of a tool and on a task's card. English; translations are shared alike. */
export const doubtWords = {
  'doubt.tone':
    'The skin tones or the light of the two faces do not go together well. A photo of the face in soft, even light would work better.',
  'doubt.lines':
    'Something on the face to use, such as hair, a hand or hard shade, shows in the result. A photo in which nothing covers the face would work better.',
  'doubt.soft':
    'The eyes look soft in the result, because the face to use is small, blurred or in the shade. A sharper photo of it would work better.',
  'doubt.expression':
    'The two faces have different expressions. A photo with eyes as wide open as those of the other face would work better.',
  'doubt.turned': 'The face to use looks to the side. A photo from the front would work better.',
  'doubt.glasses':
    'The glasses of the face to use leave traces in the result. A photo without glasses would work better.',
} as const satisfies Readonly<Record<`doubt.${DoubtCode}`, string>>;
