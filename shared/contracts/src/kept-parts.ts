/** Parts of their own that people can keep when they get a new face: their brows, or these where those of the new face would not suit. */
export const keptParts = ['brows', 'unsuited-brows'] as const;
export type KeptPart = (typeof keptParts)[number];
