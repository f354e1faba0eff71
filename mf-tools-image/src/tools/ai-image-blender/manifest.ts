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
    'Blend two photos: double exposure in a silhouette, one place into another, or modes such as screen. Free, no login, nothing is uploaded.',
  promise:
    'Two small models find what both photos show, and ways of blending that suit them are shown as small pictures, the most fitting one first: a double exposure in the silhouette of a person, an animal or a thing, one landscape passing into another, lights over a photo, a subject placed in the other picture. With own settings you lay one photo over the other with a mode such as multiply, screen or overlay, drag it to its place, let it fade out, and paint where it is hidden.',
  steps: [
    'Add two photos.',
    'Choose one of the ways that are shown, or your own settings.',
    'Run it, then download the blended picture.',
  ],
  limits: [
    'Every way uses the pixels that are there; nothing is invented.',
    'A silhouette needs one clear subject. Crowds, buildings among trees and heaps of things are not filled, and an outline that is found wrong is not corrected here.',
    'Subjects are placed in the middle, or beside what the other photo shows, at a size that mostly fits; their perspective is not changed.',
    'Two busy photos stay busy: a calm area in one of them helps.',
    'A double exposure has a frame of its own; other results have the size of the photo that they lie on.',
  ],
  privacy: 'Both photos are blended in this browser, and nothing is uploaded.',
  questions: [
    {
      question: 'Which mode should I try first?',
      answer:
        'None: choose one of the small pictures first. Of the modes, mix gives an even overlay, screen lets light shapes glow, multiply prints dark ones over the other photo.',
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
        'No. Models only find where the subject is. The blending is by fixed formulas, so the same two photos with the same settings give the same picture.',
    },
    {
      question: 'What is downloaded before the first blend?',
      answer:
        'About 5 MB, once: two models that find subjects, and the code that computes them. Without them the ways that need no subject still work.',
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
