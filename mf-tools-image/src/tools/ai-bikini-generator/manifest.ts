import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-bikini-generator',
  path: '/ai-bikini-generator',
  name: 'AI Bikini Generator',
  family: 'image-from-words',
  rank: 50,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 10,
  person: true,
  icon: 'tree-palm',
};

export const words: ManifestWords = {
  title: 'AI bikini generator',
  shortName: 'Bikini looks',
  description: 'Pictures swimwear on an invented adult, from text only.',
  pageTitle: 'AI Bikini Generator: Swimwear Ideas | Facet',
  metaDescription:
    'Describe swimwear and a setting to see it on a fictional adult. Works from text alone: no photos of real people are accepted.',
  promise:
    'Will take a written description of swimwear and a setting and show it on an adult who does not exist. It will work from text alone: there is no way to add a photo.',
  steps: [
    'Describe cut, colour and fabric of the swimwear.',
    'Choose a setting, such as a pool, a beach or a studio.',
    'Generate and compare the looks.',
  ],
  limits: [
    'The person is always fictional and adult; names of real people and hints at minors will be refused.',
    'No nudity and no sexual poses.',
    'Seams and patterns are an impression, not a sewing plan.',
  ],
  privacy:
    'Your words will go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'Will I be able to add a photo of myself or somebody else?',
      answer: 'No. Undressing pictures of real people does lasting harm, so this tool will accept no photos at all.',
    },
    {
      question: 'What will it be useful for?',
      answer: 'For mood boards and first looks at a swimwear idea before anything is sewn or photographed.',
    },
  ],
  keywords: ['swimwear', 'swimsuit', 'beachwear', 'swim fashion'],
};
