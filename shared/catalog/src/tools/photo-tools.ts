import { defineTools } from './define.ts';

/** Repairing, cleaning and changing one photo. */
export const photoTools = defineTools(
  { owner: 'mf-tools-image', productType: 'AI Tools', person: false },
  {
    'ai-image-enhancer': {
      path: '/tools/ai-image-enhancer',
      types: ['image'],
      place: 'device',
      icon: 'image-upscale',
    },
    'ai-background-remover': {
      path: '/tools/ai-background-remover',
      types: ['image'],
      place: 'device',
      icon: 'crop',
    },
    'ai-watermark-remover': {
      path: '/tools/ai-watermark-remover',
      types: ['image'],
      place: 'device',
      icon: 'stamp',
    },
    'ai-unblur-image': { path: '/tools/ai-unblur-image', types: ['image'], place: 'device', icon: 'focus' },
    'ai-object-remover-from-photo': {
      path: '/ai-object-remover-from-photo',
      types: ['image'],
      place: 'device',
      icon: 'eraser',
    },
    'ai-clothes-changer': {
      path: '/ai-clothes-changer',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 15,
      person: true,
      icon: 'shirt',
    },
    'ai-muscle-generator': {
      path: '/ai-muscle-generator',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 10,
      person: true,
      icon: 'biceps-flexed',
    },
    'ai-attractiveness-test': {
      path: '/ai-attractiveness-test',
      owner: 'mf-tools-faceswap',
      types: ['image'],
      place: 'device',
      person: true,
      icon: 'ruler',
    },
  },
);
