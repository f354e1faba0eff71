import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'facebook-video-downloader',
  path: '/facebook-video-downloader',
  name: 'Facebook Video Downloader',
  family: 'downloaders',
  rank: 60,
  types: ['video'],
  place: 'task',
  credits: 5,
  person: false,
  icon: 'message-circle',
};

export const words: ManifestWords = {
  title: 'Facebook video downloader',
  shortName: 'Facebook',
  description: 'Saves public Facebook videos that you may keep.',
  pageTitle: 'Facebook Video Downloader | Facet',
  metaDescription: 'Save a public Facebook video of your own page or event, or one that its owner allows you to keep.',
  promise:
    'Will take the address of a public Facebook video, such as your own event or page video, and save it as MP4.',
  steps: [
    'Open the video and copy its link.',
    'Paste it and confirm that you may keep it.',
    'Choose a quality and save.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Videos in groups and private profiles are out of reach.',
    'Live streams will not be recorded while they run.',
  ],
  privacy: 'Your Facebook account stays out of it. Our server will read only what everyone can see.',
  questions: [
    {
      question: 'Will it save a live stream?',
      answer: 'After it has ended and is posted publicly, yes, if it is yours to keep.',
    },
    {
      question: 'Which qualities will there be?',
      answer: 'Those that Facebook kept for the video. Of short or old ones there is often a single quality.',
    },
  ],
  keywords: ['fb video download', 'fb downloader', 'save facebook', 'facebook reels', 'meta video'],
};
