import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ghibli-video-generator',
  path: '/ghibli-video-generator',
  name: 'Ghibli Video Generator',
  family: 'video-from-images',
  rank: 60,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'trees',
  alternatives: ['image-to-video', 'ai-image-to-cartoon', 'ai-portrait-generator', 'video-to-gif'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    { kind: 'picture', name: 'photo', label: 'Your photo', when: { option: 'source', is: ['picture'] } },
    {
      kind: 'clip',
      name: 'clip',
      label: 'Your clip, at most 5 seconds',
      longest: 5,
      when: { option: 'source', is: ['clip'] },
    },
    {
      kind: 'text',
      name: 'prompt',
      label: 'What moves',
      most: 300,
      required: false,
      lines: 2,
      ideas: [
        'Grass in the wind, clouds drifting slowly',
        'Steam rises from the cup, curtains sway',
        'A train passes far away',
      ],
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'source',
      label: 'Made from',
      choices: [
        { value: 'picture', label: 'A photo' },
        { value: 'clip', label: 'A clip' },
      ],
    },
    {
      kind: 'style',
      name: 'style',
      label: 'Light',
      styles: [
        {
          value: 'morning',
          label: 'Morning haze',
          swatch: { technique: 'wash', colours: ['#cfe8ef', '#fdf0c9', '#a9cf9b', '#6ea577'] },
        },
        {
          value: 'noon',
          label: 'Summer noon',
          swatch: { technique: 'wash', colours: ['#6fc3ee', '#ffffff', '#7ec46b', '#4b9a53'] },
        },
        {
          value: 'sunset',
          label: 'Golden evening',
          swatch: { technique: 'wash', colours: ['#f5a66b', '#ffe08a', '#b48a5a', '#6c5a45'] },
        },
        {
          value: 'night',
          label: 'Blue night',
          swatch: { technique: 'wash', colours: ['#28406e', '#f4e9b0', '#34587a', '#1d3050'] },
        },
      ],
    },
  ],
  price: { by: { option: 'source', credits: { picture: 80, clip: 160 } } },
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Ghibli-style video generator',
  shortName: 'Ghibli video',
  description: 'Makes hand-painted style clips from a photo.',
  pageTitle: 'Ghibli-Style AI Video Generator | Facet',
  metaDescription:
    'Turn a photo into a gently moving clip with painted skies and drifting leaves, like a hand-drawn film.',
  promise:
    'Takes a photo or a clip of up to five seconds, repaints it with soft skies and warm colours like a hand-drawn film, and adds gentle motion: grass, clouds, a passing train.',
  steps: [
    'Add a photo with some scenery, or a short clip.',
    'Choose the light and say what moves.',
    'Generate the clip and save it.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'A style imitation without any link to a film studio; film characters are not reproduced.',
    'The clip is silent.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Is there a still picture too?',
      answer: 'The Ghibli-style image generator makes stills, for fewer credits.',
    },
    {
      question: 'Which motion looks natural in this style?',
      answer: 'Slow things: drifting clouds, curtains, steam from a cup. Quick action breaks the painted look.',
    },
  ],
  keywords: ['studio ghibli video', 'miyazaki video', 'ghibli animation', 'ghibli movie'],
};
