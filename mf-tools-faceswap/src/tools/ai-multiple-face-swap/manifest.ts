import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-multiple-face-swap',
  path: '/ai-multiple-face-swap',
  name: 'Multiple Face Swap',
  family: 'face-swap',
  rank: 40,
  types: ['face-swap', 'image'],
  place: 'device',
  credits: 0,
  person: true,
  icon: 'users',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'Multiple face swap',
  shortName: 'Multi swap',
  description: 'Swaps several faces in one group photo at once.',
  pageTitle: 'Multiple Face Swap for Group Photos | Facet',
  metaDescription:
    'Swap several faces in one group photo. Faces are numbered, and you decide which new face goes to whom. Runs in your browser.',
  promise:
    'Finds every face in a group photo, numbers them, and gives each person the face that you choose, all in one run. New faces come from up to six source photos, or from the group itself, so that two people can trade.',
  steps: [
    'Add the group photo, and photos with the new faces.',
    'Check who gets which face: click the marks, or choose in the list.',
    'Swap all faces, drag the slider to compare, and download PNG, JPEG or WebP.',
  ],
  limits: [
    'Only swap faces of adults who agreed to it; the page asks you once a session.',
    'A face needs a width of at least 24 pixels and must not be turned by more than 45 degrees; the list says of each face whether it can be swapped, and what to expect.',
    'Hair, ears and the shape of the head stay those of the person in the group photo.',
    'Up to six source photos, each with any number of faces; photos may have up to 40 megapixels.',
    'It adds nobody who is not in the group photo.',
  ],
  privacy:
    'All photos stay in this browser: faces are found and swapped on your device, and nothing is uploaded. The result is kept in this browser until you clear it.',
  questions: [
    {
      question: 'Can the same face go to several people?',
      answer: 'Yes. In the list, choose it for as many people as you like.',
    },
    {
      question: 'Can I trade two faces within one photo?',
      answer:
        'Yes. Add the group photo alone, then give person 1 the face 2 and person 2 the face 1; both are taken from the photo as it was.',
    },
    {
      question: 'What happens to people whom I leave out?',
      answer: 'Their part of the picture is not touched. Only the faces that you hand out change, pixel for pixel.',
    },
    {
      question: 'Why is a face in the list marked or locked?',
      answer:
        'It is small, turned, dark, or partly covered. The note beside it says which; a locked face would not give a picture worth showing.',
    },
    {
      question: 'Can I change one choice afterwards?',
      answer:
        'Yes. Your photos and choices stay: change one and run again, then step back and forth between the results.',
    },
    {
      question: 'How long does a group of six take?',
      answer: 'Some seconds on a current computer, longer on a phone; the first run also loads about 5 MB.',
    },
  ],
  keywords: ['group photo face swap', 'several faces', 'many faces', 'swap two faces', 'family photo'],
};
