import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'labubu-ai',
  path: '/ai-video-generator/labubu-ai',
  name: 'Labubu AI',
  family: 'video-from-images',
  rank: 90,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 60,
  person: true,
  icon: 'toy-brick',
  alternatives: ['ai-image-to-cartoon', 'ai-portrait-generator'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [{ kind: 'picture', name: 'photo', label: 'Portrait', hint: 'An adult who agreed, or a pet.' }],
  options: [
    {
      kind: 'choice',
      name: 'fur',
      label: 'Fur',
      choices: [
        { value: 'brown', label: 'Brown' },
        { value: 'grey', label: 'Grey' },
        { value: 'pink', label: 'Pink' },
        { value: 'mint', label: 'Mint' },
        { value: 'lilac', label: 'Lilac' },
        { value: 'cream', label: 'Cream' },
      ],
    },
    {
      kind: 'style',
      name: 'place',
      label: 'Surroundings',
      styles: [
        {
          value: 'shelf',
          label: 'Toy shelf',
          swatch: { technique: 'clay', colours: ['#f1dca7', '#ffcb69', '#d08c60', '#997b66'] },
        },
        {
          value: 'street',
          label: 'City street',
          swatch: { technique: 'light', colours: ['#a9c6de', '#f5e3b3', '#8d99ae', '#4a5568'] },
        },
        {
          value: 'meadow',
          label: 'Meadow',
          swatch: { technique: 'flat', colours: ['#bfe3f5', '#fff4c2', '#8cc66d', '#4e8f4f'] },
        },
        {
          value: 'stage',
          label: 'Stage',
          swatch: { technique: 'light', colours: ['#3c1361', '#ff70a6', '#7b2d8b', '#1f0a33'] },
        },
      ],
    },
    {
      kind: 'choice',
      name: 'motion',
      label: 'Motion',
      choices: [
        { value: 'wave', label: 'Waves' },
        { value: 'spin', label: 'Spins' },
        { value: 'hop', label: 'Hops' },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Labubu-style video',
  shortName: 'Labubu style',
  description: 'Turns a portrait into a furry toy figure that moves.',
  pageTitle: 'Labubu-Style AI Video | Facet',
  metaDescription: 'Turn a portrait into a small furry toy figure with a cheeky grin, in a short moving clip.',
  promise:
    'Takes a portrait and turns it into a small furry toy figure with pointed ears and a toothy grin that waves, spins or hops in a short clip.',
  steps: ['Add a portrait.', 'Choose fur colour and surroundings.', 'Generate the figure in motion and save it.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Not an official product: there is no link with the toy’s maker, and it is not for merchandise.',
    'It does not give you a pattern or a file for making a toy.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does the figure look like me?',
      answer: 'It borrows hair colour, glasses and clothes. The face becomes the toy’s.',
    },
    {
      question: 'Does it take a photo of my dog?',
      answer: 'Yes, pets suit this effect, because fur and ears carry over.',
    },
  ],
  keywords: ['pop mart', 'plush toy', 'doll', 'monster toy', 'toy figure'],
};
