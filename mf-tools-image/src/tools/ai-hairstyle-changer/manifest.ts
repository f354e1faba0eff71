import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-hairstyle-changer',
  path: '/ai-image-generator/ai-hairstyle-changer',
  name: 'AI Hairstyle Changer',
  family: 'image-from-photo',
  rank: 50,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 30,
  person: true,
  icon: 'scissors-line-dashed',
  alternatives: ['ai-head-swap-online-free', 'ai-face-swap', 'ai-portrait-generator'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    { kind: 'picture', name: 'photo', label: 'Portrait', hint: 'One adult who agreed, the whole head in view.' },
  ],
  options: [
    {
      kind: 'choice',
      name: 'cut',
      label: 'Cut',
      choices: [
        { value: 'keep', label: 'As it is' },
        { value: 'buzz', label: 'Buzz cut' },
        { value: 'crew', label: 'Crew cut' },
        { value: 'fade', label: 'Fade' },
        { value: 'undercut', label: 'Undercut' },
        { value: 'quiff', label: 'Quiff' },
        { value: 'pixie', label: 'Pixie' },
        { value: 'bob', label: 'Bob' },
        { value: 'lob', label: 'Long bob' },
        { value: 'shag', label: 'Shag' },
        { value: 'layers', label: 'Long layers' },
        { value: 'straight', label: 'Long and straight' },
        { value: 'waves', label: 'Long waves' },
        { value: 'curls', label: 'Curls' },
        { value: 'afro', label: 'Afro' },
        { value: 'braids', label: 'Braids' },
        { value: 'locs', label: 'Locs' },
        { value: 'bun', label: 'Bun' },
        { value: 'ponytail', label: 'Ponytail' },
        { value: 'bald', label: 'Bald' },
      ],
    },
    {
      kind: 'choice',
      name: 'colour',
      label: 'Colour',
      choices: [
        { value: 'keep', label: 'As it is' },
        { value: 'black', label: 'Black' },
        { value: 'dark-brown', label: 'Dark brown' },
        { value: 'brown', label: 'Brown' },
        { value: 'auburn', label: 'Auburn' },
        { value: 'red', label: 'Red' },
        { value: 'blonde', label: 'Blonde' },
        { value: 'platinum', label: 'Platinum' },
        { value: 'grey', label: 'Grey' },
        { value: 'blue', label: 'Blue' },
        { value: 'pink', label: 'Pink' },
        { value: 'green', label: 'Green' },
      ],
    },
  ],
  mostResults: 4,
  compareWith: 'photo',
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI hairstyle changer',
  shortName: 'Hairstyles',
  description: 'Shows a new cut or hair colour on your photo.',
  pageTitle: 'AI Hairstyle Changer | Facet',
  metaDescription:
    'Try a new cut or hair colour on a portrait before the appointment. You choose a style, the face stays as it is.',
  promise:
    'Takes a portrait and shows it with another haircut or colour, while face, expression and background stay close to the photo.',
  steps: [
    'Add a portrait with the whole head in view.',
    'Choose a cut and a colour.',
    'Save the versions to show your hairdresser.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'It does not know your hair: thickness, curl and growth may not allow every cut.',
    'Hats and cropped heads do not work.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Which photo should I take?',
      answer: 'A frontal one with hair tied back or falling freely, in daylight and with a plain wall behind you.',
    },
    {
      question: 'Can I change only the colour?',
      answer: 'Yes. Keep the cut as it is and choose a colour; the shape of the hair is left alone.',
    },
  ],
  keywords: ['haircut', 'hair color', 'hair colour', 'hair dye', 'wig', 'barber', 'bangs', 'change hair', 'bald'],
};
