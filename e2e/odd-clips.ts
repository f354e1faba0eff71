import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ffmpeg } from './clip-reading.ts';

/** A clip as phones, cameras and recorders make it, and what is true of it. */
export interface OddClip {
  /** Ends in what it is. */
  readonly file: string;
  /** Seconds of picture; null without one. */
  readonly seconds: number;
  /** Seconds of the longest time between two frames. */
  readonly frame: number;
  readonly sound: boolean;
  /** Share of it that is in the file. */
  readonly there: number;
}

const beeps = (seconds: number, rate: number): string[] => [
  ...['-f', 'lavfi', '-i'],
  `aevalsrc='0.4*sin(2*PI*(500+90*mod(floor(t*2),7))*t)*lt(mod(t,0.5),0.1)+0.01*(random(0)-0.5)':s=${String(rate)}:d=${String(seconds)}`,
];
const picture = (size: string, rate: number, seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${String(rate)}:duration=${String(seconds)}`],
];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30'];
/** Colours of high definition, named as cameras name them. */
const rec709 = [
  ...['-vf', 'scale=out_color_matrix=bt709', '-colorspace', 'bt709'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
];
/** With pictures that are decoded before they are shown. */
const usual = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '30'];
const aac = ['-c:a', 'aac', '-b:a', '96k'];
const short = { seconds: 4, frame: 1 / 30, sound: true, there: 1 } as const;

/** Seconds after which the beeps of a long clip repeat, their noise too: a computed sample costs more than a repeated one. */
const REPEAT_S = 35;

/** Calm pictures of 320 × 180 twice a second, which stay sharp at a low bitrate, and beeps. */
const long = (seconds: number, file: string): void => {
  const calm = ['-f', 'lavfi', '-i', `testsrc=size=320x180:rate=2:duration=${String(seconds)}`];
  const on = ['-af', `aloop=loop=-1:size=${String(REPEAT_S * 8000)},atrim=duration=${String(seconds)}`];
  const low = ['-c:a', 'aac', '-aac_coder', 'fast', '-ac', '1', '-b:a', '16k', '-shortest', '-movflags', '+faststart'];
  ffmpeg(...calm, ...beeps(REPEAT_S, 8000), ...h264, ...on, ...low, file);
};
const lasting = { frame: 0.5, sound: true, there: 1, ending: 'mp4' } as const;

interface Recipe extends Omit<OddClip, 'file'> {
  readonly ending: string;
  make(file: string): void;
}

const small = (...more: readonly string[]): string[] => [...picture('320x180', 30, 4), ...beeps(4, 48_000), ...more];

/** Each clip by what is odd with it. */
const recipes = {
  usual: { ...short, ending: 'mp4', make: (file) => void ffmpeg(...small(...usual, ...aac, file)) },
  variable: {
    ...{ ...short, frame: 4 / 30, ending: 'mp4' },
    make: (file) => {
      const some = "select='not(eq(mod(n,7),3)+eq(mod(n,11),5)+between(mod(n,40),20,22))'";
      ffmpeg(...small('-vf', some, '-fps_mode', 'passthrough', ...h264, ...aac, file));
    },
  },
  rotated: {
    ...{ ...short, ending: 'mp4' },
    make: (file) => {
      ffmpeg(...small(...h264, ...aac, file));
      writeFileSync(file, turned(readFileSync(file), 180));
    },
  },
  silent: { ...short, sound: false, ending: 'mp4', make: (file) => void ffmpeg(...small('-an', ...h264, file)) },
  'sound alone': {
    ...{ ...short, frame: 0, ending: 'm4a' },
    make: (file) => void ffmpeg(...beeps(4, 48_000), ...aac, file),
  },
  surround: {
    ...{ ...short, ending: 'mp4' },
    make: (file) => void ffmpeg(...small(...h264, '-c:a', 'aac', '-ac', '6', file)),
  },
  large: {
    ...{ seconds: 1, frame: 0.1, sound: true, there: 1, ending: 'mp4' },
    make: (file) => void ffmpeg(...picture('3840x2160', 10, 1), ...beeps(1, 48_000), ...rec709, ...h264, ...aac, file),
  },
  webm: {
    ...{ ...short, ending: 'webm' },
    make: (file) => {
      const vp9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '30'];
      ffmpeg(...small(...vp9, '-c:a', 'libopus', file));
    },
  },
  'five minutes': { ...lasting, seconds: 300, make: (file) => long(300, file) },
  'two hours': { ...lasting, seconds: 7200, make: (file) => long(7200, file) },
  'without its index': {
    ...{ ...short, ending: 'mp4' },
    make: (file) => {
      ffmpeg(...small(...h264, ...aac, file));
      const whole = readFileSync(file);
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * 0.6)));
    },
  },
  'broken off': {
    ...{ ...short, there: 0.6, ending: 'mp4' },
    make: (file) => {
      ffmpeg(...small(...h264, ...aac, '-movflags', '+faststart', file));
      const whole = readFileSync(file);
      writeFileSync(file, whole.subarray(0, Math.floor(whole.length * 0.7)));
    },
  },
} as const satisfies Readonly<Record<string, Recipe>>;

export type Odd = keyof typeof recipes;
export const odd = Object.keys(recipes) as readonly Odd[];

/** Makes a clip in a folder. */
export function makeOdd(folder: string, name: Odd): OddClip {
  const { make, ending, ...facts } = recipes[name];
  const file = path.join(folder, `${name.replaceAll(' ', '-')}.${ending}`);
  make(file);
  return { file, ...facts };
}

/** The same MP4 with its picture turned right by its container. Source: ISO 14496-12, track header box. @param height of the picture as it is stored */
function turned(file: Buffer, height: number): Buffer {
  const at = file.indexOf('tkhd', 0, 'latin1');
  const matrix = [0, 1 << 16, 0, -(1 << 16), 0, 0, height << 16, 0, 1 << 30];
  const copy = Buffer.from(file);
  matrix.forEach((value, i) => copy.writeInt32BE(value, at + 4 + 40 + i * 4));
  return copy;
}
