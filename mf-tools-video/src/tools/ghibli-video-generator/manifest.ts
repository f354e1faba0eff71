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
};

export const words: ManifestWords = {
  title: 'Ghibli-style video generator',
  shortName: 'Ghibli video',
  description: 'Makes hand-painted style clips from a photo.',
  pageTitle: 'Ghibli-Style AI Video Generator | Facet',
  metaDescription:
    'Turn a photo into a gently moving clip with painted skies and drifting leaves, like a hand-drawn film.',
  promise:
    'Will take a photo, repaint it with soft skies and warm colours like a hand-drawn film, and add gentle motion: grass, clouds, a passing train.',
  steps: ['Add a photo with some scenery.', 'Choose mood, weather and movement.', 'Generate the clip and save it.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'A style imitation without any link to a film studio; film characters are not reproduced.',
    'The clip will be silent.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will there be a still picture too?',
      answer: 'The Ghibli-style image generator is planned for stills, for fewer credits.',
    },
    {
      question: 'Which motion looks natural in this style?',
      answer: 'Slow things: drifting clouds, curtains, steam from a cup. Quick action breaks the painted look.',
    },
  ],
  keywords: ['studio ghibli video', 'miyazaki video', 'ghibli animation', 'ghibli movie'],
};
