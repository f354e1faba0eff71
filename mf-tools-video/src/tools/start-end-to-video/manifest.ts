import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'start-end-to-video',
  path: '/ai-video-generator/start-end-to-video',
  name: 'Start End to Video',
  family: 'video-from-images',
  rank: 30,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'spline',
  alternatives: ['image-to-video', 'face-morph', 'ai-image-blender'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    { kind: 'picture', name: 'first', label: 'First picture' },
    { kind: 'picture', name: 'last', label: 'Last picture', hint: 'Of the same shape as the first.' },
    {
      kind: 'text',
      name: 'prompt',
      label: 'How one becomes the other',
      most: 500,
      required: false,
      ideas: [
        'Day turns into night, lights go on one by one',
        'The flower opens, the camera stays',
        'The room fills with furniture',
      ],
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'resolution',
      label: 'Resolution',
      choices: [
        { value: '480p', label: '480p' },
        { value: '720p', label: '720p' },
      ],
      initial: '720p',
    },
  ],
  price: { by: { option: 'resolution', credits: { '480p': 45, '720p': 80 } } },
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Start and end to video',
  shortName: 'Start to end',
  description: 'Fills in the motion between a first and a last picture.',
  pageTitle: 'Start and End Frame to Video | Facet',
  metaDescription: 'Give a first and a last picture and get a clip that moves from one to the other in one shot.',
  promise:
    'Takes a first and a last picture and invents the motion between them, as one shot. Meant for transformations, day into night, or a product taking shape.',
  steps: [
    'Add the first and the last picture.',
    'Say how one becomes the other.',
    'Generate and check the middle of the clip.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'If the two pictures have little in common, you get a dissolve rather than a movement.',
    'What happens in the middle is up to the model; there is no way to set a third picture.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Do both pictures need the same format?',
      answer: 'Yes, or the second one is cropped to the first. Matching camera positions help most.',
    },
    {
      question: 'Does it make a loop?',
      answer: 'Yes, with the same picture as first and last.',
    },
  ],
  keywords: ['first and last frame', 'keyframes', 'transition', 'in-between', 'first last image'],
};
