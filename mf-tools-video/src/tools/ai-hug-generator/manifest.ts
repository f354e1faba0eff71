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
    'Takes one photo of two adults, or one of each, and makes a short clip in which they hug at the place you choose. Both people shown have to agree.',
  steps: ['Add one photo of both people, or one of each.', 'Choose the place.', 'Generate the scene and save it.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Arms and hands that cross are difficult for the model and can look odd.',
    'It is not for people who have died and cannot agree.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Do both people need to be in the same photo?',
      answer: 'No. Two separate photos do; similar light and camera height make the scene more believable.',
    },
    {
      question: 'Is there a version with children?',
      answer: 'No. Photos of people who appear to be minors are refused, with kind intentions too.',
    },
  ],
  keywords: ['hugging', 'embrace', 'cuddle', 'hug loved one'],
};
