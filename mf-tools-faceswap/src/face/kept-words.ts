/** Words of the options of `kept.ts`. */
export const keptWords = {
  'option.brows': 'Eyebrows',
  'option.brows.hint':
    'Those of the new face look more like it. The original ones go with the hair, and often look more natural. “As it suits” takes those of the new face where they fit over the original ones.',
  'brows.as-it-suits': 'As it suits',
  'brows.new-face': 'Of the new face',
  'brows.original': 'Original',
} as const;
