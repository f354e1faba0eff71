import { type Attack, broken, held, skipped } from './attack.ts';

/** Pages of every kind; link savers may fetch from anywhere, and are not among them. */
const pages = ['/', '/pricing', '/account', '/ai-face-swap', '/ai-image-generator/ai-image-blender', '/no-such-page'];

export const narrowConnections: Attack = {
  item: 'A11',
  title: 'an injected script may send what it stole anywhere',
  async run({ site }) {
    if (site === null) return skipped('needs the address of the site as well');
    const wide: string[] = [];
    for (const page of pages) {
      const policy = (await fetch(site + page)).headers.get('content-security-policy') ?? '';
      const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? ['*'];
      if (sources.some((source) => ['*', 'https:', 'http:'].includes(source))) wide.push(page);
    }
    return wide.length === 0 ? held(`${String(pages.length)} pages are narrow`) : broken(`wide: ${wide.join(', ')}`);
  },
};
