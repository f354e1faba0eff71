import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'body-shake',
  path: '/ai-video-generator/body-shake',
  name: 'Body Shake',
  family: 'video-of-people',
  rank: 80,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'vibrate',
};

export const words: ManifestWords = {
  title: 'Body shake effect',
  shortName: 'Body shake',
  description: 'Gives a full-length photo a playful shake.',
  pageTitle: 'Body Shake AI Video Effect | Facet',
  metaDescription: 'Turn a full-length photo of an adult who agreed into a short, playful shake-and-bounce clip.',
  promise:
    'Will take a full-length photo and turn it into a short clip in which the figure shakes and bounces to a beat, like a wobbly toy.',
  steps: ['Add a full-length photo, clothed.', 'Choose how wild the shake may be.', 'Generate and save the clip.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'Swimwear and underwear photos will be refused.',
    'Crossed legs and seated poses wobble strangely.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'Will it work with pets and mascots?',
      answer: 'Yes, as long as the whole figure is in the picture.',
    },
    {
      question: 'Will the strength be mine to choose?',
      answer: 'Yes. A mild setting is planned: a gentle sway that suits greetings.',
    },
  ],
  keywords: ['shake effect', 'jiggle', 'bounce', 'wiggle'],
};
