import { openGuardProxy } from '../guard/proxy.ts';
import type { GuardRules } from '../guard/target.ts';
import { withPassingFolder } from '../../../passing-folder.ts';
import { MOST_ENTRIES, ProbeRefusal, refusalOfGuard } from '../probe/found.ts';
import type { CallExtractor } from '../probe/probe.ts';
import { readInfo, refusalOfError } from './info.ts';
import { runExtractor } from './run.ts';

const TIMEOUT_MS = 45_000;
/** Pages, scripts and manifests of one look, bytes. */
const MOST_BYTES = 100 * 2 ** 20;

/** Looks at links by a yt-dlp, through a proxy of the guard. */
export function callExtractor(program: string, rules: () => GuardRules): CallExtractor {
  return (url, signal) =>
    withPassingFolder(async (folder) => {
      const proxy = await openGuardProxy({ rules: rules(), bytes: MOST_BYTES, idleMs: 20_000 });
      try {
        const list = ['--flat-playlist', '--playlist-end', String(MOST_ENTRIES), '--no-playlist'];
        const args = ['--dump-single-json', '--skip-download', '--no-warnings', ...list];
        const run = { program, args, proxy: proxy.url, folder, timeoutMs: TIMEOUT_MS, signal, alone: true };
        const end = await runExtractor(run, url);
        if (end.code === 0) return readInfo(end.out);
        const [refused] = proxy.refusals;
        if (refused !== undefined) throw new ProbeRefusal(refusalOfGuard(refused));
        // Without a code it was ended when its time was over.
        throw new ProbeRefusal(end.code === null ? 'too-slow' : refusalOfError(end.err));
      } finally {
        await proxy.close();
      }
    });
}
