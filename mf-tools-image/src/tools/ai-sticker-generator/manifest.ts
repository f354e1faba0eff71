import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-sticker-generator',
  path: '/tools/ai-sticker-generator',
  name: 'AI Sticker Generator',
  family: 'image-from-words',
  rank: 30,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 8,
  person: false,
  icon: 'sticker',
};

export const words: ManifestWords = {
  title: 'AI sticker generator',
  shortName: 'Stickers',
  description: 'Designs stickers with a clean outline and no background.',
  pageTitle: 'AI Sticker Generator | Facet',
  metaDescription:
    'Describe a character or an object and get a sticker with a clean outline and a transparent background.',
  promise:
    'Will take a short description and draw it as a sticker: one subject, strong shapes, a clean outline and a transparent background, ready for chats or printing.',
  steps: [
    'Describe the character or object and its mood.',
    'Choose a style and an outline.',
    'Save it as a PNG with transparency.',
  ],
  limits: [
    'Small words on a sticker may be misspelt; add text afterwards.',
    'Brand logos and characters of others are not for you to sell.',
    'It will not install sticker packs in a chat app; you will get a picture file.',
  ],
  privacy:
    'Your words will go to our server and on to the AI model that makes the result. No picture of yours is involved.',
  questions: [
    {
      question: 'Will I be able to make a matching set?',
      answer: 'Keep the style and the first words of the description the same and change only mood or pose.',
    },
    {
      question: 'Will the file be sharp enough for printing?',
      answer: 'For small stickers, yes. For larger prints it will have to be enlarged first.',
    },
  ],
  keywords: ['emoji', 'sticker maker', 'whatsapp sticker', 'telegram sticker', 'emote'],
};
