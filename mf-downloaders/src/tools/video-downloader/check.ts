import { judgeLink } from './core/link.ts';

/** Code of what is wrong with an address before anything is sent; null when it may be tried. Words: `failure.<code>`. */
export function checkLink(url: URL, secure: boolean): string | null {
  const link = judgeLink(url, { secure });
  switch (link.kind) {
    case 'media':
    case 'unknown':
      return null;
    case 'site':
      return `site-${link.site}`;
    case 'stream':
      return 'stream';
    case 'refused':
      return link.reason.kind;
  }
}
