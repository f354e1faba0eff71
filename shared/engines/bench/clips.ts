/**
 * Benchmark of what clip tools are made of: GIFs beside ffmpeg's palettes, noise reduction beside RNNoise alone, pictures between two
 * others beside plain blending, a shaken camera beside vid.stab, lips beside the sounds they are for. Everything is generated: a camera over
 * sample photos, synthetic voices, noise.
 *
 *   npx tsx shared/engines/bench/clips.ts
 *
 * Needs ffmpeg with vid.stab: `FFMPEG_PATH`, else the one on PATH.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { choosePalette, countColours, createGifEncoder, createHistogram, type Dither } from '../src/clip/index.ts';
import { prepareBetween } from '../src/motion/between/index.ts';
import { createImage, type RasterImage } from '../src/raster/index.ts';
import { createSpeechCleaner, createSpeechDenoiser, learnNoise, loadRnnoise, resample } from '../src/sound/index.ts';
import { loadPico, PICO_RATE } from '../src/speech/index.ts';
import { ffmpegProgram, readPicture, samplePhotos } from './files.ts';
import { lipRows } from './lips.ts';
import { middleRows } from './middle.ts';
import { handHeld, lookAtStill } from './moving-still.ts';
import { shakyRows } from './shaky.ts';
import { stoi } from './stoi.ts';

/** One measured number, and what it is compared with. */
export interface ClipRow {
  readonly name: string;
  readonly unit: string;
  readonly digits: number;
  readonly ours: number;
  readonly beside: string;
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'facet-clips-'));
const file = (name: string): string => path.join(folder, name);
const ffmpeg = (...args: readonly string[]): string =>
  execFileSync('sh', ['-c', '"$0" -hide_banner -loglevel info -y "$@" 2>&1', ffmpegProgram, ...args], {
    maxBuffer: 2 ** 28,
  }).toString();

const gifSize = { width: 320, height: 180, rate: 15, frames: 30 } as const;

/** A camera over a photo, as raw frames in a file and as pictures. */
async function scene(photo: number, wide: number): Promise<{ readonly name: string; readonly frames: RasterImage[] }> {
  const still = await readPicture(samplePhotos[photo]!);
  const { width, height, rate, frames: count } = gifSize;
  const at = { x: still.width / 2, y: still.height * 0.45, width: wide };
  const frames = Array.from({ length: count }, (_, i) =>
    lookAtStill(still, handHeld(still, at, i / rate), width, height),
  );
  const name = file(`scene-${String(photo)}.mkv`);
  const raw = Buffer.concat(frames.map(({ data }) => Buffer.from(data)));
  writeFileSync(file('raw'), raw);
  const size = `${String(width)}x${String(height)}`;
  ffmpeg(
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(rate), '-i', file('raw')],
    ...['-c:v', 'ffv1', '-pix_fmt', 'bgr0', name],
  );
  return { name, frames };
}

/** SSIM of all channels, 0 to 1, against a clip of the same size and rate. */
function ssim(made: string, truth: string): number {
  const rate = String(gifSize.rate);
  const graph = `[0:v]fps=${rate},format=gbrp[a];[1:v]fps=${rate},format=gbrp[b];[a][b]ssim`;
  return Number(/All:([\d.]+)/.exec(ffmpeg('-i', made, '-i', truth, '-lavfi', graph, '-f', 'null', '-'))?.[1]);
}

/** As the tool does it: one palette for all frames, what does not change is not stored. */
function ownGif(frames: readonly RasterImage[], dither: Dither, name: string): void {
  const { width, height, rate } = gifSize;
  const histogram = createHistogram();
  for (const { data } of frames) countColours(histogram, data);
  const encoder = createGifEncoder({
    width,
    height,
    palette: choosePalette(histogram, 255),
    dither,
    tolerance: 5,
    loops: 0,
  });
  let before = 0;
  frames.forEach(({ data }, i) => {
    const until = Math.round(((i + 1) * 100) / rate);
    encoder.add(data, until - before);
    before = until;
  });
  writeFileSync(name, encoder.finish());
}

async function gifRows(): Promise<ClipRow[]> {
  const rows: ClipRow[] = [];
  for (const [label, photo, wide] of [
    ['people', 1, 1300],
    ['a face', 3, 500],
  ] as const) {
    const { name, frames } = await scene(photo, wide);
    for (const [dither, theirs] of [
      ['none', 'none'],
      ['diffuse', 'sierra2_4a'],
    ] as const) {
      ownGif(frames, dither, file('ours.gif'));
      ffmpeg(
        '-i',
        name,
        '-lavfi',
        `split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=${theirs}`,
        file('theirs.gif'),
      );
      const [ours, other] = [file('ours.gif'), file('theirs.gif')].map((gif) => ({
        kB: statSync(gif).size / 1000,
        ssim: ssim(gif, name),
      }));
      rows.push(
        {
          name: `GIF of ${label}, dither ${dither}: SSIM`,
          unit: '',
          digits: 3,
          ours: ours!.ssim,
          beside: `ffmpeg, ${theirs}: ${other!.ssim.toFixed(3)}`,
        },
        {
          name: '  size',
          unit: 'kB',
          digits: 0,
          ours: ours!.kB,
          beside: `ffmpeg ${other!.kB.toFixed(0)}`,
          target: { atMost: Math.round(other!.kB * 1.1) },
        },
      );
    }
  }
  return rows;
}

const RATE = 48_000;
let seed = 7;
const random = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 31 - 1;

/** Noise of one kind, not levelled. */
function noiseOf(kind: 'white' | 'pink' | 'murmur', length: number): Float32Array {
  let [low, slow] = [0, 0];
  return Float32Array.from({ length }, (_, i) => {
    const white = random();
    low = 0.98 * low + 0.02 * white;
    slow = 0.9 * slow + 0.1 * white;
    if (kind === 'white') return white;
    if (kind === 'pink') return low * 6 + slow * 1.5 + white * 0.15;
    return (slow * 3 + low * 4) * (0.55 + 0.45 * Math.sin((2 * Math.PI * i) / (RATE * 0.9)));
  });
}

const power = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

/** Scale-invariant ratio of signal to distortion, dB. Source: Le Roux et al., "SDR: half-baked or well done?", ICASSP 2019. */
function siSdr(clean: Float32Array, processed: Float32Array): number {
  let [dot, energy] = [0, 0];
  for (let i = 0; i < clean.length; i++) {
    dot += clean[i]! * (processed[i] ?? 0);
    energy += clean[i]! ** 2;
  }
  let [signal, rest] = [0, 0];
  for (let i = 0; i < clean.length; i++) {
    const target = (dot / energy) * clean[i]!;
    signal += target ** 2;
    rest += ((processed[i] ?? 0) - target) ** 2;
  }
  return 10 * Math.log10(signal / rest);
}

async function spoken(): Promise<Float32Array> {
  const voices = path.resolve(import.meta.dirname, '../../../mf-tools-video/voices');
  const voice = await loadPico(readFileSync(require.resolve('@echogarden/svoxpico-wasm/svoxpico.wasm')), {
    analysis: readFileSync(path.join(voices, 'en-US_ta.bin')),
    signal: readFileSync(path.join(voices, 'en-US_lh0_sg.bin')),
  });
  const text =
    'The harbour was quiet before the sun came up. Six small boats lay beside the wall. Somebody had left a lamp burning, and it moved with the water.';
  const blocks = [...voice.speak(text)].map((block) => Float32Array.from(block));
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  const speech = resample(samples, PICO_RATE, RATE);
  const most = speech.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
  // Half a second of noise alone before and behind it, as recordings have.
  const padded = new Float32Array(speech.length + RATE);
  padded.set(
    speech.map((value) => (0.5 * value) / most),
    RATE / 2,
  );
  return padded;
}

async function noiseRows(): Promise<ClipRow[]> {
  const clean = await spoken();
  const wasm = await loadRnnoise(readFileSync(require.resolve('@jitsi/rnnoise-wasm/dist/rnnoise.wasm')));
  const rows: ClipRow[] = [];
  for (const kind of ['white', 'pink', 'murmur'] as const) {
    const plain = noiseOf(kind, clean.length);
    // 8 dB between the voice and the noise.
    const gain = Math.sqrt(power(clean) / power(plain) / 10 ** 0.8);
    const noisy = clean.map((value, i) => value + plain[i]! * gain);
    const learner = learnNoise();
    learner.push(noisy);
    const runs = [createSpeechCleaner(wasm, learner.read(), 1), createSpeechDenoiser(wasm, 1)].map((run) => {
      const [body, end] = [run.push(noisy), run.finish()];
      run.dispose();
      const out = new Float32Array(clean.length);
      out.set(body.subarray(0, out.length));
      out.set(end.subarray(0, Math.max(0, out.length - body.length)), Math.min(out.length, body.length));
      return out;
    });
    const quiet = (samples: Float32Array): number =>
      10 * Math.log10(power(samples.subarray(RATE * 0.1, RATE * 0.4)) + 1e-12);
    const figures = (processed: Float32Array) => ({
      db: siSdr(clean, processed),
      stoi: stoi(clean, processed, RATE),
      pause: quiet(noisy) - quiet(processed),
    });
    const [before, ours, alone] = [noisy, runs[0]!, runs[1]!].map(figures);
    rows.push(
      {
        name: `voice in ${kind} noise: SI-SDR`,
        unit: 'dB',
        digits: 1,
        ours: ours!.db,
        beside: `RNNoise alone ${alone!.db.toFixed(1)}, untouched ${before!.db.toFixed(1)}`,
        target: { atLeast: Number(alone!.db.toFixed(1)) },
      },
      {
        name: '  intelligibility (STOI)',
        unit: '',
        digits: 3,
        ours: ours!.stoi,
        beside: `RNNoise alone ${alone!.stoi.toFixed(3)}, untouched ${before!.stoi.toFixed(3)}`,
        target: { atLeast: Number((alone!.stoi - 0.005).toFixed(3)) },
      },
      {
        name: '  noise taken out of a pause',
        unit: 'dB',
        digits: 1,
        ours: ours!.pause,
        beside: `RNNoise alone ${alone!.pause.toFixed(1)}`,
        target: { atLeast: 12 },
      },
    );
  }
  return rows;
}

function psnr(a: RasterImage, b: RasterImage): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    if (i % 4 === 3) continue;
    sum += (a.data[i]! - b.data[i]!) ** 2;
    count++;
  }
  return 10 * Math.log10((255 * 255 * count) / sum);
}

async function betweenRows(): Promise<ClipRow[]> {
  const [width, height] = [480, 270];
  const rows: ClipRow[] = [];
  for (const [label, photo, wide, apart] of [
    ['people, 0.2 s apart', 1, 1300, 0.2],
    ['people, 0.5 s apart', 2, 1400, 0.5],
    ['a face, 0.3 s apart', 3, 500, 0.3],
  ] as const) {
    const still = await readPicture(samplePhotos[photo]!);
    const at = { x: still.width / 2, y: still.height * 0.45, width: wide };
    const look = (time: number): RasterImage => lookAtStill(still, handHeld(still, at, time), width, height);
    let [flow, blend] = [0, 0];
    const starts = [0, 0.9, 1.8];
    for (const start of starts) {
      const [first, middle, last] = [look(start), look(start + apart / 2), look(start + apart)];
      const out = createImage(width, height);
      prepareBetween(first, last).draw(0.5, out);
      const mixed = createImage(width, height);
      for (let i = 0; i < mixed.data.length; i++) mixed.data[i] = (first.data[i]! + last.data[i]!) / 2;
      flow += psnr(out, middle) / starts.length;
      blend += psnr(mixed, middle) / starts.length;
    }
    rows.push({
      name: `middle frame of ${label}: PSNR`,
      unit: 'dB',
      digits: 1,
      ours: flow,
      beside: `plain blending ${blend.toFixed(1)}`,
      target: { atLeast: Number((blend + 3).toFixed(1)) },
    });
  }
  return rows;
}

const tools = { ffmpeg, file };

try {
  console.log(
    JSON.stringify({
      rows: [
        ...(await gifRows()),
        ...(await noiseRows()),
        ...(await betweenRows()),
        ...(await middleRows(tools)),
        ...(await shakyRows(tools)),
        ...lipRows(),
      ],
    }),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
