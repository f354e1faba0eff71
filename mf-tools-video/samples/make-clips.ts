/**
 * Makes the sample clips that want repair, and their thumbnails: `npx tsx mf-tools-video/samples/make-clips.ts`. Needs ffmpeg with
 * libx264. Origins stand in CREDITS.md.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cameraAt, type CameraMove, drawView, flatScene } from '@facet/engines/motion';
import sharp from 'sharp';

const here = import.meta.dirname;
const thumbnails = path.join(here, '../src/tools/ai-video-enhancer/samples');
const photos = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

interface Clip {
  readonly name: string;
  readonly photo: string;
  readonly move: CameraMove;
  readonly width: number;
  readonly height: number;
  /** Share of the light that is left, and of red, green and blue. */
  readonly light: number;
  readonly tint: readonly [number, number, number];
  /** Standard deviation of the noise, grey values. */
  readonly noise: number;
  readonly encode: readonly string[];
}

const seconds = 3;
const rate = 20;
const reach = 0.05;

const clips: readonly Clip[] = [
  {
    name: 'evening',
    photo: 'sample3.jpg',
    move: 'orbit',
    width: 640,
    height: 360,
    light: 0.45,
    tint: [1.08, 1, 0.86],
    noise: 6,
    encode: ['-crf', '26'],
  },
  {
    name: 'old',
    photo: 'sample1.jpg',
    move: 'slide',
    width: 426,
    height: 240,
    light: 0.9,
    tint: [1, 1, 1],
    noise: 2,
    encode: ['-crf', '33', '-x264-params', 'no-deblock=1'],
  },
];

/** Even noise of a seed, close to a Gaussian. */
function createNoise(seed: number): () => number {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (next() + next() + next() + next() - 2) * Math.sqrt(3);
}

for (const { name, photo, move, width, height, light, tint, noise, encode } of clips) {
  const { data } = await sharp(path.join(photos, photo))
    .resize(width * 2, height * 2, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scene = flatScene({ data: new Uint8ClampedArray(data), width: width * 2, height: height * 2 });
  const gauss = createNoise(7);
  const count = seconds * rate;
  const frames = Array.from({ length: count }, (_, n) => {
    const out = { data: new Uint8ClampedArray(width * height * 4), width, height };
    drawView(scene, cameraAt(move, n / (count - 1), reach), reach, out);
    for (let i = 0; i < out.data.length; i++)
      if (i % 4 < 3) out.data[i] = out.data[i]! * light * tint[i % 4]! + noise * gauss();
    return Buffer.from(out.data);
  });
  const size = `${String(width)}x${String(height)}`;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(rate), '-i', '-'];
  const sound = ['-f', 'lavfi', '-t', String(seconds), '-i', 'anoisesrc=amplitude=0.004:colour=brown:seed=7'];
  const video = ['-c:v', 'libx264', '-preset', 'slow', ...encode, '-pix_fmt', 'yuv420p'];
  const more = ['-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart'];
  const args = [...raw, ...sound, ...video, ...more, path.join(here, `${name}.mp4`)];
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { input: Buffer.concat(frames) });
  await sharp(frames[count >> 1], { raw: { width, height, channels: 4 } })
    .resize(160, 160, { position: 'top' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(thumbnails, `${name}.jpg`));
}
