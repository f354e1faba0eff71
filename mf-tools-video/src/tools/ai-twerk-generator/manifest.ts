import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-twerk-generator',
  path: '/ai-twerk-generator',
  name: 'AI Twerk Generator',
  family: 'video-of-people',
  rank: 40,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 80,
  person: true,
  icon: 'activity',
  alternatives: ['body-shake', 'video-to-gif'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Full-length photo',
      hint: 'One clothed adult who agreed, standing, head to feet in view.',
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'energy',
      label: 'Energy',
      choices: [
        { value: 'easy', label: 'Easy' },
        { value: 'medium', label: 'Medium' },
        { value: 'wild', label: 'Wild' },
      ],
    },
    {
      kind: 'choice',
      name: 'place',
      label: 'Place',
      choices: [
        { value: 'keep', label: 'As in the photo' },
        { value: 'studio', label: 'Dance studio' },
        { value: 'club', label: 'Club lights' },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI twerk generator',
  shortName: 'Twerk video',
  description: 'Animates a consenting adult in a twerk dance.',
  pageTitle: 'AI Twerk Video Generator | Facet',
  metaDescription:
    'Animate a full-length photo of an adult who agreed into a clothed twerk dance clip. Marked as AI-made.',
  promise:
    'Takes a full-length photo of an adult and makes a short clip of a clothed twerk dance. The person shown has to agree.',
  steps: [
    'Add a full-length photo of yourself or of an adult who said yes.',
    'Confirm their consent and choose the energy.',
    'Review the clip before you show it to anyone.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Nudity, underwear photos and sexual prompts are refused.',
    'Never of people you have not asked: it can count as harassment.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'What if somebody made a clip of me without asking?',
      answer: 'Write to us through the contact page with the link or file, and we will look into it.',
    },
    {
      question: 'Which photo is suitable?',
      answer: 'A clothed, standing adult from head to feet, with space around them and good light.',
    },
  ],
  keywords: ['twerking', 'booty dance', 'shake dance'],
};
