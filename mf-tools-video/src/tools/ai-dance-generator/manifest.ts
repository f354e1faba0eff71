import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-dance-generator',
  path: '/ai-dance-generator',
  name: 'AI Dance Generator',
  family: 'video-of-people',
  rank: 30,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'music',
  alternatives: ['face-swap-video', 'video-to-gif'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Full-length photo',
      hint: 'One adult who agreed, standing, arms away from the body.',
    },
    {
      kind: 'clip',
      name: 'moves',
      label: 'Clip with the moves, at most 10 seconds',
      longest: 10,
      when: { option: 'dance', is: ['own'] },
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'dance',
      label: 'Dance',
      choices: [
        { value: 'shuffle', label: 'Shuffle' },
        { value: 'salsa', label: 'Salsa' },
        { value: 'hip-hop', label: 'Hip-hop' },
        { value: 'disco', label: 'Disco' },
        { value: 'robot', label: 'Robot' },
        { value: 'waltz', label: 'Waltz' },
        { value: 'line', label: 'Line dance' },
        { value: 'wave', label: 'Arm wave' },
        { value: 'jump', label: 'Jumping jacks' },
        { value: 'twist', label: 'Twist' },
        { value: 'own', label: 'Moves of my own clip' },
      ],
    },
    {
      kind: 'choice',
      name: 'resolution',
      label: 'Resolution',
      choices: [
        { value: '480p', label: '480p' },
        { value: '720p', label: '720p' },
      ],
    },
  ],
  price: { by: { option: 'resolution', credits: { '480p': 80, '720p': 160 } } },
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI dance generator',
  shortName: 'Dance video',
  description: 'Makes the person in a photo dance.',
  pageTitle: 'AI Dance Video Generator | Facet',
  metaDescription:
    'Choose a dance and a full-length photo of an adult who agreed, and get a short clip of them dancing.',
  promise:
    'Takes a full-length photo of an adult and makes a clip of a few seconds in which they dance: a dance from the list, or the moves of a clip of your own.',
  steps: [
    'Add a photo that shows the person from head to feet.',
    'Choose a dance, or add a clip with the moves.',
    'Generate, watch the feet, and save.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Wide skirts, bags and people partly hidden lead to odd limbs.',
    'It follows no song.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Can several people dance?',
      answer: 'It is made for one person. With more, such models tend to mix up arms and legs.',
    },
    {
      question: 'Does the clip have music?',
      answer: 'No. Add a track that you have the rights to when you edit or post the clip.',
    },
  ],
  keywords: ['dancing', 'make photo dance', 'choreography', 'dance moves'],
};
