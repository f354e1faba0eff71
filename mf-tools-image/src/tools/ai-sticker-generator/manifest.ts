import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-sticker-generator',
  path: '/tools/ai-sticker-generator',
  name: 'AI Sticker Generator',
  family: 'image-from-photo',
  rank: 120,
  types: ['image', 'generator'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'sticker',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'AI sticker generator',
  shortName: 'Stickers',
  description: 'Makes chat stickers of photos, clips and GIFs, with outline and words.',
  pageTitle: 'AI Sticker Generator from Photos | Facet',
  metaDescription:
    'Turn photos into stickers for WhatsApp, Telegram, Signal, Discord, iMessage and LINE: cut out, outlined, in the right size. Nothing is uploaded.',
  promise:
    'Cuts the person or thing out of up to 30 photos, or people out of each frame of a clip or GIF of up to 3 seconds, lays a rounded outline and a soft shadow around each, adds your words, and saves stickers in exactly the size, format and number of bytes that a chat app takes: still ones one by one or as a ZIP, an animated one for WhatsApp, Telegram, Signal, Discord, iMessage or LINE.',
  steps: [
    'Add photos or cut-outs with a transparent background, a video of which you mark up to 3 seconds, or an animated GIF, WebP or PNG.',
    'Choose the app, the outline, and words if you like; the first sticker is shown as you change them.',
    'Make the stickers and download them, many photos as a ZIP.',
  ],
  limits: [
    'The subject is found by itself; in busy scenes it may be cut wrongly. Correct it with strokes in the background remover and add that PNG.',
    'It makes stickers of photos, clips and animations; it does not draw characters from a description.',
    'The files are ready, the pack is put together in the chat app or in a sticker app of your phone.',
    'All photos of one run get the same words.',
    'Out of a clip or GIF it cuts people alone; for animals and things choose the whole picture. Fast hands may blur at the edge.',
    'APNG, which Signal, Discord, iMessage and LINE take, packs photos poorly: to fit, colours, frames a second and, for Signal and iMessage, pixels become fewer.',
  ],
  privacy: 'All of it happens in this browser: your photos and videos are not uploaded.',
  questions: [
    {
      question: 'How do the stickers get into WhatsApp?',
      answer:
        'Open a chat on the phone, choose stickers, then the plus sign, and pick the file; or gather at least three in a sticker-making app. The files already have the size and the bytes that WhatsApp asks for.',
    },
    {
      question: 'Which photos make good stickers?',
      answer:
        'One person, pet or thing, large in the picture and unlike what is behind it. Whole heads look better than cropped ones.',
    },
    {
      question: 'Can I use a picture that is cut out already?',
      answer: 'Yes. A picture with a transparent background is taken as it is, and only outlined.',
    },
    {
      question: 'Why does WhatsApp refuse larger files?',
      answer:
        'Its stickers are WebP pictures of 512 by 512 pixels with less than 100 kB. The tool lowers the quality step by step until that holds; you will rarely see it.',
    },
    {
      question: 'How do I make an animated sticker?',
      answer:
        'Choose “Of a video”, add a clip and mark up to 3 seconds, or “Of a GIF” and add one. You get an animated WebP with less than 500 kB for WhatsApp, a WebM with less than 256 kB for Telegram, which its @Stickers bot takes, or an APNG for Signal, Discord, iMessage and LINE. Quality goes down until it fits, and the result says how.',
    },
    {
      question: 'Are they sharp enough for printing?',
      answer: 'The printing format has 1400 pixels: about 12 cm at 300 dots an inch, if the photo has as many.',
    },
  ],
  keywords: [
    'emoji',
    'sticker maker',
    'whatsapp sticker',
    'telegram sticker',
    'emote',
    'discord sticker',
    'line sticker',
    'signal sticker',
    'photo to sticker',
    'sticker pack',
    'animated sticker',
    'video to sticker',
    'gif to sticker',
    'apng sticker',
  ],
};
