import type { ShortFamily } from '../../types.ts';

export const shortWords: ShortFamily<'image-from-photo'> = {
  'ai-image-blender': {
    title: 'Image blender',
    shortName: 'Image blender',
    description: 'Blends two photos into one, in your browser.',
    pageTitle: 'Image Blender: Mix Two Photos | Facet',
    metaDescription:
      'Blend two photos with mix, multiply, screen, overlay and more, and set the strength. Free, no login, nothing is uploaded.',
  },
  'image-to-image': {
    title: 'Image to image',
    shortName: 'Image to image',
    description: 'Redraws a picture the way you describe it.',
    pageTitle: 'Image to Image AI Generator | Facet',
    metaDescription:
      'Start from a picture, describe what it should become and set how far to move away from the original.',
  },
  'ai-photo-editor': {
    title: 'AI photo editor',
    shortName: 'Photo editor',
    description: 'Edits a photo from a plain instruction.',
    pageTitle: 'AI Photo Editor: Say It, See It | Facet',
    metaDescription:
      'Write what to change, such as “make it evening” or “add snow”, and an AI model edits the photo and leaves the rest alone.',
  },
  'ai-out-painting': {
    title: 'AI outpainting',
    shortName: 'Outpainting',
    description: 'Extends a picture past its edges.',
    pageTitle: 'AI Outpainting: Extend a Picture | Facet',
    metaDescription:
      'Give a picture more room on any side. An AI model continues the scene, for new formats without cropping.',
  },
  'ai-hairstyle-changer': {
    title: 'AI hairstyle changer',
    shortName: 'Hairstyles',
    description: 'Shows a new cut or hair colour on your photo.',
    pageTitle: 'AI Hairstyle Changer | Facet',
    metaDescription:
      'Try a new cut or hair colour on a portrait before the appointment. You choose a style, the face stays as it is.',
  },
  'ai-image-to-anime': {
    title: 'Image to anime',
    shortName: 'Anime style',
    description: 'Redraws a photo as an anime picture.',
    pageTitle: 'Image to Anime Converter | Facet',
    metaDescription:
      'Turn a portrait or a landscape into an anime drawing. The composition stays, and an AI model draws everything anew.',
  },
  'ai-image-to-cartoon': {
    title: 'Image to cartoon',
    shortName: 'Cartoon filter',
    description: 'Gives a photo flat colours and ink lines.',
    pageTitle: 'Image to Cartoon Filter | Facet',
    metaDescription:
      'Turn a photo into a cartoon, comic or ink drawing with flat colours and clean lines. Runs in your browser.',
  },
  'ghibli-ai-generator': {
    title: 'Ghibli-style image generator',
    shortName: 'Ghibli style',
    description: 'Repaints a photo like a hand-drawn animated film.',
    pageTitle: 'Ghibli-Style AI Image Generator | Facet',
    metaDescription:
      'Repaint a photo with soft watercolour skies and warm light, in the manner of hand-drawn animated films.',
  },
  'ai-headshot-generator': {
    title: 'AI headshot generator',
    shortName: 'Headshots',
    description: 'Makes a business portrait from an everyday photo.',
    pageTitle: 'AI Headshot Generator | Facet',
    metaDescription:
      'Turn an everyday photo of yourself into a business portrait: choose clothing, background and light.',
  },
  'ai-portrait-generator': {
    title: 'AI portrait generator',
    shortName: 'Portraits',
    description: 'Makes studio or painted portraits from your photo.',
    pageTitle: 'AI Portrait Generator | Facet',
    metaDescription:
      'Make a studio, film or painted portrait from a photo of an adult who agreed, in a style that you choose.',
  },
};
