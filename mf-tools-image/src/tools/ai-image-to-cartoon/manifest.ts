import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-image-to-cartoon',
  path: '/ai-image-generator/ai-image-to-cartoon',
  name: 'AI Image to Cartoon',
  family: 'image-from-photo',
  rank: 70,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'palette',
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Image to cartoon',
  shortName: 'Cartoon filter',
  description: 'Gives a photo flat colours and ink lines.',
  pageTitle: 'Image to Cartoon Filter | Facet',
  metaDescription:
    'Turn a photo into a comic, a storybook drawing, an ink print or a poster, with flat colours and clean lines. In your browser.',
  promise:
    'Takes a photo and simplifies it into flat colours with drawn lines: comic, storybook, ink with dots, or poster. You set the fineness of the lines and the strength of the colours and see the effect at once. Eyes and mouths stay where and what they are.',
  steps: [
    'Add a photo.',
    'Choose a look and move the sliders; the preview follows.',
    'Make the cartoon, compare and download.',
  ],
  limits: [
    'It filters the photo and does not redraw faces with big eyes; for that see image to anime.',
    'Noisy photos give scratchy lines; enhance them first.',
    'The drawing is at most 2048 pixels on its longer side; a small photo is drawn up to twice as large.',
  ],
  privacy: 'All of it happens in this browser: your photo is not uploaded.',
  questions: [
    {
      question: 'Which photos make good cartoons?',
      answer: 'Clear subjects with strong contrast and little clutter: buildings, pets and portraits in side light.',
    },
    {
      question: 'What if there are speckles?',
      answer: 'They come from noise. A lower fineness makes small patches merge.',
    },
    {
      question: 'What is the ink look?',
      answer: 'Black lines with printed dots for the shades, as in old newspapers.',
    },
    {
      question: 'Does it understand what a face is?',
      answer: 'No. It follows edges and colours, which is why everybody stays recognisable.',
    },
    {
      question: 'Can I get the lines as a vector file?',
      answer: 'No, the result is a picture of pixels: PNG, JPEG or WebP.',
    },
  ],
  keywords: ['comic', 'toon', 'cartoonize', 'caricature', 'photo to cartoon', 'pixar', 'ink drawing', 'toonify'],
};
