import { root } from '@facet/build/apps';
import { checkWeight, createWorkshop, runRelease } from '@facet/build/release';
import { loadEnvFile } from '../site/settings.ts';
import type { CommandContext } from '../terminal.ts';

/** `npm run release -- <command>`: the release command for the remotes of this repository. */
export async function main({ args }: CommandContext): Promise<void> {
  loadEnvFile(root);
  const now = (): Date => new Date();
  const workshop = createWorkshop({
    now,
    // A host is not in the registry; what it must keep is what remotes rely on.
    checkHost: async (app, _built, dir) => {
      // It brings the TypeScript compiler, for which no other command is to wait.
      const { checkContractVersion } = await import('../contracts/version.ts');
      const { ok, version, needed, bump, reasons } = checkContractVersion(root);
      const measured = `${version}; since the recorded one: ${bump}, needs ${needed}`;
      return [{ name: 'contract', faults: ok ? [] : reasons, measured }, checkWeight(app, dir)];
    },
  });
  process.exitCode = await runRelease(args, {
    dir: root,
    env: process.env,
    here: undefined,
    workshop,
    now,
    print: (text) => {
      console.log(text);
    },
    complain: (text) => {
      console.error(text);
    },
  });
}
