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
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
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
  description: 'Makes a GIF of your photos, a video or a sentence.',
  pageTitle: 'GIF Maker and AI GIF Generator | Facet',
  metaDescription:
    'Turn 2 to 60 photos or a moment of a video into a looping GIF, WebP or MP4 that stays under the size you name, in your browser; or a sentence, with an AI model.',
  promise:
    'Makes a loop of your photos or of a moment of a video, on your device: you set the order, the time of each photo, cuts, fades or slides, words, size and colours, and the largest file, which it then keeps to. Where the operator of this site has connected an AI model, it also draws a short loop from one sentence.',
  steps: [
    'Add 2 to 60 photos and put them in order, or add a video and mark a part; with an AI model, write what moves.',
    'Choose times, changes, words and the largest size of the file.',
    'Make it, watch the loop and save it.',
  ],
  limits: [
    'A GIF has at most 255 colours at a time and no sound; WebP and MP4 have all colours, and no sound either here.',
    'Of a video about half a minute fits at 480 pixels and 15 frames a second.',
    'For a small file it gives up size, frames or colours, and says which.',
    'WebP can be written in Chrome, Edge and Firefox, not in Safari.',
    'A loop that an AI model draws lasts a few seconds, and small text in it is rarely legible.',
  ],
  privacy:
    'Photos and videos stay in this browser. For a loop from a sentence your words go to our server and on to the AI model that makes the result.',
  questions: [
    {
      question: 'How does it stay under 8 MB?',
      answer:
        'It encodes the animation, measures the file, and searches for the most size, frames and colours that fit. Under the result it says what it gave up.',
    },
    {
      question: 'What makes a smooth loop?',
      answer:
        '“Loop without a jump”: the last photo passes into the first, and the end of a video fades into its start. “There and back” never jumps.',
    },
    {
      question: 'Can the photos have different shapes?',
      answer:
        'Yes. They are cropped to one shape, or shown whole on white, on black or on a blurred copy of themselves.',
    },
    {
      question: 'Why is the GIF so large?',
      answer:
        'GIF packs pictures by a method of 1987. Fades cost most: every frame of them is new. WebP and MP4 are a fraction of the size.',
    },
    {
      question: 'Can photos stand for different times?',
      answer: 'Yes, each from a twentieth of a second to twenty seconds: open “A time of its own for each photo”.',
    },
  ],
  keywords: [
    'gif maker',
    'photos to gif',
    'images to gif',
    'text to gif',
    'create gif',
    'looping animation',
    'slideshow gif',
    'boomerang',
    'gif under 8 mb',
    'animated webp',
  ],
};
