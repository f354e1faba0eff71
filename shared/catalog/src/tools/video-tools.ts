import { defineTools } from './define.ts';

/** Cutting, joining, cleaning and subtitling video; speech and noise. */
export const videoTools = defineTools(
  { owner: 'mf-tools-video', productType: 'AI Tools', person: false },
  {
    'video-cutter': { path: '/video-cutter', types: ['video'], place: 'device', icon: 'scissors', widget: true },
    'video-joiner': { path: '/tools/video-joiner', types: ['video'], place: 'device', icon: 'combine' },
    'video-to-gif': { path: '/tools/video-to-gif', types: ['video', 'image'], place: 'device', icon: 'film' },
    'add-subtitle-to-video': {
      path: '/tools/add-subtitle-to-video',
      types: ['video'],
      place: 'task',
      credits: 10,
      icon: 'captions',
    },
    'ai-video-enhancer': {
      path: '/tools/ai-video-enhancer',
      types: ['video'],
      place: 'task',
      credits: 30,
      icon: 'gauge',
    },
    'video-watermark-remover': {
      path: '/tools/video-watermark-remover',
      types: ['video'],
      place: 'task',
      credits: 10,
      icon: 'droplet-off',
    },
    'video-remove-background-noise': {
      path: '/tools/video-remove-background-noise',
      types: ['audio', 'video'],
      place: 'device',
      icon: 'volume-x',
    },
    'text-to-speech': { path: '/tools/text-to-speech', types: ['audio'], place: 'device', icon: 'audio-lines' },
    'spanish-text-to-speech': {
      path: '/tools/spanish-text-to-speech',
      types: ['audio'],
      place: 'device',
      icon: 'languages',
    },
  },
);
