/**
 * A process that releases into a folder, for tests of concurrent processes: `release-process.ts <folder> <key file>
 * <name> <count> [killed]` pins `count` tenants of mf-auth, one after the other; with `killed` it kills itself in the
 * first change, after the log and before `registry.json`.
 */
import { createReleases } from '../releases.ts';
import { readOrCreateKeyPair } from '../signature/key-file.ts';
import { createFolderStore } from '../stores/folder.ts';

const [folder = '', keyFile = '', name = '', count = '0', killed] = process.argv.slice(2);
const { privateKey } = await readOrCreateKeyPair(keyFile);
const store = createFolderStore(folder);
const releases = createReleases({
  store: killed === undefined ? store : { ...store, replace: die },
  privateKey,
  now: () => new Date(),
});
for (let index = 0; index < Number(count); index++) {
  const tenant = `${name}-${String(index)}`;
  await releases.apply({ kind: 'pin', remote: 'mf-auth', tenant, version: '1.0.0' }, { who: name });
}

function die(): Promise<void> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}
