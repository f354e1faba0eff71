import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'lip-sync',
  path: '/lip-sync',
  name: 'Lip Sync',
  family: 'video-of-people',
  rank: 50,
  types: ['video', 'audio', 'generator'],
  place: 'provider',
  credits: 60,
  person: true,
  icon: 'mic-vocal',
  alternatives: ['video-remove-background-noise', 'video-cutter', 'video-joiner'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    { kind: 'clip', name: 'clip', label: 'Video of the speaker, at most 60 seconds', longest: 60 },
    { kind: 'sound', name: 'sound', label: 'New sound', longest: 60 },
  ],
  options: [
    {
      kind: 'choice',
      name: 'ends',
      label: 'Where video and sound differ in length',
      choices: [
        { value: 'cut', label: 'Cut the longer one' },
        { value: 'loop', label: 'Repeat the video' },
        { value: 'freeze', label: 'Hold the last picture' },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Lip sync',
  shortName: 'Lip sync',
  description: 'Matches lips in a video to another soundtrack.',
  pageTitle: 'AI Lip Sync for Video | Facet',
  metaDescription: 'Match the lips of a speaker to a new soundtrack, for translations and corrections they agreed to.',
  promise:
    'Will take a video of a speaker and a new soundtrack, and redraw the mouth so that lips and words fit. It is to serve translated talks and corrected takes.',
  steps: [
    'Add the video and choose the speaker.',
    'Add the new sound, or type a text for a synthetic voice.',
    'Check the timing and save the video.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'Do not make people say what they would not say.',
    'Beards, hands and microphones in front of the mouth disturb it.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will it translate for me?',
      answer: 'No. You will bring the translated sound or text; the tool is to take care of the mouth.',
    },
    {
      question: 'What if the new sound is longer than the video?',
      answer: 'You will choose: slow the video down a little, freeze the last picture, or cut the sound.',
    },
  ],
  keywords: ['dubbing', 'dub video', 'mouth sync', 'lips', 'translate video voice', 'lip synchronisation'],
};
