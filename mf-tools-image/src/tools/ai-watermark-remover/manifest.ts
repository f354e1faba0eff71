import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-watermark-remover',
  path: '/tools/ai-watermark-remover',
  name: 'AI Watermark Remover',
  family: 'photo-tools',
  rank: 30,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'stamp',
};

export const words: ManifestWords = {
  title: 'Watermark remover for photos',
  shortName: 'Watermark remover',
  description: 'Cleans stamps and logos off pictures of your own.',
  pageTitle: 'Watermark Remover for Your Photos | Facet',
  metaDescription:
    'Brush over a date stamp or an old logo on a picture of your own; the gap is filled from its surroundings.',
  promise:
    'Will fill the area of a date stamp, a camera overlay or your own old logo with texture taken from around it. It is meant for pictures whose rights are yours.',
  steps: ['Add your picture.', 'Brush over the stamp.', 'Check the fill at full zoom and download.'],
  limits: [
    'Not for taking marks off other people’s pictures; in many countries that is unlawful.',
    'Marks across faces or patterns leave traces.',
    'What lies under the mark is gone; the fill will be a guess.',
  ],
  privacy: 'It will all happen in this browser: your file is not uploaded.',
  questions: [
    {
      question: 'May I clean a stock photo?',
      answer: 'Only if you bought the licence, and then the agency gives you a clean file anyway.',
    },
    {
      question: 'What about large see-through marks?',
      answer:
        'They cover too much of the picture for a believable fill. Small marks at an edge are what it is planned for.',
    },
  ],
  keywords: [
    'remove watermark',
    'remove logo from photo',
    'date stamp',
    'erase watermark',
    'watermark eraser',
    'delete watermark',
  ],
};
