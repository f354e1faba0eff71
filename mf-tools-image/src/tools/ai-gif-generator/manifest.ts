import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-gif-generator',
  path: '/tools/ai-gif-generator',
  name: 'AI GIF Generator',
  family: 'image-from-words',
  rank: 20,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 20,
  person: false,
  icon: 'gallery-vertical-end',
};

export const words: ManifestWords = {
  title: 'AI GIF generator',
  shortName: 'GIF generator',
  description: 'Makes a short looping GIF from a sentence.',
  pageTitle: 'AI GIF Generator from Text | Facet',
  metaDescription:
    'Write what should move and get a short looping GIF for chats and posts, made by an AI model from your sentence.',
  promise:
    'Will take one sentence about something that moves and make a short, silent loop of it as a GIF. Suited to reactions, greetings and small illustrations.',
  steps: ['Write what is seen and how it moves.', 'Choose a look and a size.', 'Watch the loop and save the GIF.'],
  limits: [
    'A loop lasts a few seconds; longer stories belong into a video.',
    'Small text inside the picture is rarely legible.',
    'It will not turn a video of yours into a GIF.',
  ],
  privacy:
    'Your words will go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'I have a video already. Will this be the right tool?',
      answer: 'No. Video to GIF is planned for that: it is to use your own frames and to run in your browser.',
    },
    {
      question: 'What will make a smooth loop?',
      answer: 'Describe motion that comes back to its start, such as waves, steam, a swinging lamp or a nodding head.',
    },
  ],
  keywords: ['text to gif', 'gif maker', 'create gif', 'looping animation'],
};
