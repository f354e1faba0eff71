/**
 * A licence in few words. Addresses of Creative Commons become their names (creativecommons.org/licenses/list.en),
 * other addresses their host.
 * @param text a name or an address, as a site states it
 */
export function licenceName(text: string): string {
  if (!URL.canParse(text)) return text;
  const { hostname, pathname } = new URL(text);
  if (!/(^|\.)creativecommons\.org$/.test(hostname)) return hostname;
  const [, kind, name, version] = /^\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)/.exec(pathname) ?? [];
  if (name === undefined || version === undefined) return 'Creative Commons';
  if (kind === 'licenses') return `CC ${name.toUpperCase()} ${version}`;
  return name === 'zero' ? `CC0 ${version}` : 'Public Domain';
}
