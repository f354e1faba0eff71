import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'add-subtitle-to-video',
  path: '/tools/add-subtitle-to-video',
  name: 'Add Subtitle to Video',
  family: 'video-tools',
  rank: 40,
  types: ['video'],
  place: 'task',
  credits: 10,
  person: false,
  icon: 'captions',
};

export const words: ManifestWords = {
  title: 'Add subtitles to video',
  shortName: 'Subtitles',
  description: 'Burns subtitles into a video so that they show everywhere.',
  pageTitle: 'Add Subtitles to a Video | Facet',
  metaDescription:
    'Bring an SRT file or type your lines, choose how they look, and get a video with the subtitles in the picture.',
  promise:
    'Will take a video and subtitles, from a file or typed in, and burn them into the picture, so that they show on every player and in every feed.',
  steps: [
    'Add the video and an SRT file, or type the lines.',
    'Choose size, colour and position.',
    'Check a few moments, run it and save the video.',
  ],
  limits: [
    'Burnt-in subtitles cannot be switched off; keep the original.',
    'It does not write the lines for you from the sound.',
    'It will not translate the lines.',
  ],
  privacy: 'Your file will be uploaded for this job, and no other visitor will be able to open it or the result.',
  questions: [
    {
      question: 'Which subtitle files will work?',
      answer: 'SRT and WebVTT are planned, and lines that you type, with their times, on the page.',
    },
    {
      question: 'Will accents and other scripts be shown?',
      answer: 'Latin, Greek and Cyrillic letters will. A preview is to show you before you spend credits.',
    },
  ],
  keywords: ['captions', 'srt', 'caption video', 'subtitle editor', 'closed captions', 'burn subtitles', 'vtt', 'subs'],
};
