import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'gif-face-swap',
  path: '/gif-face-swap',
  name: 'GIF Face Swap',
  family: 'face-swap',
  rank: 30,
  types: ['face-swap', 'image'],
  place: 'task',
  credits: 15,
  person: true,
  icon: 'file-image',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'GIF face swap',
  shortName: 'GIF swap',
  description: 'Puts your face into an animated GIF.',
  pageTitle: 'GIF Face Swap | Facet',
  metaDescription:
    'Pick a GIF and a photo: the face from the photo is placed in every frame, and the GIF keeps its timing and loop.',
  promise:
    'Takes an animated GIF and a photo, and places the face from the photo in every frame where the person in the GIF can be seen. Timing and looping stay as they were. The first frame is made on your device before you start.',
  steps: [
    'Add the GIF and a photo with the new face.',
    'Choose who gets the face and look at the first frame.',
    'Run it, watch the loop, and save the GIF.',
  ],
  limits: [
    'Only use pictures of adults who agreed to it; the page asks you once a session.',
    'GIFs may have up to 60 seconds and 1,000 frames.',
    'GIFs hold 256 colours, so skin shows more grain than in a photo.',
    'Faces only a few dozen pixels wide are too small to swap.',
  ],
  privacy:
    'GIF and photo are uploaded to our server for this run and deleted an hour after it; the result goes 24 hours after it was made, unless you keep it, or at once when you delete it. No other visitor is able to open them. The first frame that you see before the run is made in this browser.',
  questions: [
    {
      question: 'Does the GIF keep its size and speed?',
      answer: 'Yes. Width, height, frame delays and the number of loops are taken from the original.',
    },
    {
      question: 'What happens to frames without a face?',
      answer: 'They pass through unchanged, so that cuts and turned heads do not break the loop.',
    },
    {
      question: 'Why does it cost credits when the photo swap does not?',
      answer:
        'A GIF has dozens of frames that are followed and encoded together. Our servers do that work; a single photo is done by your own device.',
    },
    {
      question: 'Can I use an animated WebP or a video?',
      answer:
        'Not here: choose a GIF. For videos there is the video face swap, for single pictures the photo face swap.',
    },
    {
      question: 'What if nobody in the GIF is found?',
      answer: 'Then the run ends with a sentence that says so, and your credits come back in full.',
    },
  ],
  keywords: ['face in gif', 'meme face swap', 'animated face swap', 'reaction gif'],
};
