import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'script-to-video',
  path: '/script-to-video',
  name: 'Script to Video',
  family: 'video-from-images',
  rank: 20,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 100,
  person: false,
  icon: 'scroll-text',
  alternatives: ['video-joiner', 'video-cutter'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'text',
      name: 'script',
      label: 'Script',
      hint: 'A paragraph for each scene: what can be seen, not what people think.',
      most: 1500,
      lines: 8,
      ideas: [
        'A small workshop at dawn. Tools hang in rows, dust floats in the light.\n\nHands shape a wooden boat, shavings curl away.\n\nThe boat sails on a pond, seen from above.',
      ],
    },
  ],
  options: [
    { kind: 'number', name: 'scenes', label: 'Scenes', min: 1, max: 6, step: 1, initial: 2 },
    {
      kind: 'choice',
      name: 'resolution',
      label: 'Resolution',
      choices: [
        { value: '480p', label: '480p' },
        { value: '720p', label: '720p' },
      ],
    },
    {
      kind: 'choice',
      name: 'shape',
      label: 'Shape',
      choices: [
        { value: 'wide', label: 'Wide, 16:9' },
        { value: 'tall', label: 'Tall, 9:16' },
        { value: 'square', label: 'Square, 1:1' },
      ],
    },
    {
      kind: 'choice',
      name: 'voice',
      label: 'Voice',
      choices: [
        { value: 'none', label: 'No voice' },
        { value: 'warm', label: 'Warm' },
        { value: 'bright', label: 'Bright' },
        { value: 'deep', label: 'Deep' },
      ],
    },
    { kind: 'toggle', name: 'subtitles', label: 'Subtitles', initial: false },
  ],
  price: { by: { option: 'resolution', credits: { '480p': 50, '720p': 90 } }, times: 'scenes' },
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Script to video',
  shortName: 'Script to video',
  description: 'Turns a written script into a video, scene by scene.',
  pageTitle: 'Script to Video AI Generator | Facet',
  metaDescription: 'Paste a script, choose the number of scenes, and get a video with a clip for every scene.',
  promise:
    'Takes a written script, splits it into one to six scenes, and makes a clip for each one, joined into one video, with a voice and subtitles if you like.',
  steps: ['Paste the script.', 'Choose how many scenes it has, and the voice.', 'Generate, watch and save the video.'],
  limits: [
    'People and places may look slightly different from scene to scene.',
    'Scripts about real people or with violent or sexual scenes are refused.',
    'It writes no music for the scenes, and its voices are synthetic.',
  ],
  privacy: 'Your words go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'Can I change a single scene?',
      answer: 'Change its paragraph and run the script again; a run makes the whole video.',
    },
    {
      question: 'How should a script be written?',
      answer: 'One paragraph for each scene, saying what can be seen rather than what people think.',
    },
  ],
  keywords: [
    'text to video',
    'storyboard',
    'story to video',
    'txt2vid',
    'explainer video',
    'video from text',
    'movie maker',
  ],
};
