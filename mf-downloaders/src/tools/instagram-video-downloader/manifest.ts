import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'instagram-video-downloader',
  path: '/instagram-video-downloader',
  name: 'Instagram Video Downloader',
  family: 'downloaders',
  rank: 40,
  types: ['video'],
  place: 'task',
  credits: 5,
  person: false,
  icon: 'camera',
};

export const words: ManifestWords = {
  title: 'Instagram video downloader',
  shortName: 'Instagram',
  description: 'Saves public reels and videos that you may keep.',
  pageTitle: 'Instagram Video Downloader | Facet',
  metaDescription: 'Save a public Instagram reel or video that is yours, or that its author allows you to download.',
  promise:
    'Will take the address of a public Instagram reel or video and save it as MP4, for your own posts and those whose authors agreed.',
  steps: ['Copy the link from the post’s menu.', 'Paste it and confirm that you may keep the video.', 'Save the MP4.'],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Private accounts and stories for friends stay private.',
    'Photo posts and comments will not be saved.',
  ],
  privacy: 'You will never be asked for your Instagram login. Our server will read the public post only.',
  questions: [
    {
      question: 'I lost the original of my own reel. What can I do today?',
      answer: 'Use Instagram’s own data export: the app has it under “Download your information”.',
    },
    {
      question: 'Will the author notice?',
      answer: 'No, so ask them. Crediting someone does not replace permission.',
    },
  ],
  keywords: ['insta reels', 'ig downloader', 'reels download', 'save instagram', 'instagram story', 'insta video'],
};
