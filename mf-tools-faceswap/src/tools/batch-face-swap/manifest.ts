import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'batch-face-swap',
  path: '/tools/batch-face-swap',
  name: 'Batch Face Swap',
  family: 'face-swap',
  rank: 90,
  types: ['face-swap', 'image'],
  place: 'device',
  credits: 0,
  person: true,
  icon: 'images',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'Batch face swap',
  shortName: 'Batch swap',
  description: 'Puts one face into many photos, or many into one.',
  pageTitle: 'Batch Face Swap for Many Photos | Facet',
  metaDescription:
    'One face into up to 50 photos, or many faces into one. Your browser swaps them one after another, and you download all as a ZIP.',
  promise:
    'Puts one face into up to 50 photos, or up to 50 faces into one photo, one after another. Each picture shows how it went, one without a usable face is skipped with the reason, and all results come as one ZIP file.',
  steps: [
    'Choose which way round, and add the single photo and the stack.',
    'Check the marked face, and how results are saved.',
    'Swap all, look through the gallery, and download one picture or the ZIP.',
  ],
  limits: [
    'Everyone in every photo must be an adult and must have agreed; the page asks you once a session.',
    'Up to 50 photos, each up to 40 megapixels; one at a time is opened at full size.',
    'In each photo of a stack it changes the largest face or every face; to hand out different faces, use the multiple face swap.',
    'Faces below 24 pixels or turned by more than 45 degrees are left alone.',
    'Leave the tab open until it is through; what is finished stays when you cancel.',
  ],
  privacy:
    'The whole stack stays in this browser: your device swaps picture after picture, and nothing is uploaded. Results are kept in this browser until you clear them.',
  questions: [
    {
      question: 'What happens if one photo goes wrong?',
      answer: 'It is listed with the reason, the others carry on, and one button tries those again that failed.',
    },
    {
      question: 'Can I stop in the middle?',
      answer:
        'Yes. What is finished is kept and can be downloaded, and you can go on with the rest later on the same page.',
    },
    {
      question: 'What is in the ZIP file?',
      answer:
        'All finished pictures at full size in the format you chose, each with a name of its own and marked as AI-made in its metadata.',
    },
    {
      question: 'Which face of a photo is used?',
      answer:
        'Of the single photo the one you mark, the clearest at first. Of a stack of faces, the clearest face of each photo.',
    },
    {
      question: 'Will many large photos slow my computer down?',
      answer:
        'Its processor is busy while the stack is worked on, but memory stays low: one photo is opened at a time and let go when it is done.',
    },
    {
      question: 'Are duplicates of a file name a problem?',
      answer: 'No. A second photo of the same name gets a number behind it, so no result replaces another.',
    },
  ],
  keywords: ['bulk face swap', 'many photos face swap', 'mass face swap', 'multiple photos'],
};
