import { defineTools } from './define.ts';

/** Pictures made from one or two pictures of the visitor. */
export const imageFromPhotoTools = defineTools(
  { owner: 'mf-tools-image', productType: 'Image Generator', person: false },
  {
    'ai-image-blender': {
      path: '/ai-image-generator/ai-image-blender',
      types: ['image'],
      place: 'device',
      icon: 'blend',
      widget: true,
    },
    'image-to-image': {
      path: '/ai-image-generator/image-to-image',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 10,
      person: true,
      icon: 'image-up',
    },
    'ai-photo-editor': {
      path: '/ai-image-generator/ai-photo-editor',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 10,
      person: true,
      icon: 'wand-sparkles',
    },
    'ai-out-painting': {
      path: '/ai-image-generator/ai-out-painting',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 10,
      icon: 'expand',
    },
    'ai-hairstyle-changer': {
      path: '/ai-image-generator/ai-hairstyle-changer',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 10,
      person: true,
      icon: 'scissors-line-dashed',
    },
    'ai-image-to-anime': {
      path: '/ai-image-generator/ai-image-to-anime',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 10,
      icon: 'sparkles',
    },
    'ai-image-to-cartoon': {
      path: '/ai-image-generator/ai-image-to-cartoon',
      types: ['image'],
      place: 'device',
      icon: 'palette',
    },
    'ghibli-ai-generator': {
      path: '/ghibli-ai-generator',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 10,
      icon: 'leaf',
    },
    'ai-headshot-generator': {
      path: '/tools/ai-headshot-generator',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 20,
      person: true,
      icon: 'briefcase-business',
    },
    'ai-portrait-generator': {
      path: '/tools/ai-portrait-generator',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 15,
      person: true,
      icon: 'square-user-round',
    },
  },
);
