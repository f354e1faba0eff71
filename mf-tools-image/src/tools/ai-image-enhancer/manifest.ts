import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-image-enhancer',
  path: '/tools/ai-image-enhancer',
  name: 'AI Image Enhancer',
  family: 'photo-tools',
  rank: 10,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'image-upscale',
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'AI image enhancer',
  shortName: 'Enhancer',
  description: 'Enlarges pictures, takes out noise, repairs light.',
  pageTitle: 'AI Image Enhancer and Upscaler | Facet',
  metaDescription:
    'Enlarge a picture two or four times by a network, take out noise, lift shadows, refresh faded colours, sharpen. In your browser, free.',
  promise:
    'Takes noise out, lifts what is too dark, removes a colour cast, refreshes the faded colours of old prints and slides and sharpens without halos; then a neural network doubles or quadruples the size with cleaner edges than plain resizing gives. The middle of the photo shows every change at once. It suits product shots, scans and old phone photos.',
  steps: [
    'Add a picture.',
    'Move the sliders and watch the live preview; choose how much larger it should be.',
    'Run it, compare at full zoom and download.',
  ],
  limits: [
    'Detail that was never recorded does not come back; faces and text stay as readable as they were.',
    'Enlarging a photo of several megapixels takes minutes; the page says how many before you start.',
    'Photos have up to 40 megapixels, and so has the enlarged picture: the page says when a smaller enlargement is needed.',
    'Scratches, dust and missing corners of old prints stay.',
  ],
  privacy: 'All of it happens in this browser: your picture is not uploaded.',
  questions: [
    {
      question: 'Can a tiny thumbnail become printable?',
      answer: 'Within reason: a picture of a few hundred pixels becomes cleaner at twice its size, not a poster.',
    },
    {
      question: 'Does it change faces?',
      answer: 'It sharpens what is there and invents neither eyes nor skin.',
    },
    {
      question: 'How much noise removal is right?',
      answer:
        'About a third for phone photos in daylight, half and more for night shots. Too much makes skin and grass look like wax.',
    },
    {
      question: 'What becomes of a faded print or slide?',
      answer:
        'Refresh faded colours gives each colour back the range that it lost and takes the cast away. A photo that is well exposed, a sunset, and black and white or sepia stay as they are.',
    },
    {
      question: 'Which is better, two or four times?',
      answer:
        'Two times is nearly always the better picture. Four times runs the network twice and needs five times as long.',
    },
    {
      question: 'What is downloaded before the first run?',
      answer: 'The network and the code that computes it, about 1.3 MB, once; the browser keeps them.',
    },
  ],
  keywords: [
    'upscale',
    'upscaler',
    'hd photo',
    '4k photo',
    'improve photo quality',
    'enlarge',
    'increase resolution',
    'photo enhancer',
    'super resolution',
    'restore photo',
    'faded photo',
    'old slides',
    'remini',
  ],
};
