import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ghibli-ai-generator',
  path: '/ghibli-ai-generator',
  name: 'Ghibli AI Generator',
  family: 'image-from-photo',
  rank: 80,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 16,
  person: false,
  icon: 'leaf',
  alternatives: ['ai-image-to-cartoon', 'ai-portrait-generator'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Your photo',
      hint: 'Wide views with sky, trees or old streets suit it best.',
    },
    {
      kind: 'text',
      name: 'scene',
      label: 'Something to add to the scene',
      most: 200,
      required: false,
      lines: 2,
      ideas: ['Paper lanterns along the street', 'A cat watching from the wall', 'Tall clouds after the rain'],
    },
  ],
  options: [
    {
      kind: 'style',
      name: 'style',
      label: 'Light',
      styles: [
        {
          value: 'morning',
          label: 'Morning haze',
          swatch: { technique: 'wash', colours: ['#cfe8ef', '#fdf0c9', '#a9cf9b', '#6ea577'] },
        },
        {
          value: 'noon',
          label: 'Summer noon',
          swatch: { technique: 'wash', colours: ['#6fc3ee', '#ffffff', '#7ec46b', '#4b9a53'] },
        },
        {
          value: 'sunset',
          label: 'Golden evening',
          swatch: { technique: 'wash', colours: ['#f5a66b', '#ffe08a', '#b48a5a', '#6c5a45'] },
        },
        {
          value: 'night',
          label: 'Blue night',
          swatch: { technique: 'wash', colours: ['#28406e', '#f4e9b0', '#34587a', '#1d3050'] },
        },
      ],
    },
    {
      kind: 'choice',
      name: 'weather',
      label: 'Weather',
      choices: [
        { value: 'clear', label: 'Clear' },
        { value: 'wind', label: 'Windy' },
        { value: 'rain', label: 'Rain' },
      ],
    },
  ],
  mostResults: 4,
  compareWith: 'photo',
  policy: { adultsAlone: false },
};

export const words: ManifestWords = {
  title: 'Ghibli-style image generator',
  shortName: 'Ghibli style',
  description: 'Repaints a photo like a hand-drawn animated film.',
  pageTitle: 'Ghibli-Style AI Image Generator | Facet',
  metaDescription:
    'Repaint a photo with soft watercolour skies and warm light, in the manner of hand-drawn animated films.',
  promise:
    'Takes a photo and repaints it in the manner of hand-drawn animated films: soft watercolour backgrounds, warm light and simple faces.',
  steps: [
    'Add a photo, landscapes and pets included.',
    'Choose the light and the weather.',
    'Generate and compare it with your photo.',
  ],
  limits: [
    'It imitates a style of painting and has no connection with any film studio.',
    'Characters from films are not reproduced.',
    'Likeness of people is loose, since faces become a few strokes.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'May I sell such pictures?',
      answer: 'That depends on the law where you live and on what is shown, so ask someone who knows before you do.',
    },
    {
      question: 'What photos suit this style?',
      answer: 'Wide views with sky, trees or old streets, and people seen from some distance.',
    },
  ],
  keywords: ['studio ghibli', 'miyazaki', 'watercolour', 'totoro', 'hand-drawn film', 'ghibli filter'],
};
