import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-hug-generator',
  path: '/ai-hug-generator',
  name: 'AI Hug Generator',
  family: 'video-of-people',
  rank: 20,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'hand-heart',
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
