import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-clothes-changer',
  path: '/ai-clothes-changer',
  name: 'AI Clothes Changer',
  family: 'photo-tools',
  rank: 60,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 35,
  person: true,
  icon: 'shirt',
  alternatives: ['ai-portrait-generator', 'ai-background-remover'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Photo of the person',
      hint: 'One adult who agreed, the upper body or the whole figure.',
    },
    {
      kind: 'text',
      name: 'garment',
      label: 'The outfit',
      most: 300,
      lines: 2,
      when: { option: 'source', is: ['words'] },
      ideas: [
        'A navy suit with a white shirt, no tie',
        'A long green wool coat and a scarf',
        'A yellow summer dress with short sleeves',
      ],
    },
    {
      kind: 'picture',
      name: 'piece',
      label: 'Picture of the outfit',
      hint: 'The piece alone, flat, on a plain background.',
      when: { option: 'source', is: ['picture'] },
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'source',
      label: 'The outfit is',
      choices: [
        { value: 'words', label: 'Described' },
        { value: 'picture', label: 'In a picture' },
      ],
    },
    {
      kind: 'choice',
      name: 'part',
      label: 'It covers',
      choices: [
        { value: 'whole', label: 'The whole body' },
        { value: 'top', label: 'The upper body' },
        { value: 'bottom', label: 'The lower body' },
      ],
    },
  ],
  mostResults: 4,
  compareWith: 'photo',
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI clothes changer',
  shortName: 'Clothes changer',
  description: 'Dresses the person in a photo in another outfit.',
  pageTitle: 'AI Clothes Changer: Try an Outfit | Facet',
  metaDescription:
    'See another outfit on a photo of yourself. Adults only, with their agreement; it dresses people and never undresses them.',
  promise:
    'Takes a photo of an adult and a description or picture of an outfit, and shows the person wearing it, with pose and background kept.',
  steps: [
    'Add a photo with the upper body or the whole figure.',
    'Describe the outfit or add a picture of it.',
    'Compare the fits and save one.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'It dresses people and never undresses them: requests for nudity or see-through clothes are refused.',
    'It shows a look, not your size.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Can I try on clothes from a shop picture?',
      answer: 'Yes. A flat picture of the piece on a plain background suits it.',
    },
    {
      question: 'Do hands stay as they are?',
      answer:
        'Not always: such models repaint around sleeves and pockets. Photos with hands away from the body avoid it.',
    },
  ],
  keywords: [
    'outfit',
    'virtual try on',
    'change clothes',
    'dress up',
    'fashion',
    'wardrobe',
    'fitting room',
    'suit',
    'try clothes',
  ],
};
