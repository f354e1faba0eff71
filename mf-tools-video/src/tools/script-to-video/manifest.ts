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
  freeHere: 'simpler-way',
  height: 'tall',
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
  pageTitle: 'Script to Video Maker | Facet',
  metaDescription:
    'Paste a script: a video with your pictures or drawn cards, a voice, captions in time and music, made on your device.',
  promise:
    'Takes a written script, a paragraph for each scene, and makes a video of it on your device: your pictures with slow camera moves, or drawn cards, read aloud, with captions in time, music made by rule, and fades between scenes. Where the operator of this site has connected an AI model, it also generates a clip for each scene.',
  steps: [
    'Write or paste the script, and add pictures if you like.',
    'Look at the storyboard: choose what each scene shows, the voice, captions, music and shape.',
    'Make the video, watch it and save it as MP4.',
  ],
  limits: [
    'On the device nothing is generated: scenes show your pictures and cards with your words.',
    'The built-in voices read English and Spanish and sound like a machine; captions work in every language.',
    'At most 20 scenes and 12 pictures; clips go in with the video joiner.',
    'In a generated video people and places may look slightly different from scene to scene, and scripts about real people or with violent or sexual scenes are refused.',
  ],
  privacy:
    'What is made on the device stays in this browser, script and pictures alike. For a generated video your words go to our server and on to the AI model that makes the result; no picture of yours is involved.',
  questions: [
    {
      question: 'Can I change a single scene?',
      answer: 'Yes: change its paragraph or what it shows in the storyboard, and make the video again.',
    },
    {
      question: 'How should a script be written?',
      answer:
        'One paragraph for each scene, with an empty line between them. A paragraph that begins with # becomes a title card. Of a single paragraph every sentence is a scene.',
    },
    {
      question: 'Which pictures suit it?',
      answer:
        'Any of at least 1280 pixels in width; each one fills the frame, so what matters should not lie at its edges. They are shown in the order of the scenes, and again from the first where there are fewer.',
    },
    {
      question: 'Can I use my own voice?',
      answer:
        'Not here: choose “No voice”, save the video, and lay your recording under it in a video editor. Scenes then last as long as people need to read them.',
    },
    {
      question: 'May I post it with its music?',
      answer: 'Yes. The music is computed from rules on your device; no recording and no known song is in it.',
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
    'slideshow with voice',
  ],
};
