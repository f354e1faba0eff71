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
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'Facial proportions test',
  shortName: 'Face proportions',
  description: 'Measures facial proportions, for fun only.',
  pageTitle: 'Attractiveness Test: Proportions for Fun | Facet',
  metaDescription:
    'Measure six facial proportions in a photo, drawn on the face beside what drawing books say. For fun: no score, no verdict.',
  promise:
    'Finds 478 points in a face that looks at the camera, measures six proportions, and draws them on the photo beside the figures of drawing books. You get a card to keep or share. It is about facial proportions, for fun, with no verdict about a person and no score.',
  steps: [
    'Add a frontal photo of an adult with a relaxed face.',
    'Measure it: lines are drawn on the face, figures stand below.',
    'Read what each figure means, and save the card if you like.',
  ],
  limits: [
    'Proportion rules reflect taste and fashion; they do not measure beauty.',
    'Camera distance and a slight turn of the head change the numbers.',
    'Heads turned by more than 10 degrees are refused.',
    'Only for photos of adults who agreed; faces that look younger than 18 are refused.',
  ],
  privacy: 'All of it happens in this browser: your photo is not uploaded, and no figure is kept.',
  questions: [
    {
      question: 'Why is there no beauty score?',
      answer:
        'Because no formula has one. Ask ten people, or the same people a generation later, and the favourites change; a number would only pretend.',
    },
    {
      question: 'Could a figure far from the textbook mean that someone is unattractive?',
      answer: 'No. It only says that some distances differ from a drawing rule, as they do in most faces.',
    },
    {
      question: 'Where do the textbook figures come from?',
      answer:
        'From rules that artists use to lay out a head: five eye widths across, equal thirds, the mouth a third of the way from nose to chin. The golden ratio for mouth and nose is a popular rule without proof.',
    },
    {
      question: 'Will two photos of me give the same numbers?',
      answer: 'No. Lens, distance and head position shift the measured points more than faces differ.',
    },
    {
      question: 'What does the difference of left and right say?',
      answer:
        'How far points on one side lie from the mirror image of the other, as a share of the width of both eyes. A few percent are usual; light and pose add to it.',
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
