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
  description: 'For public Facebook videos that you may keep.',
  pageTitle: 'Facebook Video Downloader | Facet',
  metaDescription:
    'For a public Facebook video that is yours or that you may keep, where this server has yt-dlp. Files that you have become MP3 or MP4 in your browser.',
  promise:
    'Where this server has yt-dlp, it takes the link of a public Facebook video, such as one of your own page or event, looks up what there is, and saves it as MP4 or its sound as MP3. The page says how that went for others in the last day. Files of your own are converted in any case.',
  steps: [
    'Open the video, choose Share and copy its link.',
    'Paste it, see what was found, and confirm that you may keep it.',
    'Choose a size or the sound, and save the file.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Links are looked up by yt-dlp, where this server has it; where not, the page says so, and a file that you have can be converted in your browser.',
    'Videos in groups and private profiles are out of reach.',
    'Live streams are not recorded while they run.',
    'Facebook changes often; then links fail until the program that looks them up is renewed.',
  ],
  privacy:
    'Your Facebook account stays out of it. Our server reads only what everyone can see, and keeps the file for 24 hours for you alone.',
  questions: [
    {
      question: 'Can it save a live stream?',
      answer: 'After it has ended and is posted publicly, yes, if it is yours to keep.',
    },
    {
      question: 'Which qualities are there?',
      answer: 'Those that Facebook kept for the video. Of short or old ones there is often a single quality.',
    },
    {
      question: 'Why is a video from a group refused?',
      answer: 'A group shows its videos to members who signed in. Our server has no account there and asks for none.',
    },
    {
      question: 'What if the page says that links cannot be looked up?',
      answer:
        'Then this server has no yt-dlp, the program for it. A file that you have already can still be converted in your browser.',
    },
    {
      question: 'When are credits taken?',
      answer: 'When the file is ready for you, and not before. A download that fails costs nothing.',
    },
  ],
  keywords: ['fb video download', 'fb downloader', 'save facebook', 'facebook reels', 'meta video'],
};
