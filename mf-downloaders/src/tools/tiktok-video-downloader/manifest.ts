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
  description: 'For public TikTok videos that you may keep.',
  pageTitle: 'TikTok Video Downloader | Facet',
  metaDescription:
    'For a public TikTok video that is yours or that you may keep, where this server has yt-dlp. Files that you have become MP3 or MP4 in your browser.',
  promise:
    'Where this server has yt-dlp, it takes the link of a public TikTok video, short links of the app too, looks up what there is, and saves it as MP4 or its sound as MP3, where it is yours or its creator agreed. Files of your own are converted in any case.',
  steps: [
    'Copy the link with the Share button.',
    'Paste it, see what was found, and confirm your right to the video.',
    'Choose the video or its sound, and save the file.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Links are looked up by yt-dlp, where this server has it; where not, the page says so, and a file that you have can be converted in your browser.',
    'Private videos cannot be reached.',
    'Photo slideshows are not saved.',
    'Where TikTok limits our server, the page says so and asks you to come back later.',
  ],
  privacy:
    'No TikTok account is asked for. Our server reads the public video and keeps the file for 24 hours for you alone.',
  questions: [
    {
      question: 'Does the creator’s name stay visible?',
      answer: 'Where the video carries it, yes. It shows whose work it is.',
    },
    {
      question: 'Do short links work?',
      answer: 'Yes. Links from the app are followed to the full address, and each step on the way is checked.',
    },
    {
      question: 'Can I get the sound of a video?',
      answer: 'Choose MP3 or M4A after the link was looked up. M4A keeps the sound as it is, MP3 plays everywhere.',
    },
    {
      question: 'Why is there only one size?',
      answer: 'TikTok often keeps one size that a server without an account may have.',
    },
    {
      question: 'What happens if the connection breaks?',
      answer:
        'The download goes on where it stopped. If it cannot, it ends with the reason, and your credits stay yours.',
    },
  ],
  keywords: ['tik tok', 'tiktok download', 'save tiktok', 'tt downloader', 'douyin'],
};
