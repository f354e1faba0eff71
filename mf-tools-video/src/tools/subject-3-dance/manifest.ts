import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'subject-3-dance',
  path: '/ai-video-generator/subject-3-dance',
  name: 'Subject 3 Dance',
  family: 'video-of-people',
  rank: 90,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'footprints',
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
      hint: 'One adult who agreed, standing, hands and feet in view.',
    },
  ],
  options: [
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
  title: 'Subject 3 dance',
  shortName: 'Subject 3',
  description: 'Puts a photo into the “Subject 3” dance trend.',
  pageTitle: 'Subject 3 Dance AI Video | Facet',
  metaDescription:
    'Swinging knees to a beat from one photo of an adult who agreed: a puppet animation in your browser, or generated with turning wrists.',
  promise:
    'Takes a full-length photo of an adult and makes a short clip after the “Subject 3” dance. On your device as a puppet animation: knees that swing in time, hips that go along. Where the operator of this site has connected an AI model, also as a generated clip of the routine with its turning wrists and feet.',
  steps: [
    'Add a standing full-length photo, feet apart.',
    'Confirm that the person agreed, and choose the beat.',
    'Make the dance and save it.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'The puppet animation swings knees and hips alone: wrists do not turn, feet stay where they are, and straight lines next to the person bend a little.',
    'A generated clip needs both hands and feet in view, or the model invents them.',
    'Neither has the song that the dance is known for.',
    'Without a connected AI model the page makes puppet animations only.',
  ],
  privacy:
    'For a puppet animation the photo stays in this browser. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'What is “Subject 3”?',
      answer: 'A wedding-party dance from southern China that went around the world as a short-video trend.',
    },
    {
      question: 'Why only full-length photos?',
      answer: 'The dance is all about knees, ankles and wrists. A portrait has nothing of them to move.',
    },
    {
      question: 'How near does the puppet animation come to the dance?',
      answer:
        'It has the swinging knees and the beat, not the footwork. Take it as a quick joke; the whole routine needs a generative model.',
    },
    {
      question: 'Do trousers or skirts matter?',
      answer:
        'Yes. There must be a gap between the legs in the photo: a long skirt moves as one, and the motion is refused.',
    },
    {
      question: 'What beat does it have?',
      answer: 'Disco, funk or a music box at 120 beats a minute, computed on your device, or none.',
    },
  ],
  keywords: ['kemusan', 'subject three', 'chinese dance trend', 'subject 3', 'tiktok dance'],
};
