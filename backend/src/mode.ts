import { say } from './messages/say.ts';
import { oneOf, type SettingReader } from './setting.ts';

/**
 * What the process may do that no visitor may see. `development` has what only a developer needs: payments without
 * money, mails on a page, a clock that moves. It is for this machine alone.
 */
export type Mode = 'production' | 'development';

const mode = oneOf<Mode>({
  name: 'FACET_MODE',
  options: ['production', 'development'],
  fallback: 'production',
  meaning:
    '`development`: mails go to `/outbox`, payments to a sandbox without money, and `FACET_TEST_CLOCK` is allowed. Only while every address of the site is loopback. `npm start` and `npm run dev` set it where that is so',
});

export const modeSettings = [mode];

/** A host name or address that only this machine reaches. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The mode; a development mode that `NODE_ENV=production` contradicts is a fault. */
export function readMode(reader: SettingReader): Mode {
  const read = reader.read(mode);
  if (read === 'development' && reader.env['NODE_ENV'] === 'production') {
    reader.faults.push(say('setting.modeContradicted'));
    return 'production';
  }
  return read;
}

/**
 * Refuses the development mode to a process that others may reach.
 * @param addresses by the name of their setting: hosts, or web addresses
 */
export function checkLoopback(reader: SettingReader, addresses: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, texts] of Object.entries(addresses))
    for (const value of texts) {
      const host = value.includes('://') ? new URL(value).hostname : value;
      if (!isLoopback(host)) reader.faults.push(say('setting.modeLoopback', { name, value }));
    }
}
