/** Names of the sample clips, in Japanese. */
export const sampleWords = {
  'sample.dandelion': '夕日の中のたんぽぽ',
  'sample.hike': '山道、風の中の声',
  'sample.city': '夜の街、二つのショット',
} as const;
