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
    'Will take a picture and a description and redraw it in that direction. A strength setting is to decide whether the original is lightly restyled or only a starting point.',
  steps: [
    'Add a picture, a sketch included.',
    'Describe what it should become.',
    'Set the strength, generate and compare.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'At high strength faces and small details are reinvented.',
    'It will not keep lettering readable.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will a drawing do as a start?',
      answer: 'Yes. A rough sketch with clear outlines gives such a model a composition to follow.',
    },
    {
      question: 'How will this differ from the photo editor?',
      answer: 'The editor is to change one thing and leave the rest; image to image is to redraw the whole picture.',
    },
  ],
  keywords: ['img2img', 'restyle', 'redraw', 'style transfer', 'variation', 'remix picture'],
};
