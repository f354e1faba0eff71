import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'vimeo-video-downloader',
  path: '/vimeo-video-downloader',
  name: 'Vimeo Video Downloader',
  family: 'downloaders',
  rank: 70,
  types: ['video'],
  place: 'task',
  credits: 5,
  person: false,
  icon: 'circle-play',
};

export const words: ManifestWords = {
  title: 'Vimeo video downloader',
  shortName: 'Vimeo',
  description: 'For Vimeo videos whose author allows it.',
  pageTitle: 'Vimeo Video Downloader | Facet',
  metaDescription:
    'For a Vimeo video that is yours or open for download, where this server has yt-dlp. Files that you have become MP3 or MP4 in your browser.',
  promise:
    'Where this server has yt-dlp, it takes the address of a Vimeo video that you uploaded, or that its author opened for download, shows the sizes that Vimeo holds, and saves the one that you choose as MP4 or its sound as MP3. Files of your own are converted in any case.',
  steps: [
    'Paste the address of the video.',
    'See the sizes, and confirm that the author allows it.',
    'Choose one and save the file.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Links are looked up by yt-dlp, where this server has it; where not, the page says so, and a file that you have can be converted in your browser.',
    'Password-protected, rented and embed-only videos are not fetched.',
    'It offers no sizes above the one that was uploaded.',
    'Copy-protected streams are refused with that reason.',
  ],
  privacy:
    'Our server reads the video’s page and fetches the video for your job. No other visitor can open the file, which goes after 24 hours.',
  questions: [
    {
      question: 'Vimeo has a download button. Why use this?',
      answer:
        'If the button is there, use it. This page is for cases in which you want another size or only have the link.',
    },
    { question: 'Does it fetch my private videos?', answer: 'No. Sign in to Vimeo and download them there.' },
    {
      question: 'Picture and sound come separately. Is that a problem?',
      answer: 'No. Where Vimeo sends them apart, our server joins them without encoding anything again.',
    },
    {
      question: 'Are the sizes in megabytes exact?',
      answer: 'Where Vimeo states them, yes. Those that are marked “about” are computed from bitrate and duration.',
    },
    {
      question: 'How large may a video be?',
      answer:
        'Up to 2 GB, unless the operator of this site set another limit. A larger one is refused before it is fetched.',
    },
  ],
  keywords: ['save vimeo', 'vimeo mp4', 'vimeo download'],
};
