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
  description: 'Reads your text aloud and saves it as a sound file.',
  pageTitle: 'Text to Speech Online | Facet',
  metaDescription:
    'Have a text read aloud by a basic synthetic voice, set speed and pitch, and save it as a sound file.',
  promise:
    'Will take an English text and read it with a basic, plainly synthetic voice. You will be able to set speed, pitch and pauses, and to save the sound as a file.',
  steps: ['Type or paste the text.', 'Set voice, speed and pitch.', 'Listen and save the sound.'],
  limits: [
    'It sounds like a machine; for ads and audiobooks take a human speaker.',
    'Names and abbreviations may need a spelling by ear.',
    'It will not imitate the voice of a person.',
  ],
  privacy: 'The text will be spoken in this browser and sent nowhere.',
  questions: [
    {
      question: 'May I use the sound in a video?',
      answer: 'Yes. The voice is synthetic and copies no real person.',
    },
    {
      question: 'How will pauses be made?',
      answer: 'Full stops and paragraphs are to make short and longer pauses.',
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
