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
  person: true,
  icon: 'pen-tool',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'AI tattoo generator',
  shortName: 'Tattoo ideas',
  description: 'Draws tattoo designs and lettering, and shows them on your skin.',
  pageTitle: 'Tattoo Generator: Lettering, Try-On | Facet',
  metaDescription:
    'Letter names and dates in six hands, draw mandalas and plants, and see the tattoo on a photo of your skin. PNG or SVG, no login, on your device.',
  promise:
    'Letters names, dates and lines in six hands, straight or bent, with strokes, scrolls, a ribbon or twigs; draws mandalas, geometric figures and plants as clean line work; and turns the motif of a photo into dot work, without what is around it. Then it lays the design on a photo of the skin, round the limb and in the light of the photo. Saved as a large picture, or as outlines to edit.',
  steps: [
    'Choose a style: type what to letter, go through the design numbers, or add a photo for dot work.',
    'Look at it on a photo of the skin: move, turn and scale it, and bend it round the limb.',
    'Save the stencil as PNG or SVG and show it to your artist, or save the photo.',
  ],
  limits: [
    'It draws by rules, not from words: you letter what you type and choose a style and a number, not a motif.',
    'Lettering has the Latin letters; other scripts are refused. Letters of the flowing script join simply, without the alternates of a calligrapher.',
    'On the skin the bend is that of a cylinder that you set. Hair, clothes and other skin are recognised by colour, so that an arm before a wall of its own colour needs “Hair and clothes lie over it” off.',
    'Everyone on a photo of skin must have agreed; photos of people who look under 18 are refused, and so are nudes. Bare skin that fills the picture may be refused by mistake: take it from further away.',
    'Dot work needs a photo with one motif in clear light and shade. Dark motifs become a silhouette, small features need more detail, and scenes in which nothing stands out turn to grey.',
  ],
  privacy: 'All of it happens in this browser: photos are not uploaded.',
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
      question: 'How do I make it follow my arm?',
      answer:
        'Turn “Round the limb” up until the edges bend away like the arm does, and set how the limb leans on the photo. Where the photo looks down on it, use “Seen from above or below”; the corners give perspective.',
    },
    {
      question: 'Will it copy a tattoo I saw on someone?',
      answer: 'No. Designs come from rules and numbers alone, and many tattoos are the artist’s own work.',
    },
  ],
  keywords: [
    'tattoo design',
    'ink',
    'tattoo sketch',
    'tattoo maker',
    'stencil',
    'lettering',
    'tattoo font',
    'name tattoo',
    'tattoo try on',
  ],
};
