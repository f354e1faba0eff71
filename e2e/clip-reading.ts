import { execFileSync } from 'node:child_process';
import { findFfmpeg } from '../backend/src/capabilities/media/ffmpeg.ts';

/** Clips as a program reads that knows nothing of the site. @returns what ffmpeg writes to its output */
export const ffmpeg = (...args: readonly string[]): Buffer =>
  execFileSync(findFfmpeg(), ['-v', 'error', '-y', ...args], { maxBuffer: 2 ** 30 });

/** One channel at 48 kHz, with silence before a sound that begins late. @param part arguments before the input, such as a start */
export function soundOf(name: string, ...part: readonly string[]): Float32Array {
  const inTime = ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0'];
  const bytes = ffmpeg(...part, '-i', name, ...inTime, '-f', 'f32le', '-ac', '1', '-ar', '48000', '-');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** By how many samples `b` is late against `a`. */
export function lateness(a: Float32Array, b: Float32Array, most: number): number {
  let best = 0;
  let highest = -Infinity;
  for (let lag = -most; lag <= most; lag += 4) {
    let sum = 0;
    for (let i = most; i < a.length - most; i += 5) sum += a[i]! * (b[i + lag] ?? 0);
    if (sum > highest) [best, highest] = [lag, sum];
  }
  return best;
}

export interface ReadStream {
  readonly kind: string;
  /** Seconds, in the order in which they are shown. */
  readonly times: readonly number[];
  /** When the last packet ends, seconds. */
  readonly end: number;
}

/** The streams of a file, packet by packet. */
export function streamsOf(name: string): readonly ReadStream[] {
  const lines = ffmpeg('-i', name, '-map', '0', '-c', 'copy', '-f', 'framecrc', '-').toString().split('\n');
  const bases = lines.flatMap((line) => /^#tb \d+: (\d+)\/(\d+)/.exec(line)?.slice(1).map(Number) ?? []);
  const kinds = lines.flatMap((line) => /^#media_type \d+: (\w+)/.exec(line)?.slice(1) ?? []);
  return kinds.map((kind, index) => {
    const base = bases[index * 2]! / bases[index * 2 + 1]!;
    const packets = lines
      .filter((line) => line.startsWith(`${String(index)},`))
      .map((line) => line.split(',').map(Number))
      .map(([, , time, duration]) => ({ time: time! * base, end: (time! + duration!) * base }))
      .sort((a, b) => a.time - b.time);
    // Of an hour there are more packets than a call takes arguments.
    const end = packets.reduce((last, packet) => Math.max(last, packet.end), -Infinity);
    return { kind, times: packets.map(({ time }) => time), end };
  });
}

/** A frame in few pixels, as players show it: upright, and of Rec. 601 where the file names no colours. @param at seconds */
export const stillAt = (name: string, at: number): Buffer => {
  // Seeking lands on the first frame after the moment: half a second late in a clip of two frames a second.
  const frames = ffmpeg(
    ...['-i', name, '-t', String(at + 0.001), '-fps_mode', 'passthrough', '-vf', 'scale=64:64'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  );
  return frames.subarray(frames.length - 64 * 64 * 3);
};

/** Mean difference of two frames, 0 to 255. */
export const distance = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
