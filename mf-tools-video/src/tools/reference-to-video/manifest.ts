import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'reference-to-video',
  path: '/ai-video-generator/reference-to-video',
  name: 'Reference to Video',
  family: 'video-from-images',
  rank: 40,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 90,
  person: true,
  icon: 'swatch-book',
};

export const words: ManifestWords = {
  title: 'Reference to video',
  shortName: 'Reference video',
  description: 'Keeps a subject recognisable in a new scene.',
  pageTitle: 'Reference to Video AI Generator | Facet',
  metaDescription:
    'Show a subject in a few reference pictures, describe a new scene, and get a clip with that subject in it.',
  promise:
    'Will take a few pictures of the same person, animal or thing and a description of a new scene, and make a clip in which that subject stays recognisable.',
  steps: [
    'Add pictures of the subject from several sides.',
    'Describe the scene and the action.',
    'Generate and compare the subject with your pictures.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'Patterns and logos are kept roughly, not to the letter.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Which reference pictures should I choose?',
      answer: 'Different angles in similar light, one subject in each, without filters.',
    },
    {
      question: 'When will image to video be enough?',
      answer: 'When the clip may begin with your picture. References are for scenes that look entirely different.',
    },
  ],
  keywords: ['consistent character', 'character video', 'subject reference', 'same person in video'],
};
