import type { ShortFamily } from '../../types.ts';

export const shortWords: ShortFamily<'video-from-images'> = {
  'image-to-video': {
    title: 'Image to video',
    shortName: 'Image to video',
    description: 'Turns one picture into a short moving clip.',
    pageTitle: 'Image to Video AI Generator | Facet',
    metaDescription: 'Turn a picture into a short clip: describe what should move and how the camera should travel.',
  },
  'script-to-video': {
    title: 'Script to video',
    shortName: 'Script to video',
    description: 'Turns a written script into a video, scene by scene.',
    pageTitle: 'Script to Video AI Generator | Facet',
    metaDescription: 'Paste a script, check how it is split into scenes, and get a video with a clip for every scene.',
  },
  'start-end-to-video': {
    title: 'Start and end to video',
    shortName: 'Start to end',
    description: 'Fills in the motion between a first and a last picture.',
    pageTitle: 'Start and End Frame to Video | Facet',
    metaDescription: 'Give a first and a last picture and get a clip that moves from one to the other in one shot.',
  },
  'reference-to-video': {
    title: 'Reference to video',
    shortName: 'Reference video',
    description: 'Keeps a subject recognisable in a new scene.',
    pageTitle: 'Reference to Video AI Generator | Facet',
    metaDescription:
      'Show a subject in a few reference pictures, describe a new scene, and get a clip with that subject in it.',
  },
  'image-to-animation': {
    title: 'Image to animation',
    shortName: 'Animation',
    description: 'Turns a picture into an animated cartoon clip.',
    pageTitle: 'Image to Animation AI Generator | Facet',
    metaDescription: 'Redraw a picture in an animation style of your choice and set it in motion as a short clip.',
  },
  'ghibli-video-generator': {
    title: 'Ghibli-style video generator',
    shortName: 'Ghibli video',
    description: 'Makes hand-painted style clips from a photo.',
    pageTitle: 'Ghibli-Style AI Video Generator | Facet',
    metaDescription:
      'Turn a photo into a gently moving clip with painted skies and drifting leaves, like a hand-drawn film.',
  },
  'earth-zoom-ai-generator': {
    title: 'Earth zoom',
    shortName: 'Earth zoom',
    description: 'Zooms from your photo out to the globe in space.',
    pageTitle: 'Earth Zoom AI Video Generator | Facet',
    metaDescription:
      'Start at your photo and rise through clouds until the whole Earth is in view, or fly the other way.',
  },
  'jojo-ai-filter': {
    title: 'JoJo-style filter',
    shortName: 'JoJo style',
    description: 'Makes a 4-second clip in a bold manga style.',
    pageTitle: 'JoJo-Style AI Video Filter | Facet',
    metaDescription: 'Turn a portrait into a 4-second clip with heavy shadows, bold lines and a dramatic pose.',
  },
  'labubu-ai': {
    title: 'Labubu-style video',
    shortName: 'Labubu style',
    description: 'Turns a portrait into a furry toy figure that moves.',
    pageTitle: 'Labubu-Style AI Video | Facet',
    metaDescription: 'Turn a portrait into a small furry toy figure with a cheeky grin, in a short moving clip.',
  },
};
