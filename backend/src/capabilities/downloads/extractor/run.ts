import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Where the machine's yt-dlp is: `FACET_YTDLP`, else `yt-dlp` on PATH; null for nowhere, and where the setting is `off`. */
export function locateExtractor(env: Env = process.env): string | null {
  const named = env['FACET_YTDLP']?.trim() ?? '';
  if (named === 'off') return null;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = named === '' ? folders.map((folder) => path.join(folder, 'yt-dlp')) : [named];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface ExtractorRun {
  /** Path of yt-dlp. */
  readonly program: string;
  readonly args: readonly string[];
  /** The guard's: every connection goes through it. */
  readonly proxy: string;
  /** Where it may write; its home as well. */
  readonly folder: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** It has a process group of its own, which is ended as one; else it ends with the group of this process. */
  readonly alone: boolean;
  /** Lines of standard output as they come; without it they are in the answer. */
  readonly onLine?: (line: string) => void;
}

export interface ExtractorEnd {
  readonly code: number | null;
  readonly out: string;
  /** The end of what it said about errors. */
  readonly err: string;
}

const MOST_OUTPUT = 32 * 2 ** 20;
const KEPT_ERRORS = 8000;

/** Arguments of every run: no settings of the machine, no other program, nothing outside of the proxy. */
const always = (proxy: string): string[] => [
  ...['--ignore-config', '--no-cache-dir', '--no-progress', '--no-mark-watched'],
  ...['--proxy', proxy, '--socket-timeout', '20', '--retries', '3', '--fragment-retries', '3'],
  // ffmpeg would connect by itself: streams are joined by our own, without a network.
  ...['--ffmpeg-location', '/nonexistent', '--hls-prefer-native', '--no-check-formats'],
];

/** Runs yt-dlp until its end, the signal, the time limit or too much output. The address is the last argument, after `--`. */
export async function runExtractor(
  { program, args, proxy, folder, timeoutMs, signal, alone, onLine }: ExtractorRun,
  url: string,
): Promise<ExtractorEnd> {
  signal.throwIfAborted();
  const child = spawn(program, [...always(proxy), ...args, '--', url], {
    cwd: folder,
    detached: alone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', PYTHONIOENCODING: 'utf-8' },
      ...{ http_proxy: proxy, https_proxy: proxy, all_proxy: proxy, no_proxy: '' },
    },
  });
  const stop = (): void => {
    end(child, alone);
  };
  process.once('exit', stop);
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  let out = '';
  let err = '';
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (onLine) {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(-4000);
      for (const line of lines) onLine(line);
    } else if (out.length + text.length > MOST_OUTPUT) stop();
    else out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err = (err + text).slice(-KEPT_ERRORS);
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    signal.throwIfAborted();
    return { code, out, err };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    process.removeListener('exit', stop);
    stop();
  }
}

function end(child: ChildProcess, group: boolean): void {
  if (child.pid === undefined || (!group && child.exitCode !== null)) return;
  try {
    process.kill(group ? -child.pid : child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

export interface ExtractorVersion {
  readonly version: string;
  /** Since its release; null where the version is no date. */
  readonly daysOld: number | null;
}

/** The version of a yt-dlp, whose versions are dates; null where it does not run. */
export async function extractorVersion(program: string, now: Date): Promise<ExtractorVersion | null> {
  const child = spawn(program, ['--ignore-config', '--version'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
    env: { PATH: process.env['PATH'] ?? '', HOME: os.tmpdir() },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(0, 200);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => {
      resolve(null);
    });
    child.once('close', resolve);
  });
  const version = text.trim().split('\n')[0] ?? '';
  return code === 0 && version !== '' ? { version, daysOld: daysSince(version, now) } : null;
}

export function daysSince(version: string, now: Date): number | null {
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})/.exec(version) ?? [];
  if (year === undefined) return null;
  const days = (now.getTime() - Date.UTC(Number(year), Number(month) - 1, Number(day))) / 86_400_000;
  return Math.max(0, Math.floor(days));
}
