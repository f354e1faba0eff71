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
  description: 'Reads Spanish text aloud, as in Spain or Latin America.',
  pageTitle: 'Spanish Text to Speech | Facet',
  metaDescription:
    'Have Spanish text read by a basic synthetic voice, with the c and z of Spain or of Latin America, and save MP3 or WAV. Free, on your device.',
  promise:
    'Reads a Spanish text of up to 5,000 characters with a basic, plainly synthetic voice on your own device, with the c and z of Spain or of Latin America. Numbers agree with what they count, dates, prices and units are read as words, and the sound is saved as MP3 or WAV, with captions if you want them.',
  steps: [
    'Paste the Spanish text, with its accents.',
    'Choose the accent, speed and pitch.',
    'Listen, correct what sounds wrong, and save the sound and its captions.',
  ],
  limits: [
    'It reads and does not translate: the text has to be Spanish.',
    'The voice is clear but robotic, and it is one woman of Spain: for Latin America it says s for c and z and reads 1.5 with a point, and nothing else changes.',
    'Foreign names are read as if they were Spanish.',
    'Whether a noun is feminine is told by its ending, which is wrong for a few.',
  ],
  privacy: 'The text is turned into sound in this browser and sent nowhere.',
  questions: [
    {
      question: 'What is the difference between the accents?',
      answer: 'Mostly c and z: a “th” sound in most of Spain, an “s” in Latin America.',
    },
    {
      question: 'Do I need to type accents and ñ?',
      answer: 'Yes. They decide the stress: “papa” and “papá” are read differently.',
    },
    {
      question: 'How are 1.500 and 1,500 read?',
      answer:
        'As each country writes them. For Spain 1.500 is mil quinientos and 1,500 has decimals; for Latin America it is the other way round.',
    },
    {
      question: 'Does it know veintiún and veintiuna?',
      answer: 'Yes: 21 libros is veintiún libros, 21 páginas is veintiuna páginas, and 200 personas is doscientas.',
    },
    {
      question: 'Can I make Spanish subtitles with it?',
      answer:
        'Yes. It writes SRT and WebVTT with the text as you typed it, timed to the sentence or to the word, ready for the subtitle tool.',
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
