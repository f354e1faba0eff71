import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-image-blender',
  path: '/ai-image-generator/ai-image-blender',
  name: 'Image Blender',
  family: 'image-from-photo',
  rank: 10,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'blend',
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Image blender',
  shortName: 'Image blender',
  description: 'Blends two photos into one, in your browser.',
  pageTitle: 'Image Blender: Mix Two Photos | Facet',
  metaDescription:
    'Blend two photos with mix, multiply, screen, overlay and more, and set the strength. Free, no login, nothing is uploaded.',
  promise:
    'Lays one photo over another and blends them with a mode such as mix, multiply, screen, overlay, soft light, darken, lighten or difference. You drag it to its place, turn and scale it, set the strength, let it fade out, and paint where it is hidden. It is classical blending, pixel by pixel: no model invents anything.',
  steps: [
    'Add two photos.',
    'Place the upper photo, choose a blend mode and the strength, and paint where it is hidden.',
    'Compare, then download the blended picture.',
  ],
  limits: [
    'It combines the pixels that are there; it does not understand or rearrange what the photos show.',
    'Two busy photos quickly turn muddy; a calm area in one of them helps.',
    'Screen, which it begins with, only lightens: two light photos wash out in it. Multiply, mix or less strength suits them.',
    'The result has the size of the lower picture; what of the upper one lies outside is cut off.',
  ],
  privacy: 'Both photos are blended in this browser, and nothing is uploaded.',
  questions: [
    {
      question: 'Which mode should I try first?',
      answer:
        'Mix for an even double exposure, screen to let light shapes glow, multiply to print dark ones over the other photo.',
    },
    {
      question: 'Does it merge two faces into one?',
      answer: 'No, it overlays them. Lining faces up point by point is what a face morph does.',
    },
    {
      question: 'What does the strength do?',
      answer: 'It sets how much of the blend you see, from nothing to the full effect of the mode.',
    },
    {
      question: 'Is this generative AI?',
      answer:
        'No. The modes are fixed formulas known from photo editors, so the same two photos with the same settings give the same picture.',
    },
    {
      question: 'Does it cost anything?',
      answer: 'No. Your device does the work, so it is free and needs no login.',
    },
  ],
  keywords: [
    'mix photos',
    'merge photos',
    'combine images',
    'overlay two pictures',
    'double exposure',
    'blend images',
    'mix two pictures',
  ],
};
