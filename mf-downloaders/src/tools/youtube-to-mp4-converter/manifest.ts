import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'youtube-to-mp4-converter',
  path: '/video-downloader/youtube-to-mp4-converter',
  name: 'YouTube to MP4 Converter',
  family: 'downloaders',
  rank: 20,
  types: ['video'],
  place: 'task',
  credits: 5,
  person: false,
  icon: 'square-play',
};

export const words: ManifestWords = {
  title: 'YouTube to MP4',
  shortName: 'YouTube MP4',
  description: 'Saves YouTube videos of your own as MP4.',
  pageTitle: 'YouTube to MP4 Converter | Facet',
  metaDescription:
    'Get an MP4 of a YouTube video that you made or that its author lets you download, in the size you choose.',
  promise:
    'Will take the address of a YouTube video that you made, or whose author allows copies, and give you an MP4 in the size you choose.',
  steps: ['Paste the address of the video.', 'Confirm that you may download it, and choose a size.', 'Save the MP4.'],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Private, paid and protected videos are not fetched.',
    'YouTube’s terms restrict downloading; creators can also get their own uploads from YouTube Studio.',
  ],
  privacy: 'Our server will fetch the video for you. The link and the file will belong to your job alone.',
  questions: [
    {
      question: 'How do I see whether a video is openly licensed?',
      answer: 'Look under its description: “Creative Commons Attribution” is written there if the author chose it.',
    },
    {
      question: 'Which sizes will be offered?',
      answer: 'Those that YouTube itself holds for that video. Nothing will be scaled up.',
    },
  ],
  keywords: [
    'download youtube video',
    'yt mp4',
    'youtube downloader',
    'save youtube',
    'youtube video',
    'yt downloader',
    'shorts',
  ],
};
