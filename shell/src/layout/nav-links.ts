import { blogPath, paths } from '../site/paths.ts';

/** Links of the navigation. Products stands after the first one. */
export const navLinks = [
  { to: paths.home, word: 'nav.home' },
  { to: paths.pricing, word: 'nav.pricing' },
  { to: blogPath, word: 'nav.blog' },
] as const;
