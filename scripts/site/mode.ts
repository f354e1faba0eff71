import { isLoopback } from '../../backend/src/mode.ts';

/**
 * The mode that the backend runs in. What the environment says counts; with nothing set it is `development` while every
 * address of the site is one of this machine, and `production` as soon as one is not.
 * @param addresses hosts that are listened on, and origins
 */
export function modeOf(
  env: Readonly<Record<string, string | undefined>>,
  addresses: readonly (string | undefined)[],
): string {
  const named = env['FACET_MODE']?.trim() ?? '';
  if (named !== '') return named;
  if (env['NODE_ENV'] === 'production') return 'production';
  const hosts = [...addresses, env['FACET_ORIGIN'], env['FACET_API_URL']]
    .map((address) => address?.trim() ?? '')
    .filter((address) => address !== '')
    .map((address) => (URL.canParse(address) ? new URL(address).hostname : address));
  return hosts.every(isLoopback) ? 'development' : 'production';
}
