import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'text-to-image',
  path: '/tools/text-to-image',
  name: 'Text to Image',
  family: 'image-from-words',
  rank: 10,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 8,
  person: false,
  icon: 'type',
};

export const words: ManifestWords = {
  title: 'Text to image',
  shortName: 'Text to image',
  description: 'Draws a picture from your description.',
  pageTitle: 'Text to Image Generator | Facet',
  metaDescription: 'Describe a scene, choose a shape and a style, and get a picture of it made by an AI model.',
  promise:
    'Will take a description of a scene and have an AI model paint it in the shape and style you choose. The more you say about subject, light and mood, the closer the picture is to come.',
  steps: [
    'Describe the picture in a sentence or two.',
    'Choose format and style.',
    'Generate, then adjust the wording until it fits.',
  ],
  limits: [
    'Lettering, hands and exact numbers of things often come out wrong.',
    'Descriptions that are sexual, hateful or aimed at real people will be refused.',
    'It will not know you, your house or your products: what it has no words for, it invents.',
  ],
  privacy:
    'Your words will go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'How do I write a good description?',
      answer:
        'Name the subject first, then the place, the light and the style: “a lighthouse on a cliff, storm at dusk, oil painting”.',
    },
    {
      question: 'Will two runs with the same words differ?',
      answer: 'Yes. Such models start each run from fresh random noise. That is useful: generate a few and choose.',
    },
  ],
  keywords: [
    'txt2img',
    'picture from text',
    'prompt',
    'draw',
    'art generator',
    'drawing',
    'illustration',
    'image maker',
  ],
};
