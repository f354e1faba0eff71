import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'jojo-ai-filter',
  path: '/ai-video-generator/jojo-ai-filter',
  name: 'JoJo AI Filter',
  family: 'video-from-images',
  rank: 80,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 60,
  person: true,
  icon: 'zap',
  alternatives: ['ai-image-to-cartoon', 'ai-portrait-generator'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Portrait',
      hint: 'One adult who agreed, with a clear outline. The clip is 4 seconds long.',
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'pose',
      label: 'Pose',
      choices: [
        { value: 'point', label: 'Pointing' },
        { value: 'twist', label: 'Twisted torso' },
        { value: 'hand-face', label: 'Hand over the face' },
        { value: 'arms-wide', label: 'Arms wide' },
      ],
    },
    {
      kind: 'style',
      name: 'colours',
      label: 'Colours',
      styles: [
        {
          value: 'purple',
          label: 'Purple and gold',
          swatch: { technique: 'dots', colours: ['#7b2cbf', '#ffd60a', '#5a189a', '#240046'] },
        },
        {
          value: 'teal',
          label: 'Teal and pink',
          swatch: { technique: 'dots', colours: ['#2ec4b6', '#ff99c8', '#118ab2', '#073b4c'] },
        },
        {
          value: 'red',
          label: 'Red and black',
          swatch: { technique: 'dots', colours: ['#d00000', '#ffba08', '#6a040f', '#16000a'] },
        },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'JoJo-style filter',
  shortName: 'JoJo style',
  description: 'Makes a 4-second clip in a bold manga style.',
  pageTitle: 'JoJo-Style AI Video Filter | Facet',
  metaDescription: 'Turn a portrait into a 4-second clip with heavy shadows, bold lines and a dramatic pose.',
  promise:
    'Takes a portrait and makes a 4-second clip of it in the manner of a bold adventure manga: hatched shadows, strong colours, a dramatic pose.',
  steps: [
    'Add a portrait with a clear outline.',
    'Choose a pose and colours.',
    'Generate the four seconds and save them.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Made by fans of the style; it is not connected with the manga or its publisher.',
    'Lettering and sound words of the genre are not readable.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Why is the clip 4 seconds long?',
      answer: 'That is the length of the effect: one pose, one camera move, one freeze.',
    },
    {
      question: 'Does a group photo work?',
      answer: 'It takes one main figure. Crop the photo to the person it should be about.',
    },
  ],
  keywords: ['jojo bizarre adventure', 'manga pose', 'jojo pose', 'jojo meme'],
};
