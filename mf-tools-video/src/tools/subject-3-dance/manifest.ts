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
  alternatives: ['face-swap-video', 'video-to-gif'],
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
    'Make the person in a full-length photo do the “Subject 3” dance, with its swinging knees and wrists.',
  promise:
    'Takes a full-length photo of an adult and makes a short clip of the “Subject 3” dance, the viral routine with swinging knees and turning wrists.',
  steps: ['Add a standing full-length photo.', 'Confirm that the person agreed.', 'Generate the dance and save it.'],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Both hands and feet have to be visible, or the model invents them.',
    'The clip comes without the song that the dance is known for.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'What is “Subject 3”?',
      answer: 'A wedding-party dance from southern China that went around the world as a short-video trend.',
    },
    {
      question: 'Why only full-length photos?',
      answer: 'The dance is all about knees, ankles and wrists. A portrait gives the model nothing to go by.',
    },
  ],
  keywords: ['kemusan', 'subject three', 'chinese dance trend', 'subject 3', 'tiktok dance'],
};
