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
  alternatives: ['face-morph', 'video-to-gif', 'ai-image-blender'],
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
  description: 'Turns one picture into a short moving clip.',
  pageTitle: 'Image to Video AI Generator | Facet',
  metaDescription: 'Turn a picture into a short clip: describe what should move and how the camera should travel.',
  promise:
    'Will take one picture and a sentence about motion and make a clip of a few seconds that starts with exactly that picture. Water flows, hair moves, the camera travels.',
  steps: ['Add a picture.', 'Describe what moves and how the camera moves.', 'Generate, watch and save the clip.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'Fast action and several people at once fall apart easily.',
    'Small text in the picture may swim.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'What makes a good motion prompt?',
      answer: 'One subject, one movement, one camera: “the boat rocks gently, the camera moves slowly closer”.',
    },
    {
      question: 'How long will the clips be?',
      answer: 'A few seconds each. For more, use the last picture of one clip as the start of the next.',
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
  ],
};
