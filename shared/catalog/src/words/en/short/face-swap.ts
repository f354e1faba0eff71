import type { ShortFamily } from '../../types.ts';

export const shortWords: ShortFamily<'face-swap'> = {
  'face-swap-video': {
    title: 'Video face swap',
    shortName: 'Video swap',
    description: 'Puts a face from a photo onto a person in a video.',
    pageTitle: 'Video Face Swap Online | Facet',
    metaDescription:
      'Put the face from one photo onto a person in a short video. The sound stays, and the result is marked as AI-made.',
  },
  'ai-face-swap': {
    title: 'AI face swap for photos',
    shortName: 'Face swap',
    description: 'Swaps faces between two photos, right in your browser.',
    pageTitle: 'AI Face Swap for Photos, in Your Browser | Facet',
    metaDescription:
      'Swap faces between two photos for free, without login. You choose which face goes where, and nothing is uploaded. Full-size download.',
  },
  'gif-face-swap': {
    title: 'GIF face swap',
    shortName: 'GIF swap',
    description: 'Puts your face into an animated GIF.',
    pageTitle: 'GIF Face Swap | Facet',
    metaDescription:
      'Pick a GIF and a photo: the face from the photo is placed in every frame, and the GIF keeps its timing and loop.',
  },
  'ai-multiple-face-swap': {
    title: 'Multiple face swap',
    shortName: 'Multi swap',
    description: 'Swaps several faces in one group photo at once.',
    pageTitle: 'Multiple Face Swap for Group Photos | Facet',
    metaDescription:
      'Swap several faces in one group photo. Faces are numbered, and you decide which new face goes to whom. Runs in your browser.',
  },
  'multiple-video-face-swap': {
    title: 'Multiple video face swap',
    shortName: 'Multi video swap',
    description: 'Swaps several people in one video, each with a face of their own.',
    pageTitle: 'Multiple Face Swap in Video | Facet',
    metaDescription:
      'Give several people in one video a new face each. Every person is followed through the clip, so faces do not trade places.',
  },
  'gender-swap': {
    title: 'Gender swap',
    shortName: 'Gender swap',
    description: 'Turns the face of a portrait feminine or masculine.',
    pageTitle: 'Gender Swap: See Another You | Facet',
    metaDescription:
      'Give the portrait of a consenting adult a feminine or masculine face: a preview on your device, or a whole picture by AI.',
  },
  'face-morph': {
    title: 'Face morph',
    shortName: 'Face morph',
    description: 'Blends one face smoothly into another.',
    pageTitle: 'Face Morph: Blend Two Faces | Facet',
    metaDescription:
      'Morph one face into another: pick a point between the two for a picture, or save the whole change as a GIF or a video.',
  },
  'ai-head-swap-online-free': {
    title: 'AI head swap',
    shortName: 'Head swap',
    description: 'Replaces a whole head, hair included, in a photo.',
    pageTitle: 'AI Head Swap Online | Facet',
    metaDescription:
      'Replace a whole head in a photo, hair and neckline included. For pictures in which everyone shown has agreed.',
  },
  'batch-face-swap': {
    title: 'Batch face swap',
    shortName: 'Batch swap',
    description: 'Puts one face into many photos, or many into one.',
    pageTitle: 'Batch Face Swap for Many Photos | Facet',
    metaDescription:
      'One face into up to 50 photos, or many faces into one. Your browser swaps them one after another, and you download all as a ZIP.',
  },
};
