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
  description: 'Saves Vimeo videos whose author allows it.',
  pageTitle: 'Vimeo Video Downloader | Facet',
  metaDescription:
    'Save a Vimeo video that you uploaded, or that its author has opened for download, in the size you need.',
  promise:
    'Will take the address of a Vimeo video that you uploaded, or that its author opened for download, and save it in the size you need.',
  steps: ['Paste the address of the video.', 'Confirm that the author allows it and choose a size.', 'Save the file.'],
  limits: [
    'Only for content that is yours, openly licensed, or that its owner lets you download.',
    'Password-protected, rented and embed-only videos are not fetched.',
    'It will not offer sizes above the one that was uploaded.',
  ],
  privacy: 'Our server will fetch the video for your job, and no other visitor will be able to open it.',
  questions: [
    {
      question: 'Vimeo has a download button. Why wait for this?',
      answer:
        'If the button is there, use it today. This tool is for cases in which you want another size or only have the link.',
    },
    {
      question: 'Will it fetch my private videos?',
      answer: 'No. Sign in to Vimeo and download them there.',
    },
  ],
  keywords: ['save vimeo', 'vimeo mp4', 'vimeo download'],
};
