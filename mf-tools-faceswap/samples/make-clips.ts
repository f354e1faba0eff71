/**
 * Makes the sample clips of photos whose camera moves, and their thumbnails: `npx tsx mf-tools-faceswap/samples/make-clips.ts`. All
 * of them, or those that are named. Needs ffmpeg with libx264. Origins stand in CREDITS.md.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cameraAt, type CameraMove, drawView, flatScene } from '@facet/engines/motion';
import sharp from 'sharp';

const here = import.meta.dirname;
const thumbnails = path.join(here, '../src/face/samples');
const photos = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

interface Clip {
  readonly name: string;
  readonly from: string;
  readonly move: CameraMove;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly rate: number;
}

const clips: readonly Clip[] = [
  {
    name: 'astronaut.mp4',
    from: path.join(here, 'astronaut.jpg'),
    move: 'push',
    width: 480,
    height: 480,
    seconds: 3,
    rate: 12,
  },
  {
    name: 'window.mp4',
    from: path.join(photos, 'sample6.jpg'),
    move: 'slide',
    width: 640,
    height: 512,
    seconds: 3,
    rate: 12,
  },
  {
    name: 'astronaut.gif',
    from: path.join(here, 'astronaut.jpg'),
    move: 'orbit',
    width: 240,
    height: 240,
    seconds: 2,
    rate: 10,
  },
];
/** How far the camera goes, in shares of the width. */
const reach = 0.04;

const named = process.argv.slice(2);
for (const { name, from, move, width, height, seconds, rate } of clips) {
  if (named.length > 0 && !named.includes(name)) continue;
  const { data } = await sharp(from)
    .resize(width * 2, height * 2, { fit: 'cover', position: 'top' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scene = flatScene({ data: new Uint8ClampedArray(data), width: width * 2, height: height * 2 });
  const count = seconds * rate;
  const frames = Array.from({ length: count }, (_, i) => {
    const out = { data: new Uint8ClampedArray(width * height * 4), width, height };
    drawView(scene, cameraAt(move, i / (name.endsWith('.gif') ? count : count - 1), reach), reach, out);
    return Buffer.from(out.data);
  });
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${String(width)}x${String(height)}`,
    '-r',
    String(rate),
    '-i',
    '-',
  ];
  const encode = name.endsWith('.gif')
    ? [
        '-filter_complex',
        '[0:v]split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=bayer:bayer_scale=4',
        '-loop',
        '0',
      ]
    : ['-c:v', 'libx264', '-crf', '24', '-preset', 'veryslow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'];
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...raw, ...encode, path.join(here, name)], {
    input: Buffer.concat(frames),
  });
  await sharp(frames[count >> 1], { raw: { width, height, channels: 4 } })
    .resize(160, 160, { position: 'top' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(thumbnails, `${name.replace('.', '-')}.jpg`));
}
