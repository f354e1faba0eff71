import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-headshot-generator',
  path: '/tools/ai-headshot-generator',
  name: 'AI Headshot Generator',
  family: 'image-from-photo',
  rank: 90,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 25,
  person: true,
  icon: 'briefcase-business',
  alternatives: ['ai-background-remover', 'ai-image-enhancer', 'ai-portrait-generator'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    {
      kind: 'pictures',
      name: 'photos',
      label: 'Photos of you',
      hint: '1 to 3 recent, sharp photos of the same adult.',
      least: 1,
      most: 3,
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'attire',
      label: 'Clothing',
      choices: [
        { value: 'suit', label: 'Dark suit' },
        { value: 'blazer', label: 'Blazer' },
        { value: 'shirt', label: 'White shirt' },
        { value: 'blouse', label: 'Blouse' },
        { value: 'knit', label: 'Fine knit' },
        { value: 'dress', label: 'Business dress' },
        { value: 'polo', label: 'Polo shirt' },
        { value: 'keep', label: 'As in the photo' },
      ],
    },
    {
      kind: 'choice',
      name: 'background',
      label: 'Background',
      choices: [
        { value: 'grey', label: 'Light grey' },
        { value: 'white', label: 'White' },
        { value: 'dark', label: 'Dark' },
        { value: 'blue', label: 'Blue' },
        { value: 'office', label: 'Office' },
        { value: 'city', label: 'City, blurred' },
        { value: 'green', label: 'Greenery, blurred' },
        { value: 'brick', label: 'Brick wall' },
      ],
    },
    {
      kind: 'choice',
      name: 'crop',
      label: 'Crop',
      choices: [
        { value: 'square', label: 'Square' },
        { value: 'portrait', label: 'Portrait, 3:4' },
      ],
    },
  ],
  mostResults: 4,
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI headshot generator',
  shortName: 'Headshots',
  description: 'Makes a business portrait from an everyday photo.',
  pageTitle: 'AI Headshot Generator | Facet',
  metaDescription:
    'Turn an everyday photo of yourself into a business portrait: choose clothing, background and light.',
  promise:
    'Will take an everyday photo of you and make a business portrait from it, with the clothing, background and light you choose, for a profile or an application.',
  steps: [
    'Add a recent, sharp photo of your face.',
    'Choose clothing, background and crop.',
    'Pick the portrait that still looks like you.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'It is not a passport photo: offices ask for an unaltered picture.',
    'Glasses and jewellery may change.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Should I tell people that it is AI-made?',
      answer: 'Where honesty about your looks matters, yes. The file itself is to carry a mark in its metadata.',
    },
    {
      question: 'Will every version look like me?',
      answer:
        'Hardly. Side light and strong expressions in the source make such a model guess more. A calm frontal photo helps.',
    },
  ],
  keywords: [
    'linkedin photo',
    'business portrait',
    'professional photo',
    'profile picture',
    'cv photo',
    'resume photo',
    'corporate headshot',
    'passport photo',
  ],
};
