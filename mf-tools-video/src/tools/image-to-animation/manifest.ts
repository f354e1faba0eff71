import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'image-to-animation',
  path: '/ai-video-generator/image-to-animation',
  name: 'Image to Animation',
  family: 'video-from-images',
  rank: 50,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'tv',
};

export const words: ManifestWords = {
  title: 'Image to animation',
  shortName: 'Animation',
  description: 'Turns a picture into an animated cartoon clip.',
  pageTitle: 'Image to Animation AI Generator | Facet',
  metaDescription: 'Redraw a picture in an animation style of your choice and set it in motion as a short clip.',
  promise:
    'Will take a picture, redraw it in an animation style such as clay, 3D or hand-drawn, and set it in motion for a few seconds.',
  steps: ['Add a picture.', 'Choose an animation style and a movement.', 'Generate and save the clip.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'The style changes shapes, so faces become types rather than likenesses.',
    'It will make a video file; a 3D model or separate layers do not come with it.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will it animate a child’s drawing?',
      answer: 'Yes, drawings will be welcome. Only photos of children will not.',
    },
    {
      question: 'Will my picture keep its own look?',
      answer: 'Not here. Image to video is planned to leave the style as it is.',
    },
  ],
  keywords: ['animated cartoon', 'cartoon video', 'animation maker', 'animated picture', 'pixar animation'],
};
