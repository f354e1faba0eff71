/** Names of the sample clips (samples.ts). */
export const sampleWords = {
  'sample.dandelion': 'A dandelion in the evening sun',
  'sample.hike': 'A mountain path, with a voice in the wind',
  'sample.city': 'A city at night, in two shots',
} as const;
