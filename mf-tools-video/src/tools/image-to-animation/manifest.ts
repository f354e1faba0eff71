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
  alternatives: ['image-to-video', 'ai-image-to-cartoon', 'ai-portrait-generator', 'face-morph'],
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
  pageTitle: 'Image to Animation AI Generator | Facet',
  metaDescription: 'Redraw a picture in an animation style of your choice and set it in motion as a short clip.',
  promise:
    'Takes a picture, redraws it in an animation style such as clay, paper or hand-drawn, and sets it in motion for a few seconds.',
  steps: ['Add a picture.', 'Choose an animation style and a movement.', 'Generate and save the clip.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'The style changes shapes, so faces become types rather than likenesses.',
    'It makes a video file; a 3D model or separate layers do not come with it.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does it animate a child’s drawing?',
      answer: 'Yes, drawings are welcome. Only photos of children are not.',
    },
    {
      question: 'Does my picture keep its own look?',
      answer: 'Not here. Image to video leaves the style as it is.',
    },
  ],
  keywords: ['animated cartoon', 'cartoon video', 'animation maker', 'animated picture', 'pixar animation'],
};
