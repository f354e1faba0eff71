import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-hug-generator',
  path: '/ai-hug-generator',
  name: 'AI Hug Generator',
  family: 'video-of-people',
  rank: 20,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 100,
  person: true,
  icon: 'hand-heart',
  alternatives: ['face-morph', 'ai-image-blender', 'ai-multiple-face-swap'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'together',
      label: 'Photo of both',
      hint: 'Both are adults, seen from the waist up, facing each other or the camera.',
      when: { option: 'photos', is: ['one'] },
    },
    {
      kind: 'picture',
      name: 'first',
      label: 'First person',
      hint: 'An adult who agreed.',
      when: { option: 'photos', is: ['two'] },
    },
    {
      kind: 'picture',
      name: 'second',
      label: 'Second person',
      hint: 'An adult who agreed.',
      when: { option: 'photos', is: ['two'] },
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'photos',
      label: 'You have',
      choices: [
        { value: 'two', label: 'Two photos' },
        { value: 'one', label: 'One photo of both' },
      ],
    },
    {
      kind: 'style',
      name: 'place',
      label: 'Place',
      styles: [
        {
          value: 'beach',
          label: 'Beach at sunset',
          swatch: { technique: 'light', colours: ['#f7a072', '#ffe5a0', '#4f8fa8', '#e2c290'] },
        },
        {
          value: 'city',
          label: 'City at night',
          swatch: { technique: 'light', colours: ['#1d2b53', '#ffd27f', '#3d4c8a', '#10162f'] },
        },
        {
          value: 'park',
          label: 'Park in spring',
          swatch: { technique: 'flat', colours: ['#bfe3f5', '#fff4c2', '#8cc66d', '#4e8f4f'] },
        },
        {
          value: 'snow',
          label: 'Falling snow',
          swatch: { technique: 'wash', colours: ['#cfd9e6', '#ffffff', '#b7c6d9', '#eef3f8'] },
        },
        {
          value: 'studio',
          label: 'Plain studio',
          swatch: { technique: 'clay', colours: ['#e8e2da', '#f6f2ec', '#d4cabd', '#bfb3a4'] },
        },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI hug video generator',
  shortName: 'Hug video',
  description: 'Lets two people from photos hug in a clip.',
  pageTitle: 'AI Hug Video Generator | Facet',
  metaDescription:
    'Bring two people together in a short hug scene, from one photo or two. Everyone shown needs to agree.',
  promise:
    'Will take one photo with two people or one of each, and make a short scene in which they embrace. It is meant for friends far away or a greeting.',
  steps: [
    'Add one photo of both people, or one of each.',
    'Choose the kind of hug and the place.',
    'Generate the scene and save it.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'Arms and hands that cross are difficult for the model and can look odd.',
    'It will not bring back people who have died and cannot agree.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will both people need to be in the same photo?',
      answer: 'No. Two separate photos will do; similar light and camera height make the scene more believable.',
    },
    {
      question: 'Will there be a version with children?',
      answer: 'No. Photos of people who appear to be minors will be refused, with kind intentions too.',
    },
  ],
  keywords: ['hugging', 'embrace', 'cuddle', 'hug loved one'],
};
