import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'spanish-text-to-speech',
  path: '/tools/spanish-text-to-speech',
  name: 'Spanish Text to Speech',
  family: 'video-tools',
  rank: 90,
  types: ['audio'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'languages',
};

export const words: ManifestWords = {
  title: 'Spanish text to speech',
  shortName: 'Spanish speech',
  description: 'Reads Spanish text aloud, for Spain or Latin America.',
  pageTitle: 'Spanish Text to Speech | Facet',
  metaDescription:
    'Have Spanish text read aloud by a basic synthetic voice, with the accent of Spain or of Latin America.',
  promise:
    'Will take a Spanish text and read it with a basic, plainly synthetic voice, with the pronunciation of Spain or of Latin America.',
  steps: ['Paste the Spanish text.', 'Choose the accent and the speed.', 'Listen, correct and save the sound.'],
  limits: [
    'It reads and does not translate: the text has to be Spanish.',
    'The voice is clear but robotic.',
    'Regional accents within Latin America will not be told apart.',
  ],
  privacy: 'The text will be turned into sound in this browser and sent nowhere.',
  questions: [
    {
      question: 'What is the difference between the accents?',
      answer: 'Mostly c and z: a “th” sound in most of Spain, an “s” in Latin America.',
    },
    {
      question: 'Will I need to type accents and ñ?',
      answer: 'Yes. They decide the stress: “papa” and “papá” are read differently.',
    },
  ],
  keywords: [
    'voz en español',
    'texto a voz',
    'spanish tts',
    'spanish voice',
    'español',
    'castellano',
    'latino voice',
    'mexican voice',
  ],
};
