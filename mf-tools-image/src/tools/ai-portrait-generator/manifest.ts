import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-portrait-generator',
  path: '/tools/ai-portrait-generator',
  name: 'AI Portrait Generator',
  family: 'image-from-photo',
  rank: 100,
  types: ['image', 'generator'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'square-user-round',
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Portrait painter',
  shortName: 'Portraits',
  description: 'Paints your photo in oil, watercolour or pencil.',
  pageTitle: 'Portrait Painter: Oil, Pencil, Pop Art | Facet',
  metaDescription:
    'Turn a photo into an oil painting, a watercolour, a pencil drawing, pop art, low poly or a duotone. In your browser, true to the face.',
  promise:
    'Paints a photo as oil, watercolour, pencil, pop art, low poly or duotone. The strokes follow the forms of the photo, so faces stay true; nothing is invented. You set how fine the strokes are and see the effect at once.',
  steps: [
    'Add a photo in which the face fills a good part of the picture.',
    'Choose how it is painted and move the sliders.',
    'Paint it, compare and download.',
  ],
  limits: [
    'It keeps the scene of the photo: new clothes and new places need a generative model.',
    'Low poly and coarse strokes trade likeness for form.',
    'A watercolour has a narrow rim of bare paper.',
    'The painting is at most 2048 pixels on its longer side, oil 1280; a small photo is painted up to twice as large.',
  ],
  privacy: 'All of it happens in this browser: your photo is not uploaded.',
  questions: [
    {
      question: 'What is the difference from headshots?',
      answer: 'Headshots are sober pictures for business; these are paintings and prints.',
    },
    {
      question: 'Can I paint pets and landscapes too?',
      answer: 'Yes. The filters know no faces: they follow edges, colours and light.',
    },
    {
      question: 'What if the photo is dark?',
      answer: 'Most looks lift it. For an oil painting, lift its light with the enhancer first.',
    },
    {
      question: 'Can I print it?',
      answer: 'Yes, up to about 17 cm at 300 dots an inch on the longer side.',
    },
    {
      question: 'Is it the same painting every time?',
      answer: 'Yes, the same photo and settings give the same strokes.',
    },
  ],
  keywords: ['studio portrait', 'painted portrait', 'avatar', 'photoshoot', 'selfie portrait', 'oil painting'],
};
