import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-out-painting',
  path: '/ai-image-generator/ai-out-painting',
  name: 'AI Out Painting',
  family: 'image-from-photo',
  rank: 40,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 25,
  person: false,
  icon: 'expand',
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    { kind: 'picture', name: 'photo', label: 'Your picture' },
    {
      kind: 'text',
      name: 'prompt',
      label: 'What should appear there',
      most: 300,
      required: false,
      lines: 2,
      ideas: [
        'More of the beach, empty, to the horizon',
        'A plain wall in the same light',
        'Forest behind a wooden fence',
      ],
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'sides',
      label: 'Extend',
      choices: [
        { value: 'wide', label: 'To the left and right' },
        { value: 'tall', label: 'Up and down' },
        { value: 'all', label: 'On all sides' },
        { value: 'left', label: 'To the left' },
        { value: 'right', label: 'To the right' },
        { value: 'top', label: 'Upwards' },
        { value: 'bottom', label: 'Downwards' },
      ],
    },
    { kind: 'number', name: 'amount', label: 'How much on each side, in %', min: 10, max: 50, step: 10, initial: 30 },
  ],
  mostResults: 2,
  policy: { adultsAlone: false },
};

export const words: ManifestWords = {
  title: 'AI outpainting',
  shortName: 'Outpainting',
  description: 'Extends a picture past its edges.',
  pageTitle: 'AI Outpainting: Extend a Picture | Facet',
  metaDescription:
    'Draw a wider frame around a photo: sky, water, grass and walls are continued in your browser; whole scenes by an AI model.',
  promise:
    'Continues a picture past its edges on your device with what its edges show: sky, sea, meadows, far hills and blurred backgrounds, at their height, in four versions. Where that does not fit, the picture fades out softly, or stands before its own blur or the colours of its edges. What suits the picture is chosen by itself; all ways are shown small, to choose another. The frame is drawn by hand or set to a format. Where the operator of this site has connected an AI model, it also invents scenes.',
  steps: [
    'Add a picture, and draw the frame larger or choose a format.',
    'Compare the ways and versions; or give a hint for an AI model.',
    'Save the one that fits.',
  ],
  limits: [
    'On your device everything new is copied from the picture: it continues textures and skies, and cannot complete a person, an animal or a thing that the edge cuts off.',
    'It does not fit every picture: clouds with hard edges, waves, branches, boats and writing at an edge may break or appear twice. Compare the versions, extend only the sides that go on well, or choose a backdrop.',
    'Very wide extensions repeat themselves; go in two rounds, or less far.',
    'Rooms, streets, houses and other things in perspective are continued as patterns, which shows: a backdrop suits them better.',
    'A backdrop adds no scene: fading out, blurred or in the colours of the edge, it makes a format fit.',
    'What an AI model adds is invented, not what was really there.',
    'The continued picture has 40 megapixels at the most; a larger photo is made smaller.',
  ],
  privacy:
    'On your device: the picture stays in this browser. With an AI model what you add goes to our server and on to the model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Is the original part changed?',
      answer: 'No. On your device every pixel of it stays; an AI model may adapt a narrow band at the join.',
    },
    {
      question: 'Does it turn an upright photo into a wide one?',
      answer:
        'Yes, that is the main use it is made for: choose 16:9, and the photo stands in the middle of a wide one, continued or before a backdrop.',
    },
    {
      question: 'Why does a thing in my photo appear twice?',
      answer:
        'It was copied along with its surroundings. Another version copies from elsewhere; the object remover takes out what is left.',
    },
    {
      question: 'Which photos suit it?',
      answer:
        'Those whose edges show sky, water, ground, leaves or walls. Where an edge cuts through a person or a house, choose a backdrop, or an AI model.',
    },
    {
      question: 'Can I draw the frame without a mouse?',
      answer: 'Yes. Arrow keys move the frame, Alt with arrow keys resizes it, and each side has a slider.',
    },
  ],
  keywords: [
    'uncrop',
    'extend image',
    'expand picture',
    'generative fill',
    'generative expand',
    'zoom out',
    'resize canvas',
    'widen photo',
  ],
};
