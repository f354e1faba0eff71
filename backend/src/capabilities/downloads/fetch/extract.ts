import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { runExtractor } from '../extractor/run.ts';
import { refusalOfError } from '../extractor/info.ts';
import { openGuardProxy } from '../guard/proxy.ts';
import { ProbeRefusal, refusalOfGuard } from '../probe/found.ts';
import type { FetchParts } from './file.ts';

const TIMEOUT_MS = 18 * 60_000;
const MARK = 'facet-progress';

export interface ExtractorFormat {
  readonly program: string;
  readonly url: string;
  readonly format: string;
  /** Place in the list that the link is, from 1. */
  readonly item: number | null;
  /** Path, without an ending. */
  readonly target: string;
}

/**
 * Fetches one format by yt-dlp through the guard's proxy; what an earlier run left is continued.
 * @throws ProbeRefusal; the signal's reason after an abort
 */
export async function fetchByExtractor(
  { program, url, format, item, target }: ExtractorFormat,
  { rules, signal, mostBytes, onBytes }: FetchParts,
): Promise<void> {
  const folder = path.dirname(target);
  const name = path.basename(target);
  if ((await readdir(folder)).includes(name)) return;
  const proxy = await openGuardProxy({ rules, bytes: mostBytes + 100 * 2 ** 20, idleMs: 60_000 });
  try {
    const fields = ['downloaded_bytes', 'total_bytes', 'total_bytes_estimate'].map((field) => `%(progress.${field})s`);
    const end = await runExtractor(
      {
        program,
        args: [
          ...['--progress', '--newline', '--progress-template', `download:${MARK} ${fields.join(' ')}`],
          ...['--format', format, '--output', `${name}.raw.%(ext)s`, '--max-filesize', String(mostBytes), '--continue'],
          ...(item === null ? ['--no-playlist'] : ['--yes-playlist', '--playlist-items', String(item)]),
          ...['--no-warnings', '--no-mtime', '--fixup', 'never', '--no-write-comments', '--restrict-filenames'],
        ],
        ...{ proxy: proxy.url, folder, timeoutMs: TIMEOUT_MS, signal, alone: false },
        onLine(line) {
          const [, received, ...totals] = line.slice(line.indexOf(MARK)).split(' ').map(Number);
          if (line.includes(MARK) && received !== undefined && received >= 0)
            onBytes(received, totals.find((total) => total > 0) ?? null);
        },
      },
      url,
    );
    const made = (await readdir(folder)).find(
      (file) => file.startsWith(`${name}.raw.`) && !/\.(part|ytdl|part-Frag\d+)$/.test(file),
    );
    if (end.code === 0 && made !== undefined) return await rename(path.join(folder, made), target);
    const [refused] = proxy.refusals;
    throw new ProbeRefusal(
      refused === undefined ? (end.code === 0 ? 'too-large' : refusalOfError(end.err)) : refusalOfGuard(refused),
    );
  } finally {
    await proxy.close();
  }
}
