import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'video-watermark-remover',
  path: '/tools/video-watermark-remover',
  name: 'Video Watermark Remover',
  family: 'video-tools',
  rank: 60,
  types: ['video'],
  place: 'task',
  credits: 10,
  person: false,
  icon: 'droplet-off',
};

export const words: ManifestWords = {
  title: 'Video watermark remover',
  shortName: 'Video watermark',
  description: 'Covers a logo on a video of your own.',
  pageTitle: 'Video Watermark Remover | Facet',
  metaDescription:
    'Mark a logo or time stamp on a video of your own and have the area rebuilt from the pixels around it.',
  promise:
    'Will take a video of your own and rebuild a marked rectangle, such as a recorder’s logo or a time stamp, from the pixels around it in every frame.',
  steps: ['Add your video and mark the area.', 'Look at the preview on a few moments.', 'Run it and save the video.'],
  limits: [
    'Only for videos whose rights are yours; taking marks off the work of others is often unlawful.',
    'Over busy backgrounds a soft patch remains.',
    'Moving marks are not followed.',
  ],
  privacy: 'Your file will be uploaded for this job, and no other visitor will be able to open it or the result.',
  questions: [
    {
      question: 'Is cropping better?',
      answer: 'If the mark sits at the edge, yes: cropping leaves no trace at all.',
    },
    {
      question: 'Will it take two areas?',
      answer: 'Yes, for example a logo and a clock. Each is to be filled separately.',
    },
  ],
  keywords: ['remove watermark from video', 'remove logo from video', 'video logo remover', 'erase video watermark'],
};
