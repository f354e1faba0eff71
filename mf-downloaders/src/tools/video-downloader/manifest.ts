import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'video-downloader',
  path: '/video-downloader',
  name: 'Video Downloader',
  family: 'downloaders',
  rank: 10,
  types: ['video'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'download',
  flags: ['featured', 'popular'],
  height: 'short',
};

export const words: ManifestWords = {
  title: 'Video downloader',
  shortName: 'Downloader',
  description: 'Saves a media file from a direct link.',
  pageTitle: 'Video Downloader for Direct Links | Facet',
  metaDescription:
    'Paste a direct link to a video or audio file and save it with visible progress. Free, no login. For files that you may download.',
  promise:
    'Takes a direct link to a video or audio file and saves the file through your browser, with progress you can see. It recognises links to well-known video sites, which have pages of their own.',
  steps: [
    'Copy the direct link to a media file.',
    'Paste it and check what was recognised.',
    'Save the file and watch the progress.',
  ],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'It needs a link to the file itself, not to a page with a player on it.',
    'Copy protection, logins and paywalls are never bypassed.',
    'Some servers refuse to hand files to other websites.',
    'Files of more than 2 GB, and videos that a site cuts into many pieces (.m3u8, .mpd), are refused.',
  ],
  privacy:
    'Your browser fetches the file straight from the address you paste; file and link do not pass through our servers.',
  questions: [
    {
      question: 'What is a direct link?',
      answer:
        'An address that leads to the file itself, often ending in .mp4, .webm, .mp3 or the like. A page with a player around it is not one.',
    },
    {
      question: 'Can I paste a YouTube or TikTok link?',
      answer: 'It is recognised, and you are told that the site is not available here yet. Nothing is pretended.',
    },
    {
      question: 'What am I allowed to download?',
      answer:
        'Your own files, openly licensed ones, and whatever its owner lets you keep. The law where you live has the last word.',
    },
    {
      question: 'Why does a link fail?',
      answer:
        'The file may have moved, need a login, or sit on a server that refuses other websites. Opening the link in a tab of its own tells you which.',
    },
    {
      question: 'Does it cost anything?',
      answer: 'No. Direct links are saved for free and without login.',
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
