import type { Generative } from '@facet/contracts/generative';
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
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    { kind: 'picture', name: 'photo', label: 'Your picture' },
    {
      kind: 'text',
      name: 'prompt',
      label: 'How it moves',
      most: 300,
      required: false,
      lines: 2,
      ideas: ['Turns the head and smiles', 'Walks on the spot, tail wagging', 'The camera circles slowly'],
    },
  ],
  options: [
    {
      kind: 'style',
      name: 'style',
      label: 'Style',
      styles: [
        {
          value: 'clay',
          label: 'Clay model',
          swatch: { technique: 'clay', colours: ['#a9d6e5', '#f6bd60', '#84a98c', '#52796f'] },
        },
        {
          value: 'drawn',
          label: 'Hand-drawn',
          swatch: { technique: 'wash', colours: ['#bfdcea', '#f4d6b8', '#9dbf9a', '#6f9a86'] },
        },
        {
          value: 'paper',
          label: 'Paper cut-out',
          swatch: { technique: 'flat', colours: ['#fefae0', '#faedcd', '#d4a373', '#a98467'] },
        },
        {
          value: 'pencil',
          label: 'Pencil',
          swatch: { technique: 'ink', colours: ['#fafafa', '#e5e5e5', '#7a7a7a', '#4a4a4a'] },
        },
        {
          value: 'comic',
          label: 'Comic print',
          swatch: { technique: 'dots', colours: ['#ffd23f', '#f4573b', '#3a86c8', '#22304a'] },
        },
        {
          value: 'pixel',
          label: 'Pixel art',
          swatch: { technique: 'pixel', colours: ['#5fcde4', '#fbf236', '#6abe30', '#37946e'] },
        },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Image to animation',
  shortName: 'Animation',
  description: 'Turns a picture into an animated cartoon clip.',
  pageTitle: 'Image to Animation: Cartoon from a Photo | Facet',
  metaDescription:
    'Draw a picture as a comic, picture book, ink, watercolour or pencil and bring it to life as a short clip, in your browser.',
  promise:
    'Takes a picture and makes a cartoon clip of 3 to 10 seconds. On your device the picture is drawn once, and the drawing is moved: a face blinks and turns a little, people breathe, the camera wanders. Nothing flickers from frame to frame. Where the operator of this site has connected an AI model, it also redraws the picture in a style and has it act.',
  steps: [
    'Add a picture.',
    'Choose how it is drawn, how lively it is, and a camera.',
    'Make the clip, watch it and save it as MP4.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'On the device nobody walks, waves or speaks: eyes, head and breath move, and the camera. The largest face blinks; others breathe along.',
    'Many animals stand out from the background as people do, but do not blink. In other pictures what stands out swells a little, as breath does.',
    'A generated clip changes shapes, so faces become types rather than likenesses.',
    'It makes a video file; a 3D model or separate layers do not come with it.',
  ],
  privacy:
    'What is drawn on the device is made in this browser, and the picture stays there. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does it animate a child’s drawing?',
      answer: 'Yes, drawings are welcome. Only photos of children are not.',
    },
    {
      question: 'Does my picture keep its own look?',
      answer: 'Not here. Image to video leaves the style as it is.',
    },
    {
      question: 'Why does it not flicker?',
      answer:
        'Filters that draw each frame anew give each its own lines. Here there is one drawing, and its lines stay on what they belong to.',
    },
    {
      question: 'What is “on twos”?',
      answer:
        'Films drawn by hand show each drawing for two frames. It looks more like a cartoon; switch it off for smooth motion.',
    },
    {
      question: 'Which picture suits it?',
      answer:
        'A person from the hips up who looks at the camera, before a background that differs from hair and clothes, with some room above the head.',
    },
  ],
  keywords: ['animated cartoon', 'cartoon video', 'animation maker', 'animated picture', 'pixar animation'],
};
