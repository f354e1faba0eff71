import { defineTools } from './define.ts';

/** Generated clips from pictures or a script. A free prompt can move a person shown, so most are person tools. */
export const videoFromImagesTools = defineTools(
  { owner: 'mf-tools-video', productType: 'Video Generator', person: true },
  {
    'image-to-video': {
      path: '/image-to-video',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      flags: ['featured', 'new'],
      icon: 'image-play',
    },
    'script-to-video': {
      path: '/script-to-video',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 100,
      person: false,
      icon: 'scroll-text',
    },
    'start-end-to-video': {
      path: '/ai-video-generator/start-end-to-video',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      icon: 'spline',
    },
    'reference-to-video': {
      path: '/ai-video-generator/reference-to-video',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 90,
      icon: 'swatch-book',
    },
    'image-to-animation': {
      path: '/ai-video-generator/image-to-animation',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      icon: 'tv',
    },
    'ghibli-video-generator': {
      path: '/ghibli-video-generator',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 80,
      icon: 'trees',
    },
    'earth-zoom-ai-generator': {
      path: '/ai-video-generator/earth-zoom-ai-generator',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 60,
      person: false,
      icon: 'earth',
    },
    'jojo-ai-filter': {
      path: '/ai-video-generator/jojo-ai-filter',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 60,
      icon: 'zap',
    },
    'labubu-ai': {
      path: '/ai-video-generator/labubu-ai',
      types: ['video', 'generator'],
      place: 'provider',
      credits: 60,
      icon: 'toy-brick',
    },
  },
);
