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
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
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
  description: 'Gives clothes in a photo another colour or pattern, or another outfit.',
  pageTitle: 'AI Clothes Changer: Colour, Pattern, Outfit | Facet',
  metaDescription:
    'Change the colour of a shirt, dress or jacket in a photo, or give it stripes, checks or flowers, in your browser; or try another outfit with an AI model.',
  promise:
    'One stroke on a garment finds it, and it takes another colour or pattern on your device: 25 colours, stripes, checks, dots, flowers and camouflage, with its folds and light kept. Where the operator of this site has connected an AI model, it also dresses the person in another outfit.',
  steps: [
    'Add a photo with the garment in view.',
    'Paint a short stroke on it, and choose a colour or pattern; or describe an outfit, with an AI model.',
    'Correct with strokes where it found too much or too little, and save the picture.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'It dresses people and never undresses them: requests for nudity or see-through clothes are refused.',
    'Garments of the same colour that touch are taken for one, and deep shadow or a sleeve behind an arm may be missed: another stroke corrects it.',
    'White cloth before a white wall, cloth of the colour of skin, and stripes that the stroke does not cross are found less surely.',
    'Patterns follow the folds that light shows. They do not know the cut of the garment: seams do not interrupt them.',
    'A garment whose own pattern is light and dark keeps that under a new colour.',
    'Another outfit comes from the AI model alone. It shows a look, not your size.',
  ],
  privacy:
    'For a new colour or pattern your photo stays in this browser. For another outfit what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Can black clothes become white?',
      answer:
        'Yes, and white ones black. Light and shade are carried over; a very dark photo holds little of them, and looks flatter.',
    },
    {
      question: 'It coloured the sleeve of the person beside me. What now?',
      answer: 'Choose “Not this” and paint one stroke on it. What looks alike around the stroke follows.',
    },
    {
      question: 'Can I change two garments?',
      answer: 'Strokes on both give them the same colour. For two colours save the picture and run it again.',
    },
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
    'change colour of clothes',
    'recolor shirt',
    'pattern',
  ],
};
