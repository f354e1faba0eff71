import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'earth-zoom-ai-generator',
  path: '/ai-video-generator/earth-zoom-ai-generator',
  name: 'Earth Zoom AI Generator',
  family: 'video-from-images',
  rank: 70,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 60,
  person: false,
  icon: 'earth',
  alternatives: ['image-to-video', 'video-to-gif', 'face-morph'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Outdoor photo',
      hint: 'Taken from slightly above, with open ground around the subject.',
    },
    {
      kind: 'text',
      name: 'region',
      label: 'Region on the way',
      most: 100,
      required: false,
      lines: 1,
      ideas: ['A rocky coast in the north', 'Rice fields and rivers', 'A desert at dawn'],
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'direction',
      label: 'Flight',
      choices: [
        { value: 'up', label: 'Up into space' },
        { value: 'down', label: 'Down to your photo' },
      ],
    },
  ],
  policy: { adultsAlone: false },
};

export const words: ManifestWords = {
  title: 'Earth zoom',
  shortName: 'Earth zoom',
  description: 'Zooms from your photo out to the globe in space.',
  pageTitle: 'Earth Zoom AI Video Generator | Facet',
  metaDescription:
    'Start at your photo and rise through clouds until the whole Earth is in view, or fly the other way.',
  promise:
    'Takes a photo as the first picture and makes a camera flight upward, past rooftops and clouds, until the Earth floats in space, or the same flight down to your photo.',
  steps: ['Add an outdoor photo.', 'Choose up into space or down to your photo.', 'Generate the flight and save it.'],
  limits: [
    'The landscape on the way is invented: it is no map and no satellite picture.',
    'Indoor photos need a window or a roof to leave through.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does it know where my photo was taken?',
      answer: 'No, it does not read the place. Name a region if you want a certain coastline or terrain.',
    },
    {
      question: 'Which photo makes a good start?',
      answer: 'One taken from slightly above, with open ground around the subject.',
    },
  ],
  keywords: ['zoom out from space', 'google earth zoom', 'globe', 'planet', 'satellite'],
};
