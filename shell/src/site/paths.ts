/** Paths of the pages that are not in the catalogue. */
export const paths = {
  home: '/',
  tools: '/tools',
  pricing: '/pricing',
  creditsHistory: '/credits-history',
  partnerConsole: '/partners/console',
  account: '/account',
  activate: '/activate',
  resetPassword: '/reset-password',
  yourData: '/your-data',
  /** What every tool made in this browser. */
  work: '/your-work',
  /** A recipe, which the fragment of the address holds. */
  recipe: '/recipe',
  blog: '/blog',
  contact: '/contact-us',
  status: '/status',
  partners: '/partners',
  /** Where files and links arrive that other apps share with the installed site. */
  share: '/share',
} as const;

/** The list of articles. */
export const blogPath = '/blog';

/** Pages of the help menu, in its order (product 2.14). */
export const helpTopics = [
  'documentation',
  'video-tutorials',
  'knowledge-base',
  'billing-support',
  'account-management',
  'usage-and-history',
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** The page of a help topic. */
export function helpPath(topic: HelpTopic): string {
  return `/help/${topic}`;
}

/** The list of tools of one category (a filter of `paths.tools`). */
export function categoryPath(category: string): string {
  return category === 'all' ? paths.tools : `${paths.tools}?category=${category}`;
}

/** A path as the catalogue writes it: no slash at its end. */
export function canonicalPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
