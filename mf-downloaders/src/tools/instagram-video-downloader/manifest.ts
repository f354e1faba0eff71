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
  description: 'For public reels and videos that you may keep.',
  pageTitle: 'Instagram Video Downloader | Facet',
  metaDescription:
    'For a public Instagram reel that is yours or that you may keep, where this server has yt-dlp. Files that you have become MP3 or MP4 in your browser.',
  promise:
    'Where this server has yt-dlp, it takes the link of a public Instagram reel or video, looks up what there is, and saves it as MP4 or its sound as MP3, for your own posts and those whose authors agreed. It says plainly when Instagram asks for a sign-in, which is often. Files of your own are converted in any case.',
  steps: [
    'Copy the link from the post’s menu.',
    'Paste it, see what was found, and confirm that you may keep it.',
    'Choose the video or its sound, and save the file.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Links are looked up by yt-dlp, where this server has it; where not, the page says so, and a file that you have can be converted in your browser.',
    'Private accounts and stories for friends stay private.',
    'Photo posts and comments are not saved.',
    'Instagram shows many posts only to people who signed in; those are refused with that reason.',
  ],
  privacy:
    'You are never asked for your Instagram login. Our server reads the public post only, and keeps the file for 24 hours for you alone.',
  questions: [
    {
      question: 'I lost the original of my own reel. Is there another way?',
      answer: 'Yes, Instagram’s own data export: the app has it under “Download your information”.',
    },
    { question: 'Does the author notice?', answer: 'No, so ask them. Crediting someone does not replace permission.' },
    {
      question: 'Why does it say that a sign-in is needed?',
      answer: 'Instagram answers servers without an account with its login page. We do not go around that.',
    },
    {
      question: 'Are reels with music saved with their sound?',
      answer: 'Yes, as the post has it. The music stays the property of whoever made it.',
    },
    {
      question: 'How do I know that it works today?',
      answer: 'The line above the field counts the downloads of the last 24 hours, those that failed too.',
    },
  ],
  keywords: ['insta reels', 'ig downloader', 'reels download', 'save instagram', 'instagram story', 'insta video'],
};
