import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-talking-photo',
  path: '/ai-video-generator/ai-talking-photo',
  name: 'AI Talking Photo',
  family: 'video-of-people',
  rank: 60,
  types: ['video', 'audio', 'generator'],
  place: 'task',
  credits: 20,
  person: true,
  icon: 'speech',
};

export const words: ManifestWords = {
  title: 'AI talking photo',
  shortName: 'Talking photo',
  description: 'Lets a portrait speak your text or recording.',
  pageTitle: 'AI Talking Photo | Facet',
  metaDescription: 'Let a portrait speak: type a text or add a recording, and the mouth moves in time with the words.',
  promise:
    'Will take a portrait and a text or recording, and move mouth and jaw in time with the speech sounds. Photos of adults and drawn faces are to be accepted.',
  steps: [
    'Add a frontal portrait with the mouth in view.',
    'Type a text or add a recording.',
    'Watch the speaking portrait and save the video.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'The head moves only slightly, and teeth are suggested rather than exact.',
    'The built-in voice is plainly synthetic; your own recording sounds more natural.',
  ],
  privacy: 'Your file will be uploaded for this job, and no other visitor will be able to open it or the result.',
  questions: [
    {
      question: 'Will a painting work?',
      answer: 'Often, as long as eyes, nose and mouth are where they are in a real face.',
    },
    {
      question: 'Which languages will it speak?',
      answer: 'A built-in voice is planned for English and Spanish. With a recording of your own, any language goes.',
    },
  ],
  keywords: [
    'talking avatar',
    'talking head',
    'speaking photo',
    'make picture talk',
    'photo speak',
    'talking portrait',
    'singing photo',
  ],
};
