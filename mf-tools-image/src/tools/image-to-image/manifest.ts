import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'image-to-image',
  path: '/ai-image-generator/image-to-image',
  name: 'Image to Image',
  family: 'image-from-photo',
  rank: 20,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 16,
  person: true,
  icon: 'image-up',
  alternatives: ['ai-image-to-cartoon', 'ai-portrait-generator', 'ai-image-blender'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    { kind: 'picture', name: 'photo', label: 'Your picture' },
    {
      kind: 'text',
      name: 'prompt',
      label: 'What should become of it?',
      most: 800,
      ideas: [
        'The same place in deep winter, snow on the roofs, blue evening light',
        'As a painted book cover, warm colours, soft edges',
        'A finished watercolour of this sketch, loose brushwork',
      ],
    },
  ],
  options: [
    {
      kind: 'number',
      name: 'strength',
      label: 'How far it may leave your picture, in %',
      min: 10,
      max: 100,
      step: 10,
      initial: 60,
    },
  ],
  mostResults: 4,
  compareWith: 'photo',
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Image to image',
  shortName: 'Image to image',
  description: 'Redraws a picture the way you describe it.',
  pageTitle: 'Image to Image AI Generator | Facet',
  metaDescription:
    'Start from a picture, describe what it should become and set how far to move away from the original.',
  promise:
    'Takes a picture of yours and a sentence, and makes a new picture from both: you say how far it may leave the original.',
  steps: [
    'Add a picture, a sketch included.',
    'Describe what it should become.',
    'Set the strength, generate and compare.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'At high strength faces and small details are reinvented.',
    'Lettering does not stay readable.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does a drawing do as a start?',
      answer: 'Yes. A rough sketch with clear outlines gives such a model a composition to follow.',
    },
    {
      question: 'How does this differ from the photo editor?',
      answer: 'The editor changes one thing and leaves the rest; image to image redraws the whole picture.',
    },
  ],
  keywords: ['img2img', 'restyle', 'redraw', 'style transfer', 'variation', 'remix picture'],
};
