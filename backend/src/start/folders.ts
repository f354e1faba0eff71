import type { Settings } from '../settings.ts';
import { isLoopback } from '../mode.ts';

/** Hosts of this site, which no download may lead to. */
export function ownHosts({
  siteUrl,
  siteOrigins,
  payments: { apiUrl },
}: Pick<Settings, 'siteUrl' | 'siteOrigins'> & { readonly payments: Pick<Settings['payments'], 'apiUrl'> }): string[] {
  const hosts = [siteUrl, ...siteOrigins, ...(apiUrl === null ? [] : [apiUrl])].map((url) => new URL(url).hostname);
  // Loopback addresses are refused by the guard of downloads itself; tests name them as exempt.
  return hosts.filter((host) => !isLoopback(host));
}

/** Folders of this process that no other user of the machine may read. */
export function dataFolders({
  database,
  uploads,
  tasks,
  credentials,
}: {
  readonly database: Settings['database'];
  readonly uploads: Pick<Settings['uploads'], 'address'>;
  readonly tasks: Pick<Settings['tasks'], 'folder'>;
  readonly credentials: Pick<Settings['credentials'], 'folder'>;
}): string[] {
  const files = /^file:(.+)$/.exec(uploads.address)?.[1];
  return [
    ...(database.kind === 'embedded' ? [database.folder] : []),
    ...(files === undefined ? [] : [files]),
    tasks.folder,
    credentials.folder,
  ];
}
