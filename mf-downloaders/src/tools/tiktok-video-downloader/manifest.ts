import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'tiktok-video-downloader',
  path: '/tiktok-video-downloader',
  name: 'TikTok Video Downloader',
  family: 'downloaders',
  rank: 50,
  types: ['video'],
  place: 'task',
  credits: 5,
  person: false,
  icon: 'music-2',
};

export const words: ManifestWords = {
  title: 'TikTok video downloader',
  shortName: 'TikTok',
  description: 'Saves public TikTok videos that you may keep.',
  pageTitle: 'TikTok Video Downloader | Facet',
  metaDescription: 'Save a public TikTok video that you posted, or that its creator allows others to download, as MP4.',
  promise:
    'Will take the address of a public TikTok video and save it as MP4, where it is yours or its creator has left downloading on.',
  steps: ['Copy the link with the Share button.', 'Paste it and confirm your right to the video.', 'Save the MP4.'],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Videos whose creators switched downloading off are not fetched.',
    'Private videos cannot be reached.',
  ],
  privacy: 'No TikTok account will be asked for. Our server will read the public video and keep it for your job.',
  questions: [
    {
      question: 'Will the creator’s name stay visible?',
      answer: 'Where the video carries it, yes. It shows whose work it is.',
    },
    {
      question: 'Will short links work?',
      answer: 'That is the plan: links from the app are to be followed to the full address.',
    },
  ],
  keywords: ['tik tok', 'tiktok download', 'save tiktok', 'tt downloader', 'douyin'],
};
