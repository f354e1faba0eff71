import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'image-to-video',
  path: '/image-to-video',
  name: 'Image to Video',
  family: 'video-from-images',
  rank: 10,
  types: ['video', 'generator'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'image-play',
  flags: ['featured', 'new'],
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Image to video',
  shortName: 'Image to video',
  description: 'Camera moves through one photo, as a short clip.',
  pageTitle: 'Image to Video, Free Camera Moves | Facet',
  metaDescription:
    'Turn a photo into a clip of 3 to 10 seconds: the camera circles, slides or comes closer, people stand out, snow falls. Free, in your browser.',
  promise:
    'Camera moves: takes one photo and moves a camera through it. People are parted from the background and the background goes on behind them, so that near and far move differently, as they do in front of a real camera. Snow, rain, dust or light leaks can be added.',
  steps: [
    'Add a photo.',
    'Choose how the camera moves, how far, and what is in the air.',
    'Make the clip of 3 to 10 seconds, watch it and save it as MP4.',
  ],
  limits: [
    'The camera moves, not what is in the picture: nobody walks, blinks or talks, and no water flows.',
    'Depth is found for people alone. Animals, things and landscapes move as one with their photo.',
    'Behind people the background is continued from what is around. Bars, blinds and writing may be seen to be.',
    'Groups stand on one plane; thin hair and fingers may be soft at the edge. Choose Calm where you see it.',
    'The clip has no sound.',
  ],
  privacy: 'The photo is read and the clip is made in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'Which photos suit it?',
      answer:
        'One person or a few, whole or from the hips up, with some room around them and a background that is further away.',
    },
    {
      question: 'Does it invent new pictures?',
      answer:
        'No. Every picture of the clip is your photo, seen from a little elsewhere. Only what people hide is continued from around them.',
    },
    {
      question: 'Which move loops?',
      answer: '“Circles” and “By hand” end as they begin, so that the clip can be played for ever.',
    },
    {
      question: 'How large is the clip?',
      answer: '720p or 1080p with 30 frames a second, H.264 in MP4, which every phone, site and messenger takes.',
    },
    {
      question: 'It says that no person was found. Why?',
      answer:
        'Very small, turned or covered people are missed. The photo then moves as one, which suits landscapes and things.',
    },
  ],
  keywords: [
    'image2video',
    'img2vid',
    'photo to video',
    'picture to video',
    'animate photo',
    'bring photo to life',
    'moving picture',
    'live photo',
    'camera moves',
    'parallax',
    'ken burns',
    '3d photo',
  ],
};
