import { readFileSync } from 'node:fs';
import path from 'node:path';
import { middleFrame } from '../src/motion/middle/index.ts';
import { createFrame, type Plane } from '../src/repair/frame.ts';
import type { ClipRow } from './clips.ts';
import { readPicture, samplePhotos } from './files.ts';
import { laySomebody, lumaPlane, panOver, readPlanes, type Tools } from './shaky.ts';

const city = path.resolve(import.meta.dirname, '../../../mf-tools-video/samples/city.mp4');
const WIDTH = 640;
const HEIGHT = 360;

function psnr(a: Plane, b: Plane): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += (a.data[i]! - b.data[i]!) ** 2;
  return 10 * Math.log10((255 * 255 * a.data.length) / Math.max(1e-9, sum));
}

const frameOf = (plane: Plane) => {
  const frame = createFrame(plane.width, plane.height);
  frame.y.data.set(plane.data);
  return frame;
};

/** Frames that were held out, made again from their neighbours. */
export async function middleRows({ ffmpeg, file }: Tools): Promise<ClipRow[]> {
  const scale = `scale=${String(WIDTH)}:${String(HEIGHT)},format=gray`;
  ffmpeg('-i', city, '-vf', scale, '-f', 'rawvideo', file('city.raw'));
  const filmed = readPlanes(readFileSync(file('city.raw')), WIDTH, HEIGHT);
  const still = await readPicture(samplePhotos[1]!);
  const walked = Array.from({ length: 24 }, (_, i) => {
    const frame = panOver(still, 1000, i / 30, true);
    laySomebody(frame, 100 + 5 * i, 190);
    return lumaPlane(frame);
  });
  return [
    { label: 'a filmed city', frames: filmed },
    { label: 'somebody who walks, a shaken camera', frames: walked },
  ].map(({ label, frames }) => {
    const starts = Array.from({ length: 8 }, (_, i) => Math.floor((i * (frames.length - 2)) / 8));
    let [flow, blend, repeated, ms] = [0, 0, 0, 0];
    for (const start of starts) {
      const [first, truth, last] = [frames[start]!, frames[start + 1]!, frames[start + 2]!];
      const from = process.cpuUsage();
      const made = middleFrame(frameOf(first), frameOf(last), null);
      ms += process.cpuUsage(from).user / 1000 / starts.length;
      if (!made) repeated++;
      flow += psnr(made?.y ?? first, truth) / starts.length;
      const mixed = { ...first, data: first.data.map((value, i) => (value + last.data[i]! + 1) >> 1) };
      blend += psnr(mixed, truth) / starts.length;
    }
    return {
      name: `held-out frame of ${label}: PSNR`,
      unit: 'dB',
      digits: 1,
      ours: flow,
      beside: `plain blending ${blend.toFixed(1)}; ${String(repeated)} of ${String(starts.length)} repeated, ${ms.toFixed(0)} ms of processor each`,
      target: { atLeast: Number((blend + 1).toFixed(1)) },
    };
  });
}
