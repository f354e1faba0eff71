import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'jojo-ai-filter',
  path: '/ai-video-generator/jojo-ai-filter',
  name: 'JoJo AI Filter',
  family: 'video-from-images',
  rank: 80,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 60,
  person: true,
  icon: 'zap',
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
};

export const generative: Generative = {
  makes: 'clip',
  seconds: 4,
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Portrait',
      hint: 'One adult who agreed, with a clear outline. The clip is 4 seconds long.',
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'pose',
      label: 'Pose',
      choices: [
        { value: 'point', label: 'Pointing' },
        { value: 'twist', label: 'Twisted torso' },
        { value: 'hand-face', label: 'Hand over the face' },
        { value: 'arms-wide', label: 'Arms wide' },
      ],
    },
    {
      kind: 'style',
      name: 'colours',
      label: 'Colours',
      styles: [
        {
          value: 'purple',
          label: 'Purple and gold',
          swatch: { technique: 'dots', colours: ['#7b2cbf', '#ffd60a', '#5a189a', '#240046'] },
        },
        {
          value: 'teal',
          label: 'Teal and pink',
          swatch: { technique: 'dots', colours: ['#2ec4b6', '#ff99c8', '#118ab2', '#073b4c'] },
        },
        {
          value: 'red',
          label: 'Red and black',
          swatch: { technique: 'dots', colours: ['#d00000', '#ffba08', '#6a040f', '#16000a'] },
        },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'JoJo-style filter',
  shortName: 'JoJo style',
  description: 'Makes a 4-second clip in a bold manga style.',
  pageTitle: 'JoJo-Style Video Filter from a Photo | Facet',
  metaDescription:
    'Turn a portrait into a 4-second clip of bold manga: ink, hatching, screen tones, speed lines, jumping colours and drums, made in your browser.',
  promise:
    'Takes a portrait and makes 4 seconds of it in the manner of a bold adventure manga. On your device the photo is inked: thick lines, hatched shadows, dots, speed lines behind the figure, colours that jump with each cut, and drums. Where the operator of this site has connected an AI model, it also redraws the person in a dramatic pose.',
  steps: [
    'Add a portrait with a clear outline.',
    'Choose the colours, a sound word and the shape; with an AI model, a pose.',
    'Make the four seconds, watch them and save them as MP4.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Made by fans of the style; it is not connected with the manga or its publisher.',
    'On the device the photo itself is drawn, as it is: nobody moves an arm or takes another pose; cuts, zooms and shakes make the motion.',
    'A figure that can hardly be told from the background is drawn together with it.',
    'In a generated clip lettering is not readable, and there is no sound.',
  ],
  privacy:
    'What is drawn on the device is made in this browser, and the photo stays there. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Why is the clip 4 seconds long?',
      answer: 'That is the length of the effect: the photo, eight beats of cuts, and a last pose.',
    },
    {
      question: 'Does a group photo work?',
      answer:
        'On the device everybody is drawn, and the close-up shows the largest face. A generated clip takes one main figure: crop the photo to it.',
    },
    {
      question: 'Which photo suits it?',
      answer:
        'A person from the hips up with side light, a strong look or a pose, before a background that differs from hair and clothes.',
    },
    {
      question: 'What do the letters say?',
      answer:
        'Sounds as comics everywhere have them: a rumble, a bang, or a shock. They are drawn for Facet, stroke by stroke.',
    },
    {
      question: 'May I post it with its sound?',
      answer: 'Yes. The drums are computed from rules on your device; no recording and no known song is in them.',
    },
  ],
  keywords: [
    'jojo bizarre adventure',
    'manga pose',
    'jojo pose',
    'jojo meme',
    'manga filter',
    'screen tone',
    'speed lines',
    'anime edit',
  ],
};
