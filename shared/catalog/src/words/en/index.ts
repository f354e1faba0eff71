import type { LanguageWords } from '../types.ts';
import { categories, groups, sections, tags } from './listing.ts';
import { shortWords as downloaders } from './short/downloaders.ts';
import { shortWords as faceSwap } from './short/face-swap.ts';
import { shortWords as imageFromPhoto } from './short/image-from-photo.ts';
import { shortWords as imageFromWords } from './short/image-from-words.ts';
import { shortWords as photoTools } from './short/photo-tools.ts';
import { shortWords as videoFromImages } from './short/video-from-images.ts';
import { shortWords as videoOfPeople } from './short/video-of-people.ts';
import { shortWords as videoTools } from './short/video-tools.ts';

export const en: LanguageWords = {
  short: {
    ...faceSwap,
    ...imageFromWords,
    ...imageFromPhoto,
    ...videoOfPeople,
    ...videoFromImages,
    ...downloaders,
    ...photoTools,
    ...videoTools,
  },
  long: {
    'face-swap': () => import('./long/face-swap.ts'),
    'image-from-words': () => import('./long/image-from-words.ts'),
    'image-from-photo': () => import('./long/image-from-photo.ts'),
    'video-of-people': () => import('./long/video-of-people.ts'),
    'video-from-images': () => import('./long/video-from-images.ts'),
    downloaders: () => import('./long/downloaders.ts'),
    'photo-tools': () => import('./long/photo-tools.ts'),
    'video-tools': () => import('./long/video-tools.ts'),
  },
  keywords: () => import('./keywords.ts'),
  groups,
  categories,
  sections,
  tags,
};
