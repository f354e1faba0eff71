import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-object-remover-from-photo',
  path: '/ai-object-remover-from-photo',
  name: 'AI Object Remover from Photo',
  family: 'photo-tools',
  rank: 50,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'eraser',
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Object remover',
  shortName: 'Object remover',
  description: 'Takes things out of a photo and fills the gap.',
  pageTitle: 'Remove Objects from a Photo | Facet',
  metaDescription:
    'Brush over a bin, a cable or a passer-by; the gap is filled with matching texture from the same photo. Free, in your browser.',
  promise:
    'Takes out what you brush over and fills the gap with matching patches from the same photo, so that sand stays sand and brick stays brick. Four versions differ in where they take the patches from. Mark by brush, lasso, box or by colour, by mouse, touch or keys.',
  steps: [
    'Add a photo and paint over what disturbs, with its shadow.',
    'Remove it, and compare.',
    'Try another version, or go on with the result and touch up leftovers.',
  ],
  limits: [
    'Large things in front of a complex scene leave visible repetition.',
    'Shadows and reflections have to be marked too.',
    'What was hidden behind the thing stays unknown: the fill is made of what is around it.',
  ],
  privacy: 'All of it happens in this browser: your photo is not uploaded.',
  questions: [
    {
      question: 'Can it remove a passer-by?',
      answer: 'Yes, above all if the person is fairly small and the ground or wall behind continues on both sides.',
    },
    {
      question: 'Does it make up new things?',
      answer: 'No. Everything that is filled in is copied from the rest of your photo.',
    },
    {
      question: 'Why does a piece of another thing appear in the gap?',
      answer:
        'The patches that fitted most came from there. Choose another version, or mark a little more around the gap.',
    },
    {
      question: 'Can I mark without a mouse?',
      answer:
        'Yes. The arrow keys move a cross on the photo, Enter begins and ends a stroke, and a box can be placed by numbers.',
    },
    {
      question: 'Does the rest of the photo change?',
      answer: 'No pixel outside the marks and a rim of a pixel or two changes.',
    },
  ],
  keywords: [
    'magic eraser',
    'erase person from picture',
    'cleanup picture',
    'remove people',
    'inpainting',
    'remove object',
    'erase object',
    'remove text from image',
    'photobomb',
  ],
};
