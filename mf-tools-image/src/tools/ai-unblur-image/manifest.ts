import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-unblur-image',
  path: '/tools/ai-unblur-image',
  name: 'AI Unblur Image',
  family: 'photo-tools',
  rank: 40,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'focus',
};

export const words: ManifestWords = {
  title: 'Unblur image',
  shortName: 'Unblur',
  description: 'Sharpens photos that are slightly out of focus.',
  pageTitle: 'Unblur an Image | Facet',
  metaDescription:
    'Bring back some detail in a photo that is slightly out of focus or shaken, and compare before and after.',
  promise:
    'Will estimate how a photo was blurred and reverse part of it by deconvolution. Slight misfocus and shake are to get visibly crisper; the picture stays the one you took.',
  steps: ['Add the soft photo.', 'Set kind and amount of blur.', 'Compare and stop before edges start to ring.'],
  limits: [
    'The gain is modest: a truly blurred face or number plate stays unreadable.',
    'Strong settings also sharpen noise.',
    'Blur that differs from place to place, as behind a moving car, will stay.',
  ],
  privacy: 'It will all happen in this browser: your file is not uploaded.',
  questions: [
    {
      question: 'What will rings around edges mean?',
      answer: 'That the amount is set higher than the real blur. Going back a step will help.',
    },
    {
      question: 'Should I enlarge before or after?',
      answer: 'Unblur first and enlarge afterwards, so that blur is not enlarged too.',
    },
  ],
  keywords: [
    'deblur',
    'sharpen photo',
    'blurry picture',
    'out of focus',
    'fix blurry photo',
    'unblurred',
    'clear photo',
    'shaky photo',
  ],
};
