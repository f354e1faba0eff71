import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-video-enhancer',
  path: '/tools/ai-video-enhancer',
  name: 'AI Video Enhancer',
  family: 'video-tools',
  rank: 50,
  types: ['video'],
  place: 'task',
  credits: 30,
  person: false,
  icon: 'gauge',
};

export const words: ManifestWords = {
  title: 'AI video enhancer',
  shortName: 'Video enhancer',
  description: 'Cleans up noise and softness in a video.',
  pageTitle: 'AI Video Enhancer | Facet',
  metaDescription: 'Reduce noise and bring back crispness in an old or dark video, with a preview before the full run.',
  promise:
    'Will take a noisy or soft video, reduce grain and flicker, and sharpen edges again. A short preview is to show the effect before the whole clip is processed.',
  steps: ['Add the video.', 'Set noise reduction and sharpness on a preview.', 'Run it and compare side by side.'],
  limits: [
    'It cleans up what was filmed and adds no new detail to faces.',
    'Heavy noise reduction smooths skin and fabric.',
    'It will not steady a shaky camera or bring back what was out of focus.',
  ],
  privacy: 'Your file will be uploaded for this job, and no other visitor will be able to open it or the result.',
  questions: [
    {
      question: 'How long will it take?',
      answer:
        'Longer than the video plays, depending on size and settings. You are to be able to close the tab and come back.',
    },
    {
      question: 'Will it help old camcorder tapes?',
      answer: 'Mostly against grain and soft edges. Dropouts and tracking lines will stay.',
    },
  ],
  keywords: [
    'upscale video',
    'hd video',
    '4k video',
    'improve video quality',
    'denoise video',
    'sharpen video',
    'video upscaler',
    'unblur video',
  ],
};
