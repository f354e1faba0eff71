import { defineTools } from './define.ts';

/** Swapping, mixing and morphing faces and heads. */
export const faceSwapTools = defineTools(
  { owner: 'mf-tools-faceswap', productType: 'Face Swap', person: true },
  {
    'face-swap-video': {
      path: '/face-swap-video',
      types: ['face-swap', 'video'],
      place: 'task',
      credits: 30,
      freeHere: 'short-clips',
      flags: ['featured', 'hot'],
      icon: 'clapperboard',
      widget: true,
    },
    'ai-face-swap': {
      path: '/ai-face-swap',
      types: ['face-swap', 'image'],
      place: 'device',
      icon: 'scan-face',
      widget: true,
    },
    'gif-face-swap': {
      path: '/gif-face-swap',
      types: ['face-swap', 'image'],
      place: 'task',
      credits: 15,
      icon: 'file-image',
      widget: true,
    },
    'ai-multiple-face-swap': {
      path: '/ai-multiple-face-swap',
      types: ['face-swap', 'image'],
      place: 'device',
      icon: 'users',
      widget: true,
    },
    'multiple-video-face-swap': {
      path: '/multiple-video-face-swap',
      types: ['face-swap', 'video'],
      place: 'task',
      credits: 45,
      freeHere: 'short-clips',
      icon: 'users-round',
      widget: true,
    },
    'gender-swap': {
      path: '/gender-swap',
      types: ['face-swap', 'image', 'generator'],
      place: 'provider',
      credits: 10,
      freeHere: 'preview',
      icon: 'venus-and-mars',
      widget: true,
    },
    'face-morph': {
      path: '/face-morph',
      types: ['face-swap', 'image'],
      place: 'device',
      icon: 'waypoints',
      widget: true,
    },
    'ai-head-swap-online-free': {
      path: '/tools/ai-head-swap-online-free',
      types: ['face-swap', 'image', 'generator'],
      place: 'device',
      icon: 'circle-user-round',
      widget: true,
    },
    'batch-face-swap': {
      path: '/tools/batch-face-swap',
      types: ['face-swap', 'image'],
      place: 'device',
      icon: 'images',
      widget: true,
    },
  },
);
