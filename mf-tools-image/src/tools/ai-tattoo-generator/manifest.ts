import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-tattoo-generator',
  path: '/ai-tattoo-generator',
  name: 'AI Tattoo Generator',
  family: 'image-from-words',
  rank: 40,
  types: ['image', 'generator'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'pen-tool',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'AI tattoo generator',
  shortName: 'Tattoo ideas',
  description: 'Draws tattoo designs in lines, from numbers or a photo.',
  pageTitle: 'AI Tattoo Generator: Line Designs, SVG | Facet',
  metaDescription:
    'Draw mandalas, geometric figures and plants as clean line work, or a photo in dots. Save a stencil as PNG or SVG. No login, on your device.',
  promise:
    'Draws mandalas, geometric figures and plants as clean black line work, each from a number of its own, and turns a photo into dot work. Detail, line width and repeats are yours to set, seen at once. Saved as a large picture or as lines to edit.',
  steps: [
    'Choose a style, and a photo for dot work.',
    'Go through the design numbers and set detail and line width.',
    'Save the stencil as PNG or SVG and show it to your artist.',
  ],
  limits: [
    'It draws by rules, not from words: you choose a style and a number, not a motif.',
    'Names and dates are not lettered; have them drawn by hand.',
    'It does not show the design on a photo of your skin.',
    'Dot work needs a photo with clear light and shade; busy scenes turn to grey.',
  ],
  privacy: 'All of it happens in this browser: a photo for dot work is not uploaded.',
  questions: [
    {
      question: 'Do I need an account for a design?',
      answer: 'No. Designs are drawn on your device, without login and without credits.',
    },
    {
      question: 'Will somebody else get the same tattoo?',
      answer:
        'Only with the same style, number and settings. Change the detail or the repeats a little, or let your artist make it yours.',
    },
    {
      question: 'Can my artist use the file as a stencil?',
      answer:
        'Yes. The picture has 2400 pixels, black on white; the SVG holds every line by itself, to be scaled and changed.',
    },
    {
      question: 'Which line width should I choose?',
      answer:
        'Thin lines suit large designs. For a design of a few centimetres take less detail and wider lines: ink spreads with the years.',
    },
    {
      question: 'Will it copy a tattoo I saw on someone?',
      answer: 'No. Designs come from rules and numbers alone, and many tattoos are the artist’s own work.',
    },
  ],
  keywords: ['tattoo design', 'ink', 'tattoo sketch', 'tattoo maker', 'stencil'],
};
