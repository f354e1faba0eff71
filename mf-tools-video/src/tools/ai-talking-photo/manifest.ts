import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-talking-photo',
  path: '/ai-video-generator/ai-talking-photo',
  name: 'AI Talking Photo',
  family: 'video-of-people',
  rank: 60,
  types: ['video', 'audio', 'generator'],
  place: 'provider',
  credits: 20,
  person: true,
  icon: 'speech',
  alternatives: ['ai-face-swap', 'face-morph'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Portrait',
      hint: 'One adult who agreed, facing the camera, mouth closed.',
    },
    {
      kind: 'text',
      name: 'speech',
      label: 'What it says',
      most: 300,
      when: { option: 'source', is: ['text'] },
      ideas: [
        'Happy birthday! I hope the cake is as big as your smile.',
        'Welcome to our shop. Come in and look around.',
      ],
    },
    {
      kind: 'sound',
      name: 'sound',
      label: 'Recording, at most 15 seconds',
      longest: 15,
      when: { option: 'source', is: ['sound'] },
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'source',
      label: 'It speaks',
      choices: [
        { value: 'text', label: 'A text' },
        { value: 'sound', label: 'A recording' },
      ],
    },
    {
      kind: 'choice',
      name: 'voice',
      label: 'Voice',
      when: { option: 'source', is: ['text'] },
      choices: [
        { value: 'warm', label: 'Warm' },
        { value: 'bright', label: 'Bright' },
        { value: 'deep', label: 'Deep' },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI talking photo',
  shortName: 'Talking photo',
  description: 'Lets a portrait speak your text or recording.',
  pageTitle: 'AI Talking Photo | Facet',
  metaDescription: 'Let a portrait speak: type a text or add a recording, and the mouth moves in time with the words.',
  promise:
    'Takes a portrait and a text or a recording of up to 15 seconds, and makes a clip in which the mouth moves in time with the words.',
  steps: [
    'Add a frontal portrait with the mouth in view.',
    'Type a text or add a recording.',
    'Watch the speaking portrait and save the video.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'The head moves only slightly, and teeth are suggested rather than exact.',
    'The built-in voice is plainly synthetic; your own recording sounds more natural.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does a painting work?',
      answer: 'Often, as long as eyes, nose and mouth are where they are in a real face.',
    },
    {
      question: 'Which languages does it speak?',
      answer: 'The voices speak English. With a recording of your own, any language goes.',
    },
  ],
  keywords: [
    'talking avatar',
    'talking head',
    'speaking photo',
    'make picture talk',
    'photo speak',
    'talking portrait',
    'singing photo',
  ],
};
