import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'baby-ai-video-generator',
  path: '/baby-ai-video-generator',
  name: 'Baby AI Video Generator',
  family: 'video-of-people',
  rank: 70,
  types: ['video', 'audio', 'generator'],
  place: 'provider',
  credits: 60,
  person: true,
  icon: 'baby',
  alternatives: ['ai-image-to-cartoon', 'ai-portrait-generator'],
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Portrait of an adult',
      hint: 'Photos of real children are refused; the baby is drawn.',
    },
    {
      kind: 'text',
      name: 'speech',
      label: 'What it says',
      most: 200,
      when: { option: 'source', is: ['text'] },
      ideas: ['I have an important announcement: nap time is cancelled.', 'Who put peas in my soup?'],
    },
    {
      kind: 'sound',
      name: 'sound',
      label: 'Recording',
      hint: 'MP3, WAV, M4A or OGG. At most 10 seconds.',
      longest: 10,
      when: { option: 'source', is: ['sound'] },
    },
  ],
  options: [
    {
      kind: 'style',
      name: 'style',
      label: 'Style',
      styles: [
        {
          value: 'plush',
          label: 'Plush',
          swatch: { technique: 'clay', colours: ['#cde7f0', '#ffe5b4', '#f7cad0', '#e5989b'] },
        },
        {
          value: 'drawn',
          label: 'Picture book',
          swatch: { technique: 'wash', colours: ['#d8ecf3', '#fff1c9', '#b9d8a8', '#86b08a'] },
        },
        {
          value: 'cartoon',
          label: 'Cartoon',
          swatch: { technique: 'flat', colours: ['#7cc6fe', '#ffe0a3', '#63c174', '#2f855a'] },
        },
      ],
    },
    {
      kind: 'choice',
      name: 'source',
      label: 'It speaks',
      choices: [
        { value: 'text', label: 'A text' },
        { value: 'sound', label: 'A recording' },
      ],
    },
    {
      kind: 'choice',
      name: 'voice',
      label: 'Voice',
      when: { option: 'source', is: ['text'] },
      choices: [
        { value: 'small', label: 'Small' },
        { value: 'cheeky', label: 'Cheeky' },
        { value: 'grumpy', label: 'Grumpy' },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Talking baby video generator',
  shortName: 'Talking baby',
  description: 'Turns an adult’s portrait into a talking cartoon baby.',
  pageTitle: 'Talking Baby AI Video Generator | Facet',
  metaDescription:
    'Turn an adult’s portrait into a cartoon baby that speaks your lines. Photos of real children are refused.',
  promise:
    'Takes the portrait of an adult, draws a cartoon baby from it, and lets it speak a text of yours or a recording of up to 10 seconds.',
  steps: [
    'Add a portrait of an adult who agreed.',
    'Write the lines or add a recording.',
    'Choose a style, generate and save.',
  ],
  limits: [
    'Photos of real children are refused; the baby is always a drawn figure made from an adult.',
    'Everyone whose portrait is used must have agreed.',
    'The built-in voices are synthetic; they do not imitate a certain child.',
  ],
  privacy:
    'What you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does it take a picture of my own baby?',
      answer: 'No. We take no photos of minors, from parents included. Use your own portrait instead.',
    },
    {
      question: 'How long may the text be?',
      answer: 'A few sentences. Short lines with a pause between them fit the figure well.',
    },
  ],
  keywords: ['baby podcast', 'baby filter', 'baby face', 'talking child cartoon', 'ai baby'],
};
