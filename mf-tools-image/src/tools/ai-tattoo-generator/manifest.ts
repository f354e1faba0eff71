import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-tattoo-generator',
  path: '/ai-tattoo-generator',
  name: 'AI Tattoo Generator',
  family: 'image-from-words',
  rank: 40,
  types: ['image', 'generator'],
  // Open without a login (product 1.2), so it cannot cost credits.
  place: 'provider',
  credits: 0,
  person: false,
  icon: 'pen-tool',
};

export const words: ManifestWords = {
  title: 'AI tattoo generator',
  shortName: 'Tattoo ideas',
  description: 'Sketches tattoo ideas from a motif and a style.',
  pageTitle: 'AI Tattoo Generator: Design Ideas | Facet',
  metaDescription:
    'Name a motif and a style, from fine line to blackwork, and get tattoo sketches to take to your artist. No login needed.',
  promise:
    'Will take a motif and a style, from fine line and lettering-free ornaments to blackwork, and sketch designs on a plain background. They are meant as ideas to talk over with a tattoo artist.',
  steps: [
    'Name the motif and where on the body it may go.',
    'Choose a style and black or colour.',
    'Save the sketches you want to show your artist.',
  ],
  limits: [
    'A sketch is not a stencil: an artist has to redraw it for skin.',
    'Script and dates are unreliable; have them lettered by hand.',
    'It will not show the design on a photo of your skin.',
  ],
  privacy:
    'Your words will go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'Will I need an account?',
      answer: 'No. Tattoo sketches are planned without login and without credits.',
    },
    {
      question: 'Will it copy a tattoo I saw on someone?',
      answer:
        'Please do not ask it to. Many tattoos are the artist’s own work; describe the feeling and motif instead.',
    },
  ],
  keywords: ['tattoo design', 'ink', 'tattoo sketch', 'tattoo maker', 'stencil'],
};
