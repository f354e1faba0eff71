import type { ShortFamily } from '../../types.ts';

export const shortWords: ShortFamily<'image-from-words'> = {
  'text-to-image': {
    title: 'Text to image',
    shortName: 'Text to image',
    description: 'Draws a picture from your description.',
    pageTitle: 'Text to Image Generator | Facet',
    metaDescription: 'Describe a scene, choose a shape and a style, and get a picture of it made by an AI model.',
  },
  'ai-gif-generator': {
    title: 'AI GIF generator',
    shortName: 'GIF generator',
    description: 'Makes a short looping GIF from a sentence.',
    pageTitle: 'AI GIF Generator from Text | Facet',
    metaDescription:
      'Write what should move and get a short looping GIF for chats and posts, made by an AI model from your sentence.',
  },
  'ai-sticker-generator': {
    title: 'AI sticker generator',
    shortName: 'Stickers',
    description: 'Designs stickers with a clean outline and no background.',
    pageTitle: 'AI Sticker Generator | Facet',
    metaDescription:
      'Describe a character or an object and get a sticker with a clean outline and a transparent background.',
  },
  'ai-tattoo-generator': {
    title: 'AI tattoo generator',
    shortName: 'Tattoo ideas',
    description: 'Sketches tattoo ideas from a motif and a style.',
    pageTitle: 'AI Tattoo Generator: Design Ideas | Facet',
    metaDescription:
      'Name a motif and a style, from fine line to blackwork, and get tattoo sketches to take to your artist. No login needed.',
  },
  'ai-bikini-generator': {
    title: 'AI bikini generator',
    shortName: 'Bikini looks',
    description: 'Pictures swimwear on an invented adult, from text only.',
    pageTitle: 'AI Bikini Generator: Swimwear Ideas | Facet',
    metaDescription:
      'Describe swimwear and a setting to see it on a fictional adult. Works from text alone: no photos of real people are accepted.',
  },
};
