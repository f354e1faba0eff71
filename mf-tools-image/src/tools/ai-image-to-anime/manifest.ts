import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-image-to-anime',
  path: '/ai-image-generator/ai-image-to-anime',
  name: 'AI Image to Anime',
  family: 'image-from-photo',
  rank: 60,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 10,
  person: false,
  icon: 'sparkles',
};

export const words: ManifestWords = {
  title: 'Image to anime',
  shortName: 'Anime style',
  description: 'Redraws a photo as an anime picture.',
  pageTitle: 'Image to Anime Converter | Facet',
  metaDescription:
    'Turn a portrait or a landscape into an anime drawing. The composition stays, and an AI model draws everything anew.',
  promise:
    'Will take a photo and have an AI model draw it as anime: large shapes, clean lines, cel shading. Pose and composition are to follow the photo.',
  steps: [
    'Add a portrait, a pet or a landscape.',
    'Choose a drawing style.',
    'Generate and keep the version you like.',
  ],
  limits: [
    'Likeness is loose: anime simplifies faces by nature.',
    'Busy groups lose small figures; crop to a few subjects.',
    'Characters from existing series will not be copied.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will it be the same as the cartoon filter?',
      answer:
        'No. The cartoon filter is planned to recolour and outline your photo on your device; this one is to redraw it with a generative model.',
    },
    {
      question: 'May the picture become an avatar?',
      answer: 'Yes, crop it to a square first. If someone else is shown, ask them before you post it.',
    },
  ],
  keywords: ['manga', 'anime filter', 'waifu', 'photo to anime', 'anime character', 'anime me'],
};
