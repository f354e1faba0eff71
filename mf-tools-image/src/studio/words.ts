/** Words that every tool of one photo has. */
export const photoWords = {
  'input.photo': 'Your photo',
  'sample.astronaut': 'An astronaut in an orange suit',
  'sample.brown-hair': 'A woman with long brown hair',
  'stage.reading': 'Reading the photo…',
  'stage.working': 'Working on the photo…',
  'stage.saving': 'Saving the picture…',
} as const;

/** Names of the sample photos without people. */
export const thingWords = {
  'sample.dahlia': 'An orange dahlia',
  'sample.pagoda': 'A pagoda above a lake',
  'sample.coffee': 'A cup of coffee on a wooden table',
  'sample.cat': 'A cat looking to the side',
  'sample.rocket': 'A rocket before it takes off',
} as const;

/** Words of a tool of one photo that takes more of them; beside them stand `input.more.hint`. */
export const moreWords = {
  'option.batch': 'Do the same to more photos',
  'input.more': 'More photos',
} as const;
