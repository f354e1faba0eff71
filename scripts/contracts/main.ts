import { root } from '@facet/build/apps';
import { seconds, type CommandContext } from '../terminal.ts';
import { checkContractVersion, declarationFiles, readReleased, recordRelease, writeDeclaration } from './version.ts';

const usage = `usage: npm run contracts [-- --release]

Writes the declaration of the mount contract, says what changed since the version that was recorded
last, and which version that needs. --release records the present contract under its version.`;

/** `npm run contracts`: exit code 1 when `CONTRACT_VERSION` understates what changed. */
export function main({ args, startedAt }: CommandContext): Promise<void> {
  process.exitCode = run(args);
  console.log(`done in ${seconds(startedAt)}`);
  return Promise.resolve();
}

function run(args: readonly string[]): number {
  const [option] = args;
  if (args.length > 1 || (option !== undefined && option !== '--release')) {
    console.error(usage);
    return 1;
  }
  const isNew = writeDeclaration(root);
  console.log(`declared  ${declarationFiles.present}${isNew ? ' (changed: commit it)' : ''}`);
  const released = readReleased(root);
  const check = checkContractVersion(root);
  if (released || option === undefined) for (const reason of check.reasons) console.log(`          ${reason}`);
  if (released) {
    console.log(
      `version   ${check.version}; recorded ${released.version}, the difference is ${check.bump}, needed ${check.needed}`,
    );
    if (!check.ok) return 1;
  }
  if (option === undefined) return released ? 0 : 1;
  recordRelease(root);
  console.log(`recorded  ${check.version} in ${declarationFiles.released}`);
  return 0;
}
