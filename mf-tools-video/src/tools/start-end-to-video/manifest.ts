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
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
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
  metaDescription:
    'Give a first and a last picture and get the clip between them: what moved is followed in your browser, or a motion is invented by an AI model.',
  promise:
    'Takes a first and a last picture and makes the clip between them. On your device it follows what moved from one picture to the other and draws the moments between, with holds, pace and a beat. Where the operator of this site has connected an AI model, it also invents a motion between pictures that have little in common.',
  steps: [
    'Add the first and the last picture.',
    'Choose how time passes, how long each picture stands, and the sound; with an AI model, say how one becomes the other.',
    'Make the clip and check its middle.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'On the device both pictures must show one scene from nearly one spot, as two shots of a series do. Through others the camera flies from one into the next, and the page says so.',
    'What moves further than its own thickness, such as a swung arm, is not followed: where it would be seen twice the camera flies through as well.',
    'What a generative model does in the middle is up to it; there is no way to set a third picture.',
    'Both pictures get the shape of the first.',
  ],
  privacy:
    'On the device both pictures stay in this browser. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Do both pictures need the same format?',
      answer: 'The last one is cropped to the shape of the first. Matching camera positions help most.',
    },
    {
      question: 'Does it make a loop?',
      answer:
        'Yes: “And back again” returns to the first picture. A generative model loops with the same picture as first and last.',
    },
    {
      question: 'Which pictures move well without a model?',
      answer:
        'Two photos of a burst, a camera that was moved a little, clouds, a door that opens, a product that was turned by a few degrees.',
    },
    {
      question: 'Why does the camera fly through my pair?',
      answer:
        'Less than half of the first picture was found again in the last one, or something moved so far that it would be seen twice. Two photos taken closer together, or from the same spot, are followed.',
    },
    {
      question: 'How does it find what moved?',
      answer:
        'By optical flow in both directions: every small patch of one picture is looked for in the other, and only what agrees both ways is trusted.',
    },
  ],
  keywords: [
    'first and last frame',
    'keyframes',
    'transition',
    'in-between',
    'first last image',
    'optical flow',
    'slow motion from photos',
    'morph',
  ],
};
