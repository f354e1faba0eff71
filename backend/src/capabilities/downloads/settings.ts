import { isIP } from 'node:net';
import type { Mode } from '../../mode.ts';
import { say } from '../../messages/say.ts';
import { commaList, optionalText, type Setting, type SettingReader, wholeNumber } from '../../setting.ts';
import { locateExtractor } from './extractor/run.ts';

/** What an operator sets about downloads. */
export interface DownloadSettings {
  /** Path of yt-dlp; null where there is none. */
  readonly extractor: string | null;
  /** Hosts that are refused with their subdomains, lower case. */
  readonly blockedHosts: readonly string[];
  /** `host:port` and `name=address` that may be reached, for tests. */
  readonly exempt: readonly string[];
  /** Largest download, bytes. */
  readonly mostBytes: number;
}

const extractor = optionalText({
  name: 'FACET_YTDLP',
  shownDefault: '`yt-dlp` on PATH, else none',
  meaning:
    'The yt-dlp that links of named sites are looked up with; `off` for none. It is never bundled: its operator installs it, and keeps it young',
  expected: say('setting.file'),
  matches: () => true,
});
const blocked: Setting<string[]> = {
  name: 'FACET_DOWNLOADS_BLOCKED',
  fallback: '',
  shownDefault: 'none',
  meaning:
    'Hosts that nothing is downloaded from, with their subdomains, comma separated. Takedowns while the site runs: `POST /api/downloads/v1/blocks`',
  expected: say('setting.hosts'),
  schema: commaList.refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+$/i.test(host))),
};
const megabytes = wholeNumber({
  name: 'FACET_DOWNLOAD_MB',
  fallback: 2000,
  least: 1,
  most: 100_000,
  meaning: 'Largest download, MB',
});
const exempt: Setting<string[]> = {
  name: 'FACET_DOWNLOADS_EXEMPT',
  fallback: '',
  shownDefault: 'none',
  meaning:
    'Private `host:port` that downloads may reach, and `name=address` of a name that no DNS knows, comma separated, for tests. In the development mode alone',
  expected: say('setting.exempt'),
  schema: commaList.refine((entries) => entries.every((entry) => !entry.includes('=') || isNamed(entry))),
};

function isNamed(entry: string): boolean {
  const [name = '', address = ''] = entry.split('=');
  return /^[a-z0-9.-]+$/.test(name) && isIP(address) !== 0;
}

export const downloadSettings = [extractor, blocked, megabytes, exempt];

export function readDownloadSettings(reader: SettingReader, mode: Mode): DownloadSettings {
  reader.read(extractor);
  const exempted = reader.read(exempt);
  if (mode !== 'development' && exempted.length > 0)
    reader.faults.push(say('setting.developmentOnly', { name: exempt.name }));
  return {
    extractor: locateExtractor(reader.env),
    blockedHosts: reader.read(blocked).map((host) => host.toLowerCase().replace(/^\*\.|\.$/g, '')),
    exempt: mode === 'development' ? exempted : [],
    mostBytes: reader.read(megabytes) * 1_000_000,
  };
}
