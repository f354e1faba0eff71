/** Names of the sample clips, in Indonesian. */
export const sampleWords = {
  'sample.dandelion': 'Dandelion di bawah matahari sore',
  'sample.hike': 'Jalan setapak di gunung, dengan suara orang di tengah angin',
  'sample.city': 'Kota di malam hari, dua adegan',
} as const;
