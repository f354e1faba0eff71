import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-kiss-video-generator',
  path: '/ai-kiss-video-generator',
  name: 'AI Kiss Video Generator',
  family: 'video-of-people',
  rank: 10,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 100,
  person: true,
  icon: 'heart',
  flags: ['featured', 'hot'],
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
  title: 'Kiss video generator',
  shortName: 'Kiss video',
  description: 'Makes a short kiss scene of two adults who agreed.',
  pageTitle: 'AI Kiss Video Generator | Facet',
  metaDescription: 'Make a short kiss scene from photos of two adults who both agreed to it. Marked as AI-made.',
  promise:
    'Takes a photo of each of two adults, or one of both, and makes a short scene in which they kiss. It is meant for couples: both people shown have to agree.',
  steps: [
    'Add the photos of the two people.',
    'Confirm that both agreed, and choose a setting.',
    'Watch the clip and save it.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Not for celebrities, strangers, colleagues or anyone you cannot ask.',
    'Nothing beyond a kiss: sexual scenes are refused.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'May I make one with my crush?',
      answer: 'Only if they know and agree. A kiss that someone never agreed to can hurt them badly, even as a joke.',
    },
    {
      question: 'Do the photos need to match?',
      answer:
        'It helps if both faces are about the same size, lit from the same side and turned slightly towards each other.',
    },
  ],
  keywords: ['kissing', 'couple kiss', 'romantic video'],
};
