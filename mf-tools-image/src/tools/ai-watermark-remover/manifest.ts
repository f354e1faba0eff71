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
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Watermark remover for photos',
  shortName: 'Watermark remover',
  description: 'Lifts see-through marks off your own pictures.',
  pageTitle: 'Watermark Remover for Your Photos | Facet',
  metaDescription:
    'Lifts see-through and repeated marks off pictures of your own, and fills date stamps from their surroundings. Free, in your browser.',
  promise:
    'Works out the cover and colour of a see-through mark and takes it off, so that the real photo below it comes back. A mark that repeats over the picture is found by itself; a date stamp or an opaque logo is filled from its surroundings. For pictures whose rights are yours.',
  steps: [
    'Add a picture of your own.',
    'Put a box around the mark; mark nothing if it repeats over the whole picture.',
    'Remove it, compare, and try another method where needed.',
  ],
  limits: [
    'Only for pictures that are yours or that you may change; in many countries anything else is unlawful.',
    'One large see-through mark over a busy scene, such as a row of houses, can leave traces.',
    'What an opaque mark hides is gone; the fill is made of what is around it.',
    'Pictures whose file says that AI made them are refused, so that their marks stay.',
  ],
  privacy: 'All of it happens in this browser: your picture is not uploaded.',
  questions: [
    {
      question: 'May I clean a stock photo?',
      answer: 'Only if you bought the licence, and then the agency gives you a clean file anyway.',
    },
    {
      question: 'How can the real photo come back from below a mark?',
      answer:
        'A see-through mark mixes its colour with yours. At its edges the same place is seen with and without it, which tells the mixture; then it is undone pixel by pixel.',
    },
    {
      question: 'What about a pattern over the whole picture?',
      answer: 'Mark nothing and run it. The copies are found by themselves; about ten of them give a clean result.',
    },
    {
      question: 'Why are AI pictures refused?',
      answer:
        'Their marks tell people how a picture was made. We write such marks ourselves, so this tool does not take them off.',
    },
    {
      question: 'Which method should I take for a date stamp?',
      answer: 'Automatic. It finds the digits in your box and fills them alone; everything between them stays.',
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
