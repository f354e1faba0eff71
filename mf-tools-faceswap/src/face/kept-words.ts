/** Words of the options of `kept.ts`. */
export const keptWords = {
  'option.brows': 'Keep the original eyebrows',
  'option.brows.hint':
    'They go with the hair and the expression, and the result often looks more natural, if a little less like the new face.',
} as const;
