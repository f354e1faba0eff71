import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-clothes-changer',
  path: '/ai-clothes-changer',
  name: 'AI Clothes Changer',
  family: 'photo-tools',
  rank: 60,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 15,
  person: true,
  icon: 'shirt',
};

export const words: ManifestWords = {
  title: 'AI clothes changer',
  shortName: 'Clothes changer',
  description: 'Dresses the person in a photo in another outfit.',
  pageTitle: 'AI Clothes Changer: Try an Outfit | Facet',
  metaDescription:
    'See another outfit on a photo of yourself. Adults only, with their agreement; it dresses people and never undresses them.',
  promise:
    'Will take a photo of an adult and a description or picture of an outfit, and show the person wearing it, with pose and background kept.',
  steps: [
    'Add a photo with the upper body or the whole figure.',
    'Describe the outfit or add a picture of it.',
    'Compare the fits and save one.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'It is to dress people and not to undress them: requests for nudity or see-through clothes will be refused.',
    'It shows a look, not your size.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will I be able to try on clothes from a shop picture?',
      answer: 'That is planned. A flat picture of the piece on a plain background suits it.',
    },
    {
      question: 'Will hands stay as they are?',
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
