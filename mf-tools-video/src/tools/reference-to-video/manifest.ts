import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'reference-to-video',
  path: '/ai-video-generator/reference-to-video',
  name: 'Reference to Video',
  family: 'video-from-images',
  rank: 40,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 100,
  person: true,
  icon: 'swatch-book',
  alternatives: ['image-to-video', 'face-morph', 'ai-image-blender'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'pictures',
      name: 'references',
      label: 'Reference pictures',
      hint: '3 to 10 pictures: one subject in each, from different sides, in similar light.',
      least: 3,
      most: 10,
    },
    {
      kind: 'text',
      name: 'prompt',
      label: 'The new scene',
      hint: 'Name the pictures by their number: “the dog of picture 1 on the sofa of picture 2”.',
      most: 800,
      ideas: [
        'The dog of picture 1 runs along the beach of picture 2 at sunset',
        'The cup of picture 1 on the table of picture 3, steam rising',
      ],
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'shape',
      label: 'Shape',
      choices: [
        { value: 'wide', label: 'Wide, 16:9' },
        { value: 'tall', label: 'Tall, 9:16' },
        { value: 'square', label: 'Square, 1:1' },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Reference to video',
  shortName: 'Reference video',
  description: 'Keeps a subject recognisable in a new scene.',
  pageTitle: 'Reference to Video AI Generator | Facet',
  metaDescription:
    'Show a subject in a few reference pictures, describe a new scene, and get a clip with that subject in it.',
  promise:
    'Takes 3 to 10 pictures of persons, animals or things and a description of a new scene, and makes a clip in which they stay recognisable.',
  steps: [
    'Add 3 to 10 pictures, in the order in which you name them.',
    'Describe the scene and the action.',
    'Generate and compare the subject with your pictures.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Patterns and logos are kept roughly, not to the letter.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Which reference pictures should I choose?',
      answer: 'Different angles in similar light, one subject in each, without filters.',
    },
    {
      question: 'When is image to video enough?',
      answer: 'When the clip may begin with your picture. References are for scenes that look entirely different.',
    },
  ],
  keywords: ['consistent character', 'character video', 'subject reference', 'same person in video'],
};
