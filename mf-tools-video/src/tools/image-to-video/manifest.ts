import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'image-to-video',
  path: '/image-to-video',
  name: 'Image to Video',
  family: 'video-from-images',
  rank: 10,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'image-play',
  flags: ['featured', 'new'],
  firstFile: 'image',
  height: 'tall',
  freeHere: 'simpler-way',
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Your picture',
      hint: 'The clip begins with it.',
      when: { option: 'quality', is: ['480p', '720p'] },
    },
    {
      kind: 'address',
      name: 'address',
      label: 'Address of the picture',
      hint: 'The professional model fetches the picture itself: give an https address that anybody can open.',
      when: { option: 'quality', is: ['professional'] },
    },
    {
      kind: 'text',
      name: 'prompt',
      label: 'What moves, and how the camera moves',
      most: 800,
      ideas: [
        'The boat rocks gently, the camera moves slowly closer',
        'Leaves fall, hair moves in the wind, the camera stays',
        'The camera rises over the roofs towards the mountains',
      ],
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'quality',
      label: 'Quality',
      initial: '720p',
      choices: [
        { value: '480p', label: '480p, 5 seconds' },
        { value: '720p', label: '720p, 5 seconds' },
        { value: 'professional', label: 'Professional model' },
      ],
    },
  ],
  price: { by: { option: 'quality', credits: { '480p': 45, '720p': 80, professional: 100 } } },
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Image to video',
  shortName: 'Image to video',
  description: 'Moves a camera through one photo, or what is in it.',
  pageTitle: 'Image to Video, Camera Moves and AI | Facet',
  metaDescription:
    'Turn a photo into a clip of 3 to 10 seconds: the camera circles or comes closer in your browser, or an AI model moves what is in it.',
  promise:
    'Camera moves: takes one photo and moves a camera through it. People move against what is far behind them, as they do in front of a real camera: around them the background stretches a little, so that nothing is cut out or made up. Snow, rain, dust or light leaks can be added. That is made on your device. Where the operator of this site has connected an AI model, it also moves what is in the picture, as you describe it.',
  steps: [
    'Add a photo.',
    'Choose how the camera moves, how far, and what is in the air; with an AI model, say what moves.',
    'Make the clip, watch it and save it as MP4.',
  ],
  limits: [
    'For a generated clip everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'On the device the camera moves, not what is in the picture: nobody walks, blinks or talks, and no water flows.',
    'Depth is found for people and many animals, who stand on one plane. Landscapes and things move as one.',
    'Around people the background is bent: straight lines close to them, as of blinds or benches, may be seen to be.',
    'A generated clip falls apart with fast action and several people at once, and small text may swim. Neither has sound.',
  ],
  privacy:
    'Camera moves are made in this browser, and the photo stays there. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Which photos suit it?',
      answer:
        'One person or a few, whole or from the hips up, with some room around them and a background that is further away.',
    },
    {
      question: 'Does it invent new pictures?',
      answer:
        'Camera moves do not: every picture is your photo, bent as if seen from a little elsewhere. An AI model does invent.',
    },
    {
      question: 'Which move loops?',
      answer: '“Circles” and “By hand” end as they begin, so that the clip can be played for ever.',
    },
    {
      question: 'How large is the clip?',
      answer: '720p or 1080p with 30 frames a second, H.264 in MP4, which every phone, site and messenger takes.',
    },
    {
      question: 'It says that no person was found. Why?',
      answer:
        'Very small, turned or covered people are missed. The photo then moves as one, which suits landscapes and things.',
    },
  ],
  keywords: [
    'image2video',
    'img2vid',
    'photo to video',
    'picture to video',
    'animate photo',
    'bring photo to life',
    'moving picture',
    'live photo',
    'camera moves',
    'parallax',
    'ken burns',
    '3d photo',
  ],
};
