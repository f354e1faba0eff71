import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'video-cutter',
  path: '/video-cutter',
  name: 'Video Cutter',
  family: 'video-tools',
  rank: 10,
  types: ['video'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'scissors',
  firstFile: 'video',
  height: 'short',
};

export const words: ManifestWords = {
  title: 'Video cutter',
  shortName: 'Video cutter',
  description: 'Cuts a part out of a video, in your browser.',
  pageTitle: 'Video Cutter: Trim Without Upload | Facet',
  metaDescription:
    'Cut a part of an MP4, MOV, WebM or MKV without losing quality, or exact to the frame. Free, no login, nothing is uploaded.',
  promise:
    'Cuts a part out of a video on your own device. The quick way copies the part without re-encoding, so quality stays and it takes moments; its start moves to the nearest keyframe, and the page tells you where. Where the browser can encode video, you can also cut exact to the frame.',
  steps: [
    'Add an MP4, MOV, WebM or MKV.',
    'Set start and end, with the mouse or the keyboard.',
    'Choose quick or exact, cut, and save the part.',
  ],
  limits: [
    'The quick cut can only start at a keyframe; keyframes are often one to ten seconds apart.',
    'The exact cut encodes anew: it takes longer, and not every browser can do it for every format.',
    'It cuts one part at a time, from files of up to 2 GB.',
    'It neither joins parts nor rotates, resizes or converts the picture.',
  ],
  privacy: 'The video is read, cut and saved in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'Why does my cut not start exactly where I set it?',
      answer:
        'Video is stored as keyframes with changes in between, and a cut without re-encoding has to begin at a keyframe. The page shows the real start; choose the exact cut if it matters.',
    },
    {
      question: 'Do I lose quality?',
      answer:
        'Not with the quick cut, which copies picture and sound as they are. The exact cut encodes again and loses a little.',
    },
    {
      question: 'Which formats can I cut?',
      answer: 'MP4, MOV, WebM and MKV. The exact cut also needs a codec that your browser can decode and encode.',
    },
    {
      question: 'How large may the video be?',
      answer:
        'Up to 2 GB. Parts above 256 MB are written to a private area of your disk, so your browser needs that much free room.',
    },
    {
      question: 'Does it cost credits?',
      answer: 'No. It is free and works without login.',
    },
  ],
  keywords: ['trim video', 'cut video', 'video trimmer', 'shorten video', 'split video', 'clip maker', 'video editor'],
};
