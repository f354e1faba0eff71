import type { ProductType } from './catalog.ts';

// Apart from the schemas: every remote has the catalogue, and few of them check one.

/** Families of tools, in menu order, each with the menu group that it stands in. */
export const toolFamilies = {
  'face-swap': 'Face Swap',
  'image-from-words': 'Image Generator',
  'image-from-photo': 'Image Generator',
  'video-of-people': 'Video Generator',
  'video-from-images': 'Video Generator',
  downloaders: 'Downloaders',
  'photo-tools': 'AI Tools',
  'video-tools': 'AI Tools',
} as const satisfies Readonly<Record<string, ProductType>>;
export type ToolFamily = keyof typeof toolFamilies;
