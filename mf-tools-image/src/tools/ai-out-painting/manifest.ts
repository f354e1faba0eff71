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
  alternatives: ['ai-image-blender', 'ai-object-remover-from-photo'],
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
    'Give a picture more room on any side. An AI model continues the scene, for new formats without cropping.',
  promise:
    'Takes a picture that is too tight and continues it on the sides you choose, so that a portrait shot becomes a banner or a cut-off roof comes back.',
  steps: [
    'Add a picture and choose the sides to extend.',
    'Add a hint about what should appear there, if you like.',
    'Generate and pick the continuation that fits.',
  ],
  limits: [
    'What it adds is invented, not what was really there.',
    'Very wide extensions repeat themselves; go in two rounds.',
    'Faces and hands that are cut off at the edge are rarely continued convincingly.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Is the original part changed?',
      answer: 'No. Your pixels stay, and only a narrow band at the join is adapted.',
    },
    {
      question: 'Does it turn an upright photo into a wide one?',
      answer: 'Yes, that is the main use it is made for: extend left and right until the format fits.',
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
