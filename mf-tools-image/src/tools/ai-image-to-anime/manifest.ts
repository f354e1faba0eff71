import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-image-to-anime',
  path: '/ai-image-generator/ai-image-to-anime',
  name: 'AI Image to Anime',
  family: 'image-from-photo',
  rank: 60,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 16,
  person: false,
  icon: 'sparkles',
  alternatives: ['ai-image-to-cartoon', 'ai-portrait-generator'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Your photo',
      hint: 'A portrait, a pet or a landscape with few subjects.',
    },
  ],
  options: [
    {
      kind: 'style',
      name: 'style',
      label: 'Style',
      styles: [
        {
          value: 'cel',
          label: 'Clean cel shading',
          swatch: { technique: 'flat', colours: ['#7cc6fe', '#ffe0a3', '#63c174', '#2f855a'] },
        },
        {
          value: 'soft',
          label: 'Soft pastel',
          swatch: { technique: 'wash', colours: ['#fbc4d4', '#fde8d7', '#b8d8be', '#8ab6c1'] },
        },
        {
          value: 'ink-lines',
          label: 'Inked black and white',
          swatch: { technique: 'ink', colours: ['#ffffff', '#e6e6e6', '#555555', '#1a1a1a'] },
        },
        {
          value: 'bold',
          label: 'Bold adventure',
          swatch: { technique: 'dots', colours: ['#ffb703', '#fb5607', '#3a86ff', '#14213d'] },
        },
        {
          value: 'night-city',
          label: 'Neon night',
          swatch: { technique: 'light', colours: ['#2b1055', '#ff4fa3', '#4b3f9e', '#1a1238'] },
        },
        {
          value: 'retro',
          label: 'Eighties cel',
          swatch: { technique: 'flat', colours: ['#e9c46a', '#f4a261', '#2a9d8f', '#264653'] },
        },
      ],
    },
    {
      kind: 'choice',
      name: 'likeness',
      label: 'Likeness',
      choices: [
        { value: 'close', label: 'Close to the photo' },
        { value: 'loose', label: 'Free' },
      ],
    },
  ],
  mostResults: 4,
  compareWith: 'photo',
  policy: { adultsAlone: false },
};

export const words: ManifestWords = {
  title: 'Image to anime',
  shortName: 'Anime style',
  description: 'Redraws a photo as an anime picture.',
  pageTitle: 'Image to Anime Converter | Facet',
  metaDescription:
    'Turn a portrait or a landscape into an anime drawing. The composition stays, and an AI model draws everything anew.',
  promise:
    'Takes a photo and has an AI model draw it as anime: large shapes, clean lines, cel shading. Pose and composition follow the photo.',
  steps: [
    'Add a portrait, a pet or a landscape.',
    'Choose a drawing style.',
    'Generate and keep the version you like.',
  ],
  limits: [
    'Likeness is loose: anime simplifies faces by nature.',
    'Busy groups lose small figures; crop to a few subjects.',
    'Characters from existing series are not copied.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Is it the same as the cartoon filter?',
      answer:
        'No. The cartoon filter recolours and outlines your photo on your device; this one redraws it with a generative model.',
    },
    {
      question: 'May the picture become an avatar?',
      answer: 'Yes, crop it to a square first. If someone else is shown, ask them before you post it.',
    },
  ],
  keywords: ['manga', 'anime filter', 'waifu', 'photo to anime', 'anime character', 'anime me'],
};
