import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'text-to-image',
  path: '/tools/text-to-image',
  name: 'Text to Image',
  family: 'image-from-words',
  rank: 10,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 8,
  person: false,
  icon: 'type',
  alternatives: ['ai-portrait-generator', 'ai-image-to-cartoon', 'ai-image-blender'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    {
      kind: 'text',
      name: 'prompt',
      label: 'What should the picture show?',
      hint: 'Name the subject first, then the place, the light and the mood.',
      most: 1000,
      ideas: [
        'A lighthouse on a cliff, storm at dusk, waves high against the rocks',
        'A fox asleep in autumn leaves, low morning light, mist between the trees',
        'A tiny bakery on a rainy street at night, warm windows, reflections on the stones',
        'A glass greenhouse on Mars, green plants inside, red dust outside',
      ],
    },
    { kind: 'text', name: 'avoid', label: 'What should not be in it?', most: 300, required: false, lines: 2 },
  ],
  options: [
    {
      kind: 'style',
      name: 'style',
      label: 'Style',
      styles: [
        {
          value: 'photo',
          label: 'Photograph',
          swatch: { technique: 'light', colours: ['#8fb8de', '#f2c48d', '#6d8f6a', '#3f5240'] },
        },
        {
          value: 'watercolour',
          label: 'Watercolour',
          swatch: { technique: 'wash', colours: ['#bfdcea', '#f4d6b8', '#9dbf9a', '#6f9a86'] },
        },
        {
          value: 'oil',
          label: 'Oil painting',
          swatch: { technique: 'oil', colours: ['#5b87b5', '#e8b25a', '#7a8f45', '#4a4a2c'] },
        },
        {
          value: 'ink',
          label: 'Ink drawing',
          swatch: { technique: 'ink', colours: ['#f5f0e6', '#e2d9c8', '#57524a', '#2b2926'] },
        },
        {
          value: 'comic',
          label: 'Comic print',
          swatch: { technique: 'dots', colours: ['#ffd23f', '#f4573b', '#3a86c8', '#22304a'] },
        },
        {
          value: 'pixel',
          label: 'Pixel art',
          swatch: { technique: 'pixel', colours: ['#5fcde4', '#fbf236', '#6abe30', '#37946e'] },
        },
        {
          value: 'clay',
          label: 'Clay model',
          swatch: { technique: 'clay', colours: ['#a9d6e5', '#f6bd60', '#84a98c', '#52796f'] },
        },
        {
          value: 'flat',
          label: 'Flat design',
          swatch: { technique: 'flat', colours: ['#cdb4db', '#ffafcc', '#a2d2ff', '#5e60ce'] },
        },
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
        { value: 'tall', label: 'Tall, 9:16' },
        { value: 'wide', label: 'Wide, 16:9' },
      ],
    },
  ],
  mostResults: 4,
  policy: { adultsAlone: false },
};

export const words: ManifestWords = {
  title: 'Text to image',
  shortName: 'Text to image',
  description: 'Draws a picture from your description.',
  pageTitle: 'Text to Image Generator | Facet',
  metaDescription: 'Describe a scene, choose a shape and a style, and get a picture of it made by an AI model.',
  promise:
    'Takes a description of a scene and has an AI model paint it in the shape and style you choose, up to four at once to choose from. The more you say about subject, light and mood, the closer the picture comes.',
  steps: [
    'Describe the picture in a sentence or two.',
    'Choose a style and a shape.',
    'Generate, then adjust the wording until it fits.',
  ],
  limits: [
    'Lettering, hands and exact numbers of things often come out wrong.',
    'Descriptions that are sexual, hateful or aimed at real people are refused.',
    'It does not know you, your house or your products: what it has no words for, it invents.',
  ],
  privacy: 'Your words go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'How do I write a good description?',
      answer:
        'Name the subject first, then the place, the light and the style: “a lighthouse on a cliff, storm at dusk, oil painting”.',
    },
    {
      question: 'Do two runs with the same words differ?',
      answer:
        'Yes. Such models start each run from random noise. Ask for several and choose; with the seed of a result you get one like it again.',
    },
  ],
  keywords: [
    'txt2img',
    'picture from text',
    'prompt',
    'draw',
    'art generator',
    'drawing',
    'illustration',
    'image maker',
  ],
};
