import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'video-downloader',
  path: '/video-downloader',
  name: 'Video Downloader',
  family: 'downloaders',
  rank: 10,
  types: ['video'],
  place: 'task',
  credits: 5,
  person: false,
  icon: 'download',
  freeHere: 'direct-links',
  flags: ['featured', 'popular'],
};

export const words: ManifestWords = {
  title: 'Video downloader',
  shortName: 'Downloader',
  description: 'Saves the video or sound behind a link.',
  pageTitle: 'Video Downloader: Links, Pages, Streams | Facet',
  metaDescription:
    'Paste a link to a video, a page with one in it, a stream or a podcast feed, and save it as MP4, MP3, M4A or Opus. Direct links cost nothing.',
  promise:
    'Takes a link to a file, to a page with a video in it, to a stream or to a feed, shows what is there with sizes, and saves what you choose. A direct link whose server allows it is fetched by your browser, at no cost and unseen by our servers; for all others our server does the work.',
  steps: [
    'Paste the link, or share it with Facet from your phone.',
    'See what was found, and confirm that you may keep it.',
    'Choose the video or its sound, and save the file.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Links of YouTube and other large sites need yt-dlp on the server; the page says when there is none.',
    'Copy protection, logins and paywalls are never bypassed, and live streams are not recorded.',
    'Up to 2 GB, unless the operator of this site set another limit.',
    'Of a list up to 25 entries at a time.',
  ],
  privacy:
    'Direct links that allow it stay between your browser and the file’s server. Other links are opened by our server, which keeps the file for 24 hours for you alone.',
  questions: [
    {
      question: 'When does it cost nothing?',
      answer:
        'When your browser may fetch the file by itself: the page says so before you press the button. Else a download costs credits, and only when it succeeds.',
    },
    {
      question: 'Can I paste a YouTube or TikTok link?',
      answer:
        'Yes, where this server has yt-dlp, the program that looks such links up. Each of these sites also has a page of its own here.',
    },
    {
      question: 'What am I allowed to download?',
      answer:
        'Your own files, openly licensed ones, and whatever its owner lets you keep. The law where you live has the last word.',
    },
    {
      question: 'Why does a link fail?',
      answer:
        'The page names the reason: nothing is there, a sign-in, another country, too many requests, a live stream, copy protection. Nothing is charged then.',
    },
    {
      question: 'Can I convert a file that I have?',
      answer: 'Yes, at the end of this page: to MP3 or MP4, whole or a part of it, in your browser, without login.',
    },
  ],
  keywords: [
    'save video from link',
    'download video',
    'url downloader',
    'download link',
    'save file',
    'mp4 download',
    'downloaders',
  ],
};
