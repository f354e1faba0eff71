import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'text-to-speech',
  path: '/tools/text-to-speech',
  name: 'Text to Speech',
  family: 'video-tools',
  rank: 80,
  types: ['audio'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'audio-lines',
};

export const words: ManifestWords = {
  title: 'Text to speech',
  shortName: 'Text to speech',
  description: 'Reads English text aloud and saves it as MP3 or WAV.',
  pageTitle: 'Text to Speech Online | Facet',
  metaDescription:
    'Have an English text read by a basic American or British voice, with pauses, emphasis and captions, and save MP3 or WAV. Free, on your device.',
  promise:
    'Reads an English text of up to 5,000 characters with a basic, plainly synthetic voice, American or British, on your own device. Numbers, dates, prices and units are read as words. You set speed, pitch and loudness, mark pauses, emphasis and spelling, and save MP3 or WAV with captions that are in time.',
  steps: [
    'Type or paste the text, with marks where you want a pause or a word emphasised.',
    'Choose the voice, its speed and pitch, and whether you want captions.',
    'Listen, correct what sounds wrong, and save the sound and its captions.',
  ],
  limits: [
    'It sounds like a machine of 2009: clear, even and without feeling. For ads and audiobooks take a human speaker.',
    'Rare names may need a spelling by ear; an alias says one thing and shows another.',
    'Words of other scripts are left out, and named.',
    'There is one woman’s voice for each accent; a lower pitch makes no convincing man.',
  ],
  privacy: 'The text is spoken in this browser and sent nowhere.',
  questions: [
    {
      question: 'May I use the sound in a video?',
      answer: 'Yes, also in one that earns money. The voice is synthetic and imitates no real person.',
    },
    {
      question: 'How do I make a pause?',
      answer:
        'Commas, full stops and paragraphs make short and longer ones by themselves. For a pause of your own write [pause 1s], up to ten seconds.',
    },
    {
      question: 'What do the captions hold?',
      answer:
        'The text as you wrote it, as SRT and WebVTT, either a sentence at a time or a word at a time. Words are found by listening to the result; half of them begin within 0.04 seconds of it.',
    },
    {
      question: 'How much is loaded?',
      answer:
        'About 2.5 MB when you first press the button: the program, the voice and the MP3 encoder. Your browser keeps them.',
    },
    {
      question: 'Why does it read 1984 as nineteen eighty-four?',
      answer: 'Four digits from 1100 to 2099 are taken for a year. Write 1,984 to hear a number, or spell it out.',
    },
  ],
  keywords: [
    'tts',
    'voice over',
    'voiceover',
    'read aloud',
    'ai voice',
    'voice generator',
    'narrator',
    'text to voice',
    'speech synthesis',
    'text reader',
  ],
};
