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
};

export const words: ManifestWords = {
  title: 'Labubu-style video',
  shortName: 'Labubu style',
  description: 'Turns a portrait into a furry toy figure that moves.',
  pageTitle: 'Labubu-Style AI Video | Facet',
  metaDescription: 'Turn a portrait into a small furry toy figure with a cheeky grin, in a short moving clip.',
  promise:
    'Will take a portrait and turn it into a small furry toy figure with pointed ears and a toothy grin that waves or spins in a short clip.',
  steps: ['Add a portrait.', 'Choose fur colour and surroundings.', 'Generate the figure in motion and save it.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'Not an official product: there is no link with the toy’s maker, and it is not for merchandise.',
    'It will not give you a pattern or a file for making a toy.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will the figure look like me?',
      answer: 'It is to borrow hair colour, glasses and clothes. The face becomes the toy’s.',
    },
    {
      question: 'Will it take a photo of my dog?',
      answer: 'Yes, pets suit this effect, because fur and ears carry over.',
    },
  ],
  keywords: ['pop mart', 'plush toy', 'doll', 'monster toy', 'toy figure'],
};
