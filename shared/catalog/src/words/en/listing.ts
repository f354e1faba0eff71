import type { LanguageWords } from '../types.ts';

/** Menu groups of the Products menu. */
export const groups: LanguageWords['groups'] = {
  'Face Swap': { title: 'Face Swap', description: 'Swap, mix and morph faces in photos, GIFs and videos.' },
  'Image Generator': { title: 'Image Generator', description: 'Make pictures from words or from other pictures.' },
  'Video Generator': { title: 'Video Generator', description: 'Turn photos and scripts into short clips.' },
  Downloaders: { title: 'Downloaders', description: 'Save videos that you may download.' },
  'AI Tools': { title: 'AI Tools', description: 'Repair, clean, cut and convert photos, video and sound.' },
};

/** Filter of the tools listing. */
export const categories: LanguageWords['categories'] = {
  all: 'All',
  'face-swap': 'Face swap',
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  generator: 'Generator',
};

/** Section landing pages. */
export const sections: LanguageWords['sections'] = {
  'ai-video-generator': {
    title: 'AI video generator',
    description:
      'Bring a photo to life, turn a script into scenes, or give a clip a new look. Pick a tool to see what it takes and what it makes.',
    pageTitle: 'AI Video Generator: All Tools | Facet',
    metaDescription:
      'All AI video generators in one place: photo to video, script to video, talking photos, dances and style effects, with prices in credits.',
  },
  'ai-image-generator': {
    title: 'AI image generator',
    description:
      'Make a picture from a sentence, restyle one you have, or blend two of them. Pick a tool to see where it runs and what it costs.',
    pageTitle: 'AI Image Generator: All Tools | Facet',
    metaDescription:
      'All AI image tools in one place: text to image, photo styles, headshots, hairstyles, stickers and blending, with what each takes and costs.',
  },
  'video-downloader': {
    title: 'Downloaders by site',
    description:
      'One page for each site, with what can be saved from it. Download only what is yours or what you have permission to keep.',
  },
};

/** Tags under the tools listing, word for word (product 2.13). */
export const tags: LanguageWords['tags'] = {
  'face-swap': 'Face Swap',
  'video-generator': 'Video Generator',
  'tiktok-downloader': 'TikTok Downloader',
  'ai-headshots': 'AI Headshots',
  'background-remover': 'Background Remover',
};
