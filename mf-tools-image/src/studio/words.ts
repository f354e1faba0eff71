/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': 'Your photo',
  'sample.photo-1': 'Three women at a bar',
  'sample.photo-5': 'Five women on a staircase',
  'stage.reading': 'Reading the photo…',
  'stage.working': 'Working on the photo…',
  'stage.saving': 'Saving the picture…',
} as const;
