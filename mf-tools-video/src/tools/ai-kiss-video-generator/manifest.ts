import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-kiss-video-generator',
  path: '/ai-kiss-video-generator',
  name: 'AI Kiss Video Generator',
  family: 'video-of-people',
  rank: 10,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'heart',
  flags: ['featured', 'hot'],
};

export const words: ManifestWords = {
  title: 'Kiss video generator',
  shortName: 'Kiss video',
  description: 'Makes a short kiss scene of two adults who agreed.',
  pageTitle: 'AI Kiss Video Generator | Facet',
  metaDescription: 'Make a short kiss scene from photos of two adults who both agreed to it. Marked as AI-made.',
  promise:
    'Will take a photo of each of two adults, or one of both, and make a short scene in which they kiss. It is meant for couples: both people shown have to agree.',
  steps: [
    'Add the photos of the two people.',
    'Confirm that both agreed, and choose a setting.',
    'Watch the clip and save it.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 will be refused.',
    'Not for celebrities, strangers, colleagues or anyone you cannot ask.',
    'Nothing beyond a kiss: sexual scenes will be refused.',
  ],
  privacy:
    'What you add will go to our server and on to the AI model that makes the result. No other visitor will be able to open either.',
  questions: [
    {
      question: 'May I make one with my crush?',
      answer: 'Only if they know and agree. A kiss that someone never agreed to can hurt them badly, even as a joke.',
    },
    {
      question: 'Will the photos need to match?',
      answer:
        'It helps if both faces are about the same size, lit from the same side and turned slightly towards each other.',
    },
  ],
  keywords: ['kissing', 'couple kiss', 'romantic video'],
};
