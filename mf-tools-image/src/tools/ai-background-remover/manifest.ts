import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-background-remover',
  path: '/tools/ai-background-remover',
  name: 'AI Background Remover',
  family: 'photo-tools',
  rank: 20,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'crop',
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Background remover',
  shortName: 'Background remover',
  description: 'Cuts people, animals and things out of a photo.',
  pageTitle: 'Background Remover | Facet',
  metaDescription:
    'Cut out a person, product or pet with soft hair and clean edges: found by itself, corrected with strokes, in full size. Nothing is uploaded.',
  promise:
    'Two small models find what the photo shows: people, animals, products, vehicles. Where that is wrong, a short stroke on what to keep or to drop is enough: the rest follows while you paint. Soft edges such as hair get true transparency, and the old background’s colour is taken out of them.',
  steps: [
    'Add a photo; what goes is darkened at once.',
    'Paint a stroke where it is wrong, and choose hard edges, soft ones, or hair.',
    'Pick transparent, a colour or a blur, cut out, and download in full size.',
  ],
  limits: [
    'Scenes without a clear subject, and a subject in the colours of its background, need a few strokes.',
    'Glass and smoke are cut as if they were solid.',
    'Of many photos, up to 30, strokes correct the first one alone; a picture of your own as the new background is not offered.',
  ],
  privacy: 'All of it happens in this browser: your photo is not uploaded.',
  questions: [
    {
      question: 'Which photos need little correction?',
      answer:
        'Those with a clear subject: people, pets, products, vehicles. Patterns, heaps of things and camouflage take two or three strokes.',
    },
    {
      question: 'Why a PNG?',
      answer: 'JPEG has no transparency. With a coloured background, JPEG does as well.',
    },
    {
      question: 'What is the setting for hair?',
      answer:
        'It looks for soft edges in a wider strip around the subject. For things with clear outlines the hard setting is cleaner.',
    },
    {
      question: 'How do I correct a wrong spot exactly?',
      answer:
        'Restore and erase paint the very pixels under the brush. Keep and drop are hints from which the outline is found anew.',
    },
    {
      question: 'What is downloaded before the first cut?',
      answer: 'Two models and the code that computes them, about 5 MB. They are kept in your browser for later visits.',
    },
    {
      question: 'Is the result smaller than my photo?',
      answer: 'No. It has the size of the photo, up to 40 megapixels, unless you crop it to the subject.',
    },
  ],
  keywords: [
    'remove bg',
    'bg remover',
    'cutout',
    'cut out',
    'transparent background',
    'remove background from picture',
    'png maker',
    'background eraser',
    'white background',
    'delete background',
    'isolate subject',
  ],
};
