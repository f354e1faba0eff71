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
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'Unblur image',
  shortName: 'Unblur',
  description: 'Sharpens photos that are slightly out of focus or shaken.',
  pageTitle: 'Unblur an Image | Facet',
  metaDescription:
    'Bring back some detail in a photo that is slightly out of focus or shaken, see the blur that is undone, and compare before and after.',
  promise:
    'Finds the blur in the photo itself: out of focus, shaken in a line, or along the path of an unsteady hand. The form found is drawn beside a part of the photo in full size and can be adjusted by radius, length and direction. Edges come back crisper, ringing around them is held down, and noise is left alone where the photo has much of it.',
  steps: [
    'Add the soft photo.',
    'See which blur was found. Where it is not right, choose the kind of blur and move its size, and for shake its direction, until the part shown is crispest.',
    'Unblur it, compare, and download it in full size.',
  ],
  limits: [
    'The gain is modest: a truly blurred face or number plate stays unreadable.',
    'The blur is found from edges: a photo with few of them, or with fine texture alone, needs it set by hand.',
    'One blur is undone for the whole photo: what moved differently from the rest stays blurred.',
    'Colours keep their softness; lightness is what gets sharper.',
  ],
  privacy: 'All of it happens in this browser: your photo is not uploaded.',
  questions: [
    {
      question: 'What do rings or doubled edges mean?',
      answer: 'That the blur is taken for larger than it is. Choose its kind, and lower its size until they are gone.',
    },
    {
      question: 'Should I enlarge before or after?',
      answer: 'Unblur first and enlarge afterwards, so that blur is not enlarged too.',
    },
    {
      question: 'How do I find the direction of a shake?',
      answer:
        'Look at a small bright point, such as a lamp or a reflection in an eye: it has become a short line. Its length and direction are what to set.',
    },
    {
      question: 'Why does a noisy photo get less sharp than a clean one?',
      answer: 'Undoing a blur would multiply the noise. The tool measures it and trusts a noisy photo less.',
    },
    {
      question: 'Is anything invented?',
      answer: 'No. It is a calculation on the pixels that are there; no network fills in faces or letters.',
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
    'motion blur',
    'deconvolution',
  ],
};
