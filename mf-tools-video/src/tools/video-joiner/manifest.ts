import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'video-joiner',
  path: '/tools/video-joiner',
  name: 'Video Joiner',
  family: 'video-tools',
  rank: 20,
  types: ['video'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'combine',
};

export const words: ManifestWords = {
  title: 'Video joiner',
  shortName: 'Video joiner',
  description: 'Puts several clips together into one video.',
  pageTitle: 'Video Joiner: Merge Clips | Facet',
  metaDescription:
    'Put clips in order and join them into one video in your browser. Clips of one kind are joined without quality loss; others with crossfades and even loudness.',
  promise:
    'Joins up to 50 clips in the order that you arrange into one video, on your own device. Clips of one kind are joined packet by packet, without loss and in moments. Clips of different sizes, rates and codecs become one H.264 MP4, with hard cuts, crossfades or a moment of black, and all equally loud if you like. The page says before the run which of the two it is.',
  steps: [
    'Add the clips and put them in order, by dragging or with the arrows.',
    'Choose what comes between them, the size, and whether loudness is evened.',
    'Join them and save the video.',
  ],
  limits: [
    'Without encoding only where container, codec, size and sound settings agree, as with clips of one camera.',
    'Encoded results are H.264 MP4 of at most 60 frames a second and 4K.',
    'A second sound track and subtitles inside the clips are left out.',
    'It evens out loudness, not colour.',
  ],
  privacy: 'The clips are read and joined in this browser. Nothing is uploaded.',
  questions: [
    {
      question: 'When are clips joined without loss?',
      answer:
        'When codec, size, rotation and sound settings agree and you choose hard cuts. The page says so before you start.',
    },
    {
      question: 'Does it mix upright and wide clips?',
      answer: 'Yes. Choose a size; clips of another shape get bars, or fill the picture and lose their edges.',
    },
    {
      question: 'What happens where one clip has no sound?',
      answer: 'There is silence for just as long, so that the sound of the next clip begins with its picture.',
    },
    {
      question: 'How is loudness evened?',
      answer:
        'Each clip is measured by EBU R 128 and brought to −16 LUFS, no further than its peaks allow and by 18 dB at most.',
    },
    {
      question: 'How do I change the order without a mouse?',
      answer: 'Each clip has buttons for up and down; on the keyboard, Alt with the arrow keys moves it too.',
    },
  ],
  keywords: [
    'merge videos',
    'combine clips',
    'video merger',
    'concatenate',
    'stitch videos',
    'join clips',
    'put videos together',
  ],
};
