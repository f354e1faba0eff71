import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-photo-editor',
  path: '/ai-image-generator/ai-photo-editor',
  name: 'AI Photo Editor',
  family: 'image-from-photo',
  rank: 30,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 10,
  person: true,
  icon: 'wand-sparkles',
};

export const words: ManifestWords = {
  title: 'AI photo editor',
  shortName: 'Photo editor',
  description: 'Edits a photo from a plain instruction.',
  pageTitle: 'AI Photo Editor: Say It, See It | Facet',
  metaDescription:
    'Write what to change, such as “make it evening” or “add snow”, and an AI model edits the photo and leaves the rest alone.',
  promise:
    'Will take a photo and one plain instruction, such as another season, sky or wall colour, and change that while leaving the rest close to the original.',
  steps: ['Add a photo.', 'Write one change in plain words.', 'Compare with the original and refine the wording.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'One change at a time works; a list of wishes gets muddled.',
    'Instructions that undress or demean people are refused.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will the rest of the photo stay the same?',
      answer:
        'Nearly. Such a model repaints the picture, so tiny details can shift; a comparison is to show you where.',
    },
    {
      question: 'What should I write?',
      answer: 'A change and a place: “make the wall behind the sofa dark green” does better than “improve the room”.',
    },
  ],
  keywords: ['edit photo', 'photoshop', 'retouch', 'edit picture with text', 'photo editing', 'image editor'],
};
