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
};

export const words: ManifestWords = {
  title: 'Video cutter',
  shortName: 'Video cutter',
  description: 'Keeps or removes parts of a video, turns, crops and paces it, in your browser.',
  pageTitle: 'Video Cutter: Trim Without Upload | Facet',
  metaDescription:
    'Cut, turn, crop and speed up MP4, MOV, WebM or MKV videos: without losing quality, or exact to the frame. Free, no login, nothing is uploaded.',
  promise:
    'Keeps the parts of a video that you choose, or removes them, on your own device. The quick way copies without re-encoding, so quality stays and it takes moments; each part then starts at the key frame before it, and the page shows where. Turned to its side, and faster or slower with the voice at its pitch, the picture stays as it is, too. Where the browser can encode video, you can crop it, and cut exact to the frame: of H.264, VP8 and VP9 only the pictures around the cuts are encoded again, all others stay as they are.',
  steps: [
    'Add an MP4, MOV, WebM or MKV.',
    'Choose one part or several, with the mouse or the keyboard: to keep, or to remove.',
    'Turn it, crop it, set its speed, choose quick or exact, cut, and save the result.',
  ],
  limits: [
    'In the quick cut a part can only start at a key frame; key frames are often one to ten seconds apart.',
    'The exact cut encodes pictures around the cuts anew, of H.265, AV1, fields and more than 8 bits all pictures; not every browser can do it for every format.',
    'Up to 20 parts at a time, from files of up to 2 GB.',
    'A crop encodes the picture anew, and so does a turn in WebM and MKV, which cannot say that a picture is turned.',
    'At another speed the sound is encoded anew, as stereo. It does not enlarge the picture or convert the format.',
  ],
  privacy: 'The video is read, cut and saved in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'Why does my cut not start exactly where I set it?',
      answer:
        'Video is stored as key frames with changes in between, and a cut without re-encoding has to begin at a key frame. The page shows the real start; choose the exact cut if it matters.',
    },
    {
      question: 'Do I lose quality?',
      answer:
        'Not with the quick cut, which copies picture and sound as they are. The exact cut encodes the pictures again that stand between a cut and the next key frame, and copies the others; the page says how many seconds were encoded.',
    },
    {
      question: 'Can I take something out of the middle?',
      answer:
        'Yes. Mark it, choose “Remove them”, and what is left is put together into one file. Several parts can go at once.',
    },
    {
      question: 'Can I turn a video that lies on its side?',
      answer:
        'Yes. In MP4 and MOV the turn is written into the file and nothing is encoded: it takes moments and costs no quality.',
    },
    {
      question: 'Do voices sound like mice when it is faster?',
      answer: 'No. From a quarter of the speed to four times of it, the pitch of the sound stays as it was.',
    },
    {
      question: 'Which formats can I cut?',
      answer: 'MP4, MOV, WebM and MKV. The exact cut also needs a codec that your browser can decode and encode.',
    },
    {
      question: 'How large may the video be?',
      answer:
        'Up to 2 GB. Results above 256 MB are written to a private area of your disk, so your browser needs that much free room.',
    },
    {
      question: 'Does it cost credits?',
      answer: 'No. It is free and works without login.',
    },
  ],
  keywords: [
    'trim video',
    'cut video',
    'video trimmer',
    'shorten video',
    'split video',
    'remove part of video',
    'mute video',
    'rotate video',
    'crop video',
    'speed up video',
    'slow motion',
    'clip maker',
    'video editor',
  ],
};
