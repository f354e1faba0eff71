/** Parts of their own that people can keep when they get a new face. */
export const keptParts = ['brows'] as const;
export type KeptPart = (typeof keptParts)[number];
