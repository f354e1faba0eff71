import { keptParts, type KeptPart } from '@facet/contracts/kept-parts';

/** Options of every tool that swaps faces: what people keep of their own. Their words are `keptWords`. */
export const keptOptions = {
  brows: { kind: 'toggle', label: 'option.brows', hint: 'option.brows.hint', initial: false },
} as const;

/** Values of these options. */
export type KeptOptions = Readonly<Record<KeptPart, boolean>>;

/** What is kept, as the engine and the servers name it. */
export const keptIn = (options: KeptOptions): readonly KeptPart[] => keptParts.filter((part) => options[part]);
