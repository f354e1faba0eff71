/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': 'Your photo',
  'sample.astronaut': 'An astronaut in an orange suit',
  'sample.brown-hair': 'A woman with long brown hair',
  'stage.reading': 'Reading the photo…',
  'stage.working': 'Working on the photo…',
  'stage.saving': 'Saving the picture…',
} as const;
