import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-bikini-generator',
  path: '/ai-bikini-generator',
  name: 'AI Bikini Generator',
  family: 'image-from-words',
  rank: 50,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 8,
  person: true,
  icon: 'tree-palm',
  alternatives: ['ai-portrait-generator', 'ai-image-to-cartoon'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [],
  options: [
    {
      kind: 'choice',
      name: 'cut',
      label: 'Cut',
      choices: [
        { value: 'classic', label: 'Classic two-piece' },
        { value: 'high-waist', label: 'High waist' },
        { value: 'bandeau', label: 'Bandeau' },
        { value: 'sport', label: 'Sports cut' },
        { value: 'one-piece', label: 'One-piece' },
        { value: 'shorts', label: 'Swim shorts' },
      ],
    },
    {
      kind: 'choice',
      name: 'colour',
      label: 'Colour',
      choices: [
        { value: 'white', label: 'White' },
        { value: 'black', label: 'Black' },
        { value: 'red', label: 'Red' },
        { value: 'coral', label: 'Coral' },
        { value: 'yellow', label: 'Yellow' },
        { value: 'green', label: 'Green' },
        { value: 'turquoise', label: 'Turquoise' },
        { value: 'navy', label: 'Navy' },
      ],
    },
    {
      kind: 'choice',
      name: 'pattern',
      label: 'Pattern',
      choices: [
        { value: 'plain', label: 'Plain' },
        { value: 'stripes', label: 'Stripes' },
        { value: 'dots', label: 'Dots' },
        { value: 'flowers', label: 'Flowers' },
        { value: 'geometric', label: 'Geometric' },
      ],
    },
    {
      kind: 'choice',
      name: 'wearer',
      label: 'Who wears it',
      choices: [
        { value: 'woman', label: 'A woman' },
        { value: 'man', label: 'A man' },
        { value: 'dummy', label: 'A shop dummy' },
      ],
    },
    {
      kind: 'choice',
      name: 'age',
      label: 'Age',
      choices: [
        { value: '25-34', label: '25 to 34' },
        { value: '35-49', label: '35 to 49' },
        { value: '50-65', label: '50 to 65' },
      ],
    },
    {
      kind: 'choice',
      name: 'skin',
      label: 'Skin',
      choices: [
        { value: 'light', label: 'Light' },
        { value: 'medium', label: 'Medium' },
        { value: 'brown', label: 'Brown' },
        { value: 'dark', label: 'Dark' },
      ],
    },
    {
      kind: 'choice',
      name: 'setting',
      label: 'Setting',
      choices: [
        { value: 'beach', label: 'Beach' },
        { value: 'pool', label: 'Pool' },
        { value: 'boat', label: 'Boat' },
        { value: 'studio', label: 'Studio' },
        { value: 'runway', label: 'Runway' },
      ],
    },
    {
      kind: 'choice',
      name: 'pose',
      label: 'Pose',
      choices: [
        { value: 'standing', label: 'Standing' },
        { value: 'walking', label: 'Walking' },
        { value: 'sitting', label: 'Sitting' },
      ],
    },
  ],
  mostResults: 4,
  policy: { adultsAlone: true, fictional: true },
};

export const words: ManifestWords = {
  title: 'AI bikini generator',
  shortName: 'Bikini looks',
  description: 'Pictures swimwear on an invented adult, from text only.',
  pageTitle: 'AI Bikini Generator: Swimwear Ideas | Facet',
  metaDescription:
    'Describe swimwear and a setting to see it on a fictional adult. Works from text alone: no photos of real people are accepted.',
  promise:
    'Shows swimwear that you put together from lists on an adult who does not exist. It works from your choices alone: there is no way to add a photo or a name.',
  steps: [
    'Choose cut, colour and pattern of the swimwear.',
    'Choose who wears it, and a setting such as a pool, a beach or a studio.',
    'Generate and compare the looks.',
  ],
  limits: [
    'The person is always fictional and adult; there is no field for a name, a photo or words.',
    'No nudity and no sexual poses.',
    'Seams and patterns are an impression, not a sewing plan.',
  ],
  privacy:
    'Your choices go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'Can I add a photo of myself or somebody else?',
      answer: 'No. Undressing pictures of real people does lasting harm, so this tool accepts no photos at all.',
    },
    {
      question: 'What is it useful for?',
      answer: 'For mood boards and first looks at a swimwear idea before anything is sewn or photographed.',
    },
  ],
  keywords: ['swimwear', 'swimsuit', 'beachwear', 'swim fashion'],
};
