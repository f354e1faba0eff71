/**
 * Benchmark of the repair of clips: frames whose truth is known, with noise and compression, against ffmpeg's filters for noise.
 *
 *   npx tsx shared/engines/bench/repair.ts [--json] [--width N] [--frames N] [--scene NAME] [--pictures DIR]
 *
 * Needs ffmpeg with libx264: `FFMPEG_PATH`, else the one on PATH.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createImage, type RasterImage } from '../src/raster/index.ts';
import {
  bytesOf,
  createFrameRepair,
  createMosaic,
  frameBytes,
  frameOver,
  lightTable,
  matrices,
  toRaster,
  type RepairSettings,
  type YuvFrame,
} from '../src/repair/index.ts';
import { findLight } from '../src/image/enhance/index.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { ffmpegProgram, readPicture, samplePhotos } from './files.ts';
import { handHeld, lookAtStill } from './moving-still.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    width: { type: 'string', default: '640' },
    frames: { type: 'string', default: '24' },
    scene: { type: 'string' },
    strength: { type: 'string', default: '0.6' },
    pictures: { type: 'string' },
  },
});
const width = Number(values.width);
const height = Math.round((width * 9) / 32) * 2;
const count = Number(values.frames);
const rate = 25;

/** How a scene's frames are made worse. */
interface Harm {
  readonly sigma: number;
  /** Of the colours, a share. */
  readonly chroma: number;
  readonly codec: readonly string[] | null;
}

interface Scene {
  readonly name: string;
  readonly frame: (n: number) => RasterImage;
  readonly harm: Harm;
}

const x264 = (crf: number): readonly string[] => [
  '-c:v',
  'libx264',
  '-preset',
  'fast',
  '-crf',
  String(crf),
  '-f',
  'matroska',
];
const mjpeg = (q: number): readonly string[] => [
  '-c:v',
  'mjpeg',
  '-q:v',
  String(q),
  '-pix_fmt',
  'yuvj420p',
  '-f',
  'matroska',
];

async function textPage(): Promise<RasterImage> {
  const lines = [
    'Repair of clips, seen closely',
    'The quick brown fox jumps over the lazy dog',
    '0123456789 (+62) 812-555-0100',
    'Denoise, deblock, sharpen, light and colour',
  ];
  const text = lines.map(
    (line, i) =>
      `<text x="60" y="${String(150 + i * 120)}" font-size="${String(64 - i * 12)}" font-family="DejaVu Sans">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#e8e4da"/><g fill="#2a2f3a">${text.join('')}</g><rect x="60" y="560" width="700" height="260" fill="#a33b2e"/><text x="90" y="710" font-size="72" fill="#f2efe9" font-family="DejaVu Serif">Signal 47</text><path d="M900 820 L1000 580 L1100 800 L1200 600 L1300 790 L1400 620" stroke="#245" stroke-width="6" fill="none"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** A face that moves by itself before a background that stands still. */
function passing(back: RasterImage, front: RasterImage, n: number, speed: number): RasterImage {
  const frame = lookAtStill(
    back,
    { x: back.width / 2, y: back.height / 2, width: back.width * 0.8, turn: 0, light: 1 },
    width,
    height,
  );
  const side = height * 0.8;
  const left = width * 0.1 + speed * n * (width / 640);
  const top = height * 0.12 + 3 * Math.sin(n / 4);
  const head = lookAtStill(
    front,
    { x: 560 + 240, y: 180 + 240, width: (480 * width) / side, turn: 0.04 * Math.sin(n / 5), light: 1 },
    width,
    height,
  );
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x - left) / side - 0.5, (y - top) / side - 0.5];
      const inside = Math.max(0, Math.min(1, (0.25 - u * u * 1.4 - v * v) * 40));
      if (inside === 0) continue;
      const from =
        (Math.round(y - top - side / 2 + height / 2) * width + Math.round(x - left - side / 2 + width / 2)) * 4;
      const at = (y * width + x) * 4;
      for (let c = 0; c < 3; c++)
        frame.data[at + c] = frame.data[at + c]! * (1 - inside) + (head.data[from + c] ?? 0) * inside;
    }
  return frame;
}

async function scenesOf(): Promise<Scene[]> {
  const photos = await Promise.all(samplePhotos.map(readPicture));
  const page = await textPage();
  const hand =
    (photo: number, x: number, y: number, wide: number, dim = 1) =>
    (n: number): RasterImage => {
      const place = handHeld(photos[photo]!, { x, y, width: wide }, n / rate);
      return lookAtStill(photos[photo]!, { ...place, light: place.light * dim }, width, height);
    };
  const noise = (sigma: number, codec: readonly string[] | null = null, chroma = 0.6): Harm => ({
    sigma,
    chroma,
    codec,
  });
  const still = (): RasterImage =>
    lookAtStill(photos[1]!, { x: 960, y: 600, width: 1500, turn: 0, light: 1 }, width, height);
  const tilt = (n: number): RasterImage =>
    lookAtStill(photos[3]!, { x: 700 + n * 11.3, y: 700 + n * 3.1, width: 1100, turn: 0, light: 1 }, width, height);
  return [
    { name: 'still', frame: still, harm: noise(10) },
    { name: 'hand', frame: hand(0, 1100, 500, 1300), harm: noise(10) },
    { name: 'pan', frame: tilt, harm: noise(6) },
    { name: 'face', frame: (n) => passing(photos[4]!, photos[5]!, n, 7), harm: noise(8) },
    {
      name: 'text',
      frame: (n) => lookAtStill(page, { x: 800 + 2.3 * n, y: 450, width: 1400, turn: 0, light: 1 }, width, height),
      harm: noise(8),
    },
    { name: 'night', frame: hand(2, 1140, 520, 1500, 0.28), harm: noise(9, null, 0.9) },
    { name: 'blocky', frame: hand(5, 900, 600, 1500), harm: noise(3, mjpeg(18)) },
    { name: 'compressed', frame: hand(4, 1000, 560, 1400), harm: noise(9, x264(30)) },
    { name: 'starved', frame: (n) => passing(photos[3]!, photos[5]!, n, 4), harm: noise(0, x264(38)) },
    { name: 'clean', frame: hand(1, 1000, 640, 1300), harm: noise(0) },
  ];
}

const { red, blue } = matrices.bt601;
function toYuv({ data }: RasterImage): YuvFrame {
  const frame = frameOver(new Uint8Array(frameBytes(width, height)), width, height);
  const luma = (i: number): number => red * data[i]! + (1 - red - blue) * data[i + 1]! + blue * data[i + 2]!;
  for (let i = 0; i < width * height; i++) frame.y.data[i] = Math.round(16 + (luma(i * 4) * 219) / 255);
  for (let y = 0, k = 0; y < frame.u.height; y++)
    for (let x = 0; x < frame.u.width; x++, k++) {
      let [u, v] = [0, 0];
      for (const i of [0, 1, width, width + 1]) {
        const at = (2 * y * width + 2 * x + i) * 4;
        u += (data[at + 2]! - luma(at)) / (2 * (1 - blue));
        v += (data[at]! - luma(at)) / (2 * (1 - red));
      }
      frame.u.data[k] = Math.round(128 + (u / 4) * (224 / 255));
      frame.v.data[k] = Math.round(128 + (v / 4) * (224 / 255));
    }
  return frame;
}

let seed = 12345;
const random = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
const gauss = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function harmed(clean: Uint8Array, { sigma, chroma, codec }: Harm): Uint8Array {
  const bytes = clean.slice();
  const size = frameBytes(width, height);
  for (let i = 0; i < bytes.length && sigma > 0; i++) {
    const by = i % size < width * height ? sigma : sigma * chroma;
    bytes[i] = Math.max(0, Math.min(255, Math.round(bytes[i]! + by * gauss())));
  }
  if (!codec) return bytes;
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${String(width)}x${String(height)}`, '-r', String(rate)];
  const packed = ffmpeg([...raw, '-i', '-', ...codec, '-'], bytes);
  return ffmpeg(['-i', '-', '-pix_fmt', 'yuv420p', '-f', 'rawvideo', '-'], packed);
}

function ffmpeg(args: readonly string[], input: Uint8Array): Uint8Array {
  return execFileSync(ffmpegProgram, ['-hide_banner', '-loglevel', 'error', ...args], { input, maxBuffer: 2 ** 30 });
}

function filtered(bytes: Uint8Array, filter: string): { bytes: Uint8Array; seconds: number } {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${String(width)}x${String(height)}`, '-r', String(rate)];
  const from = performance.now();
  const out = ffmpeg(
    [
      '-threads',
      '1',
      '-filter_threads',
      '1',
      ...raw,
      '-i',
      '-',
      '-vf',
      filter,
      '-pix_fmt',
      'yuv420p',
      '-f',
      'rawvideo',
      '-',
    ],
    bytes,
  );
  return { bytes: out, seconds: (performance.now() - from) / 1000 };
}

/** Of brightness, without the first frames. */
function psnr(a: Uint8Array, b: Uint8Array, from: number): number {
  const size = frameBytes(width, height);
  let sum = 0;
  let n = 0;
  for (let f = from; f < count; f++)
    for (let i = f * size; i < f * size + width * height; i++, n++) sum += (a[i]! - b[i]!) ** 2;
  return 10 * Math.log10((255 * 255 * n) / sum);
}

/** @returns the frames, and milliseconds of the processor for each */
function repaired(bytes: Uint8Array, settings: RepairSettings): { bytes: Uint8Array; ms: number } {
  const size = frameBytes(width, height);
  const repair = createFrameRepair(settings);
  const out = new Uint8Array(bytes.length);
  let from = process.cpuUsage();
  for (let f = 0; f < count; f++) {
    if (f === warmUp) from = process.cpuUsage();
    const frame = frameOver(bytes.slice(f * size, (f + 1) * size), width, height);
    out.set(bytesOf(repair.finish(repair.clean(frame, f === 0))), f * size);
  }
  return { bytes: out, ms: process.cpuUsage(from).user / 1000 / (count - warmUp) };
}

const rasterAt = (bytes: Uint8Array, f: number): RasterImage =>
  toRaster(
    frameOver(bytes.subarray(f * frameBytes(width, height), (f + 1) * frameBytes(width, height)), width, height),
    matrices.bt601,
  );

/** Every frame of a scene, one behind another, as it should be. */
function truthOf({ frame }: Scene): Uint8Array {
  const size = frameBytes(width, height);
  const clean = new Uint8Array(size * count);
  for (let f = 0; f < count; f++) clean.set(bytesOf(toYuv(frame(f))), f * size);
  return clean;
}

const dB = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : 'as it was');
/** Frames that the repair needs to know a shot; they are not counted. */
const warmUp = 4;

function measure({ name, harm }: Scene, clean: Uint8Array, bad: Uint8Array) {
  const base = { light: null, enlarge: false, denoise: strength, deblock: 0.6 };
  const ours = repaired(bad, { ...base, sharpen: 0 });
  const sharpened = repaired(bad, { ...base, sharpen: 0.35 });
  const quick = filtered(bad, 'hqdn3d');
  // It is given the noise; the repair finds it.
  const slow = filtered(bad, `nlmeans=s=${String(Math.max(1, harm.sigma * 0.8))}`);
  return {
    scene: name,
    before: dB(psnr(bad, clean, warmUp)),
    repaired: dB(psnr(ours.bytes, clean, warmUp)),
    sharpened: dB(psnr(sharpened.bytes, clean, warmUp)),
    hqdn3d: dB(psnr(quick.bytes, clean, warmUp)),
    nlmeans: dB(psnr(slow.bytes, clean, warmUp)),
    'ms a frame': Math.round(sharpened.ms),
    'ms of nlmeans': Math.round((1000 * slow.seconds) / count),
  };
}

/** Parts of one frame at their own size: as it should be, as it came, repaired. */
async function show({ name }: Scene, clean: Uint8Array, bad: Uint8Array, folder: string): Promise<void> {
  const mosaic = createMosaic();
  for (let f = 0; f < count; f += 6) mosaic.push(rasterAt(bad, f));
  const lit = name === 'night' ? 0.7 : 0;
  const light = lightTable({ ...findLight(mosaic.picture()!), fading: 1 }, matrices.bt601, {
    light: lit,
    colour: 0,
    fading: 0,
  });
  const all = repaired(bad, { denoise: strength, deblock: 0.6, sharpen: 0.35, light, enlarge: false });
  const cell = Math.min(400, height);
  const part = (image: RasterImage, left: number, top: number): RasterImage => {
    const out = createImage(cell, cell);
    for (let row = 0; row < cell; row++) {
      const from = ((top + row) * width + left) * 4;
      out.data.set(image.data.subarray(from, from + cell * 4), row * cell * 4);
    }
    return out;
  };
  const frames = [clean, bad, all.bytes].map((bytes) => rasterAt(bytes, count - 3));
  const rows = [0.12, 0.5].map((at) =>
    frames.map((image) => part(image, Math.round((width - cell) * at), Math.round((height - cell) * at))),
  );
  await writeContactSheet(join(folder, `${name}.png`), rows, cell);
}

const strength = Number(values.strength);
const scenes = (await scenesOf()).filter(({ name }) => !values.scene || values.scene.split(',').includes(name));
const rows = [];
for (const scene of scenes) {
  const clean = truthOf(scene);
  const bad = harmed(clean, scene.harm);
  rows.push(measure(scene, clean, bad));
  if (values.pictures) await show(scene, clean, bad, values.pictures);
}
if (values.json) console.log(JSON.stringify(rows, null, 2));
else console.table(rows);
