import { type Attack, broken, held, skipped } from './attack.ts';

export const pageHeaders: Attack = {
  item: 'A11',
  title: 'pages leave out headers that browsers are protected by',
  async run({ site }) {
    if (site === null) return skipped('needs the address of the site as well');
    const { headers } = await fetch(site);
    const missing = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy'].filter(
      (name) => !headers.has(name),
    );
    if (site.startsWith('https:') && !headers.has('strict-transport-security'))
      missing.push('strict-transport-security');
    if (!/geolocation=\(\)/.test(headers.get('permissions-policy') ?? ''))
      missing.push('permissions-policy: geolocation');
    return missing.length === 0 ? held('all there') : broken(`missing: ${missing.join(', ')}`);
  },
};
