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
    {
      kind: 'clip',
      name: 'clip',
      label: 'Video of the speaker',
      hint: 'An adult who agreed. At most 60 seconds.',
      longest: 60,
    },
    {
      kind: 'sound',
      name: 'sound',
      label: 'New sound',
      hint: 'MP3, WAV, M4A or OGG. At most 60 seconds.',
      longest: 60,
    },
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
    'Takes a video of a speaker and a new soundtrack, and redraws the mouth so that lips and words fit. It serves translated talks and corrected takes.',
  steps: ['Add the video of the speaker.', 'Add the new sound.', 'Check the timing and save the video.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Do not make people say what they would not say.',
    'Beards, hands and microphones in front of the mouth disturb it.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does it translate for me?',
      answer: 'No. You bring the translated sound; the tool takes care of the mouth.',
    },
    {
      question: 'What if the new sound is longer than the video?',
      answer: 'You choose: cut the longer one, repeat the video, or hold its last picture.',
    },
  ],
  keywords: ['dubbing', 'dub video', 'mouth sync', 'lips', 'translate video voice', 'lip synchronisation'],
};
