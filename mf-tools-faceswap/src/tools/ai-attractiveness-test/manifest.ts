import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-attractiveness-test',
  path: '/ai-attractiveness-test',
  name: 'AI Attractiveness Test',
  family: 'photo-tools',
  rank: 80,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: true,
  icon: 'ruler',
};

export const words: ManifestWords = {
  title: 'Facial proportions test',
  shortName: 'Face proportions',
  description: 'Measures facial proportions, for fun only.',
  pageTitle: 'Attractiveness Test: Proportions for Fun | Facet',
  metaDescription:
    'Measure facial proportions in a photo and see what they are compared with. For fun: no verdict about a person.',
  promise:
    'Will measure distances and angles in a face and compare them with textbook proportions, such as thirds and symmetry. It is about facial proportions, for fun, with no verdict about a person.',
  steps: [
    'Add a frontal photo with a relaxed face.',
    'See the measured lines and ratios.',
    'Read what each ratio means, and where such rules come from.',
  ],
  limits: [
    'Proportion rules reflect taste and fashion; they do not measure beauty.',
    'Camera distance and a slight turn of the head change the numbers.',
    'Only for photos of adults who agreed.',
  ],
  privacy: 'It will all happen in this browser: your file is not uploaded.',
  questions: [
    {
      question: 'Could a low number mean that someone is unattractive?',
      answer: 'No. It only says that some distances differ from a textbook ratio, as they do in most faces.',
    },
    {
      question: 'Will two photos of me give the same numbers?',
      answer: 'No. Lens, distance and head position shift the measured points more than faces differ.',
    },
  ],
  keywords: [
    'golden ratio',
    'beauty score',
    'attractiveness test',
    'pretty scale',
    'face rating',
    'symmetry',
    'how attractive am i',
    'beauty test',
  ],
};
