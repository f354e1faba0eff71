import type { KeptPart } from '@facet/contracts/kept-parts';

/** Whose brows people have with a new face. */
export const browChoices = ['as-it-suits', 'new-face', 'original'] as const;
export type BrowChoice = (typeof browChoices)[number];

/** Options of every tool that swaps faces: what people keep of their own. Their words are `keptWords`. */
export const keptOptions = {
  brows: {
    kind: 'choice',
    label: 'option.brows',
    hint: 'option.brows.hint',
    initial: 'as-it-suits' as BrowChoice,
    look: 'segmented',
    choices: browChoices.map((value) => ({ value, label: `brows.${value}` })),
  },
} as const;

/** The same of tools that show the choices as small previews: a `triedChoice`. */
export const triedKeptOptions = { brows: { ...keptOptions.brows, look: 'part' } } as const;

/** The same of tools for clips: there a face that kept its brows would be taken for its own person. */
export const clipKeptOptions = { brows: { ...keptOptions.brows, initial: 'new-face' as BrowChoice } } as const;

/** Values of these options. */
export interface KeptOptions {
  readonly brows: BrowChoice;
}

/** What is kept, as the engine and the servers name it. */
export function keptIn({ brows }: KeptOptions): readonly KeptPart[] {
  switch (brows) {
    case 'as-it-suits':
      return ['unsuited-brows'];
    case 'new-face':
      return [];
    case 'original':
      return ['brows'];
    default:
      return brows satisfies never;
  }
}
