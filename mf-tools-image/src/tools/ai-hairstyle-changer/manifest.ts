import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-hairstyle-changer',
  path: '/ai-image-generator/ai-hairstyle-changer',
  name: 'AI Hairstyle Changer',
  family: 'image-from-photo',
  rank: 50,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 10,
  person: true,
  icon: 'scissors-line-dashed',
};

export const words: ManifestWords = {
  title: 'AI hairstyle changer',
  shortName: 'Hairstyles',
  description: 'Shows a new cut or hair colour on your photo.',
  pageTitle: 'AI Hairstyle Changer | Facet',
  metaDescription:
    'Try a new cut or hair colour on a portrait before the appointment. You choose a style, the face stays as it is.',
  promise:
    'Will take a portrait and show it with another haircut or colour, while face, expression and background stay close to the photo.',
  steps: [
    'Add a portrait with the whole head in view.',
    'Choose a cut, a length and a colour.',
    'Save the versions to show your hairdresser.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'It does not know your hair: thickness, curl and growth may not allow every cut.',
    'Hats and cropped heads do not work.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Which photo should I take?',
      answer: 'A frontal one with hair tied back or falling freely, in daylight and with a plain wall behind you.',
    },
    {
      question: 'Will I be able to change only the colour?',
      answer: 'Yes. You are to keep the cut as it is and choose a colour; the shape of the hair is left alone.',
    },
  ],
  keywords: ['haircut', 'hair color', 'hair colour', 'hair dye', 'wig', 'barber', 'bangs', 'change hair', 'bald'],
};
