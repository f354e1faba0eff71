import { defineTools } from './define.ts';

/** Pictures made from a description alone: no photo of a real person goes in. */
export const imageFromWordsTools = defineTools(
  { owner: 'mf-tools-image', productType: 'Image Generator', person: false },
  {
    'text-to-image': {
      path: '/tools/text-to-image',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 8,
      icon: 'type',
    },
    'ai-gif-generator': {
      path: '/tools/ai-gif-generator',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 20,
      icon: 'gallery-vertical-end',
    },
    'ai-sticker-generator': {
      path: '/tools/ai-sticker-generator',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 8,
      icon: 'sticker',
    },
    'ai-tattoo-generator': {
      path: '/ai-tattoo-generator',
      types: ['image', 'generator'],
      // The specification (section 1) wants this one without a login, so it cannot cost credits.
      place: 'provider',
      icon: 'pen-tool',
    },
    'ai-bikini-generator': {
      path: '/ai-bikini-generator',
      types: ['image', 'generator'],
      place: 'provider',
      credits: 10,
      // A person is shown, though an invented one: the rules on minors and marking hold.
      person: true,
      icon: 'tree-palm',
    },
  },
);
