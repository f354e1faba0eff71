import type { ShortFamily } from '../../types.ts';

export const shortWords: ShortFamily<'downloaders'> = {
  'video-downloader': {
    title: 'Video downloader',
    shortName: 'Downloader',
    description: 'Saves a media file from a direct link.',
    pageTitle: 'Video Downloader for Direct Links | Facet',
    metaDescription:
      'Paste a direct link to a video or audio file and save it with visible progress. Free, no login. For files that you may download.',
  },
  'youtube-to-mp4-converter': {
    title: 'YouTube to MP4',
    shortName: 'YouTube MP4',
    description: 'Saves YouTube videos of your own as MP4.',
    pageTitle: 'YouTube to MP4 Converter | Facet',
    metaDescription:
      'Get an MP4 of a YouTube video that you made or that its author lets you download, in the size you choose.',
  },
  'youtube-to-mp3': {
    title: 'YouTube to MP3',
    shortName: 'YouTube MP3',
    description: 'Saves the sound of a YouTube video as MP3.',
    pageTitle: 'YouTube to MP3 Converter | Facet',
    metaDescription: 'Get the sound of your own talk, podcast or openly licensed music on YouTube as an MP3 file.',
  },
  'instagram-video-downloader': {
    title: 'Instagram video downloader',
    shortName: 'Instagram',
    description: 'Saves public reels and videos that you may keep.',
    pageTitle: 'Instagram Video Downloader | Facet',
    metaDescription: 'Save a public Instagram reel or video that is yours, or that its author allows you to download.',
  },
  'tiktok-video-downloader': {
    title: 'TikTok video downloader',
    shortName: 'TikTok',
    description: 'Saves public TikTok videos that you may keep.',
    pageTitle: 'TikTok Video Downloader | Facet',
    metaDescription:
      'Save a public TikTok video that you posted, or that its creator allows others to download, as MP4.',
  },
  'facebook-video-downloader': {
    title: 'Facebook video downloader',
    shortName: 'Facebook',
    description: 'Saves public Facebook videos that you may keep.',
    pageTitle: 'Facebook Video Downloader | Facet',
    metaDescription:
      'Save a public Facebook video of your own page or event, or one that its owner allows you to keep.',
  },
  'vimeo-video-downloader': {
    title: 'Vimeo video downloader',
    shortName: 'Vimeo',
    description: 'Saves Vimeo videos whose author allows it.',
    pageTitle: 'Vimeo Video Downloader | Facet',
    metaDescription:
      'Save a Vimeo video that you uploaded, or that its author has opened for download, in the size you need.',
  },
};
