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
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
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
    'Make an adult who agreed dance: as a puppet animation of their photo in your browser, or generated from a list of dances.',
  promise:
    'Takes a photo of an adult and makes a clip of a few seconds in which they dance. On your device as a puppet animation: the photo itself is cut out and bent to a beat, in six motions. Where the operator of this site has connected an AI model, also as a generated clip: a dance from the list, or the moves of a clip of your own.',
  steps: [
    'Add a photo that shows the person from head to feet, arms a little away from the body.',
    'Choose a motion and a beat; with an AI model, a dance or a clip with the moves.',
    'Make the clip, watch the feet, and save.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'The puppet animation bends one picture, and straight lines next to the person with it: nobody turns around or lifts an arm, and sitting, sideways and group photos are refused.',
    'Generated clips: wide skirts, bags and people partly hidden lead to odd limbs, and the dance follows no song.',
    'Where no AI model is connected, the puppet animation is all that there is.',
  ],
  privacy:
    'For a puppet animation the photo stays in this browser. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Can several people dance?',
      answer:
        'No. The puppet animation takes a photo of one person, and generative models tend to mix up arms and legs of more.',
    },
    {
      question: 'Does the clip have music?',
      answer:
        'A puppet animation has a beat that is made by rule and that anybody may post. A generated clip is silent: add a track that you have the rights to.',
    },
    {
      question: 'Which of the two ways should be tried first?',
      answer:
        'The puppet animation: it costs nothing and takes seconds. Pay for a generated clip where you want steps that a bent photo cannot make.',
    },
    {
      question: 'Why do the feet need to be seen?',
      answer:
        'Side step, bounce and swinging knees move the legs. From a half-length photo the hip shake, the wobble and the shimmy are made.',
    },
    {
      question: 'Will the face stay the same?',
      answer:
        'In a puppet animation it is the face of the photo itself. A generative model draws the face anew in every frame, mostly alike.',
    },
  ],
  keywords: ['puppet animation', 'dancing', 'make photo dance', 'choreography', 'dance moves'],
};
