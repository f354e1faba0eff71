import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-gif-generator',
  path: '/tools/ai-gif-generator',
  name: 'AI GIF Generator',
  family: 'image-from-words',
  rank: 20,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 40,
  person: false,
  icon: 'gallery-vertical-end',
  alternatives: ['video-to-gif', 'gif-face-swap'],
};

export const generative: Generative = {
  makes: 'animation',
  inputs: [
    {
      kind: 'text',
      name: 'prompt',
      label: 'What is seen, and how it moves',
      most: 500,
      ideas: [
        'A cup of tea, steam curling up and fading',
        'A paper boat rocking on small waves',
        'A cat nodding its head to a beat',
      ],
    },
  ],
  options: [
    {
      kind: 'style',
      name: 'style',
      label: 'Style',
      styles: [
        {
          value: 'flat',
          label: 'Flat design',
          swatch: { technique: 'flat', colours: ['#cdb4db', '#ffafcc', '#a2d2ff', '#5e60ce'] },
        },
        {
          value: 'cel',
          label: 'Clean cel shading',
          swatch: { technique: 'flat', colours: ['#7cc6fe', '#ffe0a3', '#63c174', '#2f855a'] },
        },
        {
          value: 'clay',
          label: 'Clay model',
          swatch: { technique: 'clay', colours: ['#a9d6e5', '#f6bd60', '#84a98c', '#52796f'] },
        },
        {
          value: 'pixel',
          label: 'Pixel art',
          swatch: { technique: 'pixel', colours: ['#5fcde4', '#fbf236', '#6abe30', '#37946e'] },
        },
        {
          value: 'watercolour',
          label: 'Watercolour',
          swatch: { technique: 'wash', colours: ['#bfdcea', '#f4d6b8', '#9dbf9a', '#6f9a86'] },
        },
        {
          value: 'photo',
          label: 'Photograph',
          swatch: { technique: 'light', colours: ['#8fb8de', '#f2c48d', '#6d8f6a', '#3f5240'] },
        },
      ],
    },
    {
      kind: 'choice',
      name: 'seconds',
      label: 'Length',
      choices: [
        { value: '2', label: '2 seconds' },
        { value: '3', label: '3 seconds' },
      ],
    },
    {
      kind: 'choice',
      name: 'shape',
      label: 'Shape',
      choices: [
        { value: 'square', label: 'Square, 1:1' },
        { value: 'portrait', label: 'Portrait, 3:4' },
        { value: 'landscape', label: 'Landscape, 4:3' },
      ],
    },
  ],
  policy: { adultsAlone: false },
};

export const words: ManifestWords = {
  title: 'AI GIF generator',
  shortName: 'GIF generator',
  description: 'Makes a short looping GIF from a sentence.',
  pageTitle: 'AI GIF Generator from Text | Facet',
  metaDescription:
    'Write what should move and get a short looping GIF for chats and posts, made by an AI model from your sentence.',
  promise:
    'Takes one sentence about something that moves and makes a short, silent loop of it as a GIF. Suited to reactions, greetings and small illustrations.',
  steps: [
    'Write what is seen and how it moves.',
    'Choose a style, a length and a shape.',
    'Watch the loop and save the GIF.',
  ],
  limits: [
    'A loop lasts a few seconds; longer stories belong into a video.',
    'Small text inside the picture is rarely legible.',
    'It does not turn a video of yours into a GIF.',
  ],
  privacy: 'Your words go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'I have a video already. Is this the right tool?',
      answer: 'No. Video to GIF is for that: it uses your own frames and runs in your browser.',
    },
    {
      question: 'What makes a smooth loop?',
      answer: 'Describe motion that comes back to its start, such as waves, steam, a swinging lamp or a nodding head.',
    },
  ],
  keywords: ['text to gif', 'gif maker', 'create gif', 'looping animation'],
};
