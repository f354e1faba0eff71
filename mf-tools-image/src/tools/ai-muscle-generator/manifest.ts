import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-muscle-generator',
  path: '/ai-muscle-generator',
  name: 'AI Muscle Generator',
  family: 'photo-tools',
  rank: 70,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 25,
  person: true,
  icon: 'biceps-flexed',
  alternatives: ['ai-portrait-generator', 'ai-image-enhancer'],
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Your photo',
      hint: 'An adult with the upper body in view, in fitted clothes.',
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'strength',
      label: 'Build',
      choices: [
        { value: 'toned', label: 'Toned' },
        { value: 'athletic', label: 'Athletic' },
        { value: 'bodybuilder', label: 'Bodybuilder' },
      ],
    },
  ],
  mostResults: 2,
  compareWith: 'photo',
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI muscle generator',
  shortName: 'Muscle filter',
  description: 'Imagines a more muscular build on your photo.',
  pageTitle: 'AI Muscle Generator | Facet',
  metaDescription:
    'See a photo of yourself with a more muscular build, light or strong. A picture for fun, not a forecast.',
  promise:
    'Takes a photo of an adult and imagines the person with a stronger build, from slightly toned to bodybuilder. Face, clothes and place stay close to the photo.',
  steps: [
    'Add a photo with the upper body in view.',
    'Choose how strong the change should be.',
    'Compare and keep the version that makes you smile.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'It is a joke or an inspiration, no medical or training advice.',
    'Do not pass the picture off as real progress.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Is this what I would look like after training?',
      answer: 'No. Bodies grow differently; the model paints a typical picture of muscles.',
    },
    {
      question: 'Does clothing matter?',
      answer: 'Yes. Fitted clothes show the change, while a wide pullover hides most of it.',
    },
  ],
  keywords: ['abs', 'six pack', 'bodybuilder', 'gym filter', 'buff', 'biceps', 'fitness'],
};
