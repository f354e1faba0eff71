import { readFileSync, writeFileSync } from 'node:fs';
import type { RasterImage } from '../src/raster/index.ts';
import { createFrame, createPlane, halve, type Plane } from '../src/repair/frame.ts';
import { createCameraFollower, layFrame, steadyPath, type CameraMotion } from '../src/steady/index.ts';
import type { ClipRow } from './clips.ts';
import { readPicture, samplePhotos } from './files.ts';
import { lookAtStill } from './moving-still.ts';

const size = { width: 640, height: 360, rate: 30, frames: 120 } as const;
/** As the enhancer steadies strongly. */
const strongly = { calm: 0.8, most: 0.12 } as const;

/** What the rows need of the program beside them. */
export interface Tools {
  readonly ffmpeg: (...args: readonly string[]) => string;
  /** The path of a file in the folder of the run. */
  readonly file: (name: string) => string;
}

/** A hand that holds a camera and walks: steps at 1.9 a second, and tremor. Shares of what the camera sees, radians. @param t seconds */
function shakeAt(t: number): { readonly x: number; readonly y: number; readonly turn: number } {
  const wave = (rate: number, start: number): number => Math.sin(2 * Math.PI * rate * t + start);
  return {
    x: 0.008 * wave(0.95, 0.4) + 0.004 * wave(3.3, 1) + 0.0016 * wave(7.1, 2) + 0.0008 * wave(10.3, 0),
    y: 0.009 * wave(1.9, 0) + 0.004 * wave(3.9, 2) + 0.0018 * wave(6.3, 1) + 0.0008 * wave(11.1, 3),
    turn: 0.007 * wave(1.1, 1) + 0.003 * wave(4.1, 2) + 0.001 * wave(8.7, 0),
  };
}

/** One frame of a camera that pans over a still. @param wide how much of the still is as wide as a frame, pixels */
export function panOver(still: RasterImage, wide: number, t: number, shaken: boolean): RasterImage {
  const shake = shaken ? shakeAt(t) : { x: 0, y: 0, turn: 0 };
  const x = still.width / 2 + wide * (0.08 * Math.sin(0.5 * t) + shake.x);
  const place = { x, y: still.height / 2 + wide * shake.y, width: wide, turn: shake.turn, light: 1 };
  return lookAtStill(still, place, size.width, size.height);
}

/** Lays a striped disc into a frame: somebody who walks through the picture. */
export function laySomebody({ data, width, height }: RasterImage, middleX: number, middleY: number): void {
  const radius = 0.3 * height;
  for (let y = Math.max(0, Math.floor(middleY - radius)); y < Math.min(height, middleY + radius); y++)
    for (let x = Math.max(0, Math.floor(middleX - radius)); x < Math.min(width, middleX + radius); x++) {
      const [dx, dy] = [x - middleX, y - middleY];
      if (dx * dx + dy * dy > radius * radius) continue;
      const value = 120 + 60 * Math.sin(dx * 0.35) + 50 * Math.cos(dy * 0.27 + dx * 0.1);
      data.set([value, 0.8 * value, 255 - value, 255], (y * width + x) * 4);
    }
}

/** The brightness of a picture. */
export function lumaPlane({ data, width, height }: RasterImage): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = 0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!;
  return plane;
}

/** Brightnesses of a clip as raw bytes. */
export function readPlanes(bytes: Uint8Array, width: number, height: number): Plane[] {
  const length = width * height;
  return Array.from({ length: Math.floor(bytes.length / length) }, (_, i) => ({
    data: bytes.slice(i * length, (i + 1) * length),
    width,
    height,
  }));
}

/** The motion of a clip, frame by frame, found at half its size. */
function motionsOf(frames: readonly Plane[]): (CameraMotion | null)[] {
  const follower = createCameraFollower();
  return frames.map((frame, i) =>
    follower.push(halve(frame, createPlane(frame.width >> 1, frame.height >> 1)), i === 0),
  );
}

/** How much a clip shakes: change of its motion from frame to frame, root of the mean square, pixels. */
function shakeOf(motions: readonly (CameraMotion | null)[], width: number): number {
  let [sum, count] = [0, 0];
  for (let k = 2; k < motions.length; k++) {
    const [a, b] = [motions[k - 1], motions[k]];
    if (!a || !b) continue;
    sum += (b.x - a.x) ** 2 + (b.y - a.y) ** 2 + ((b.turn - a.turn) / 2) ** 2 + ((b.grow - a.grow) / 2) ** 2;
    count++;
  }
  return width * Math.sqrt(sum / Math.max(1, count));
}

/** Steadied as the enhancer does it. */
function steadied(
  frames: readonly Plane[],
  motions: readonly (CameraMotion | null)[],
): { made: Plane[]; zoom: number } {
  const path = steadyPath(
    motions.map((motion, i) => ({ time: i / size.rate, motion, cut: i === 0 })),
    strongly,
    size.height / size.width,
  );
  const made = frames.map((plane, i) => {
    const frame = createFrame(plane.width, plane.height);
    frame.y.data.set(plane.data);
    return layFrame(frame, path[i]!, null).y;
  });
  return { made, zoom: path[0]!.zoom };
}

/** A shaken camera beside the filters of ffmpeg, at their defaults. */
export async function shakyRows({ ffmpeg, file }: Tools): Promise<ClipRow[]> {
  const rows: ClipRow[] = [];
  const still = await readPicture(samplePhotos[1]!);
  for (const label of ['a pan over people', 'somebody walks through the pan'] as const) {
    const empty = Array.from({ length: size.frames }, (_, i) => lumaPlane(panOver(still, 1000, i / size.rate, true)));
    const frames = Array.from({ length: size.frames }, (_, i) => {
      const frame = panOver(still, 1000, i / size.rate, true);
      if (label !== 'a pan over people') laySomebody(frame, 640 * (0.1 + 0.006 * i), 190);
      return lumaPlane(frame);
    });
    const write = (name: string, planes: readonly Plane[]): void =>
      writeFileSync(file(name), Buffer.concat(planes.map(({ data }) => data)));
    write('shaky.raw', frames);
    // What is found with somebody in the picture is done to the picture without: so the measurement cannot mistake them.
    write('empty.raw', empty);
    const shape = `${String(size.width)}x${String(size.height)}`;
    const input = (name: string): string[] => [
      ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', shape, '-r', String(size.rate), '-i', file(name)],
    ];
    const theirs = (graph: string): number => {
      ffmpeg(...input('empty.raw'), '-vf', `format=yuv420p,${graph},format=gray`, '-f', 'rawvideo', file('theirs.raw'));
      return shakeOf(motionsOf(readPlanes(readFileSync(file('theirs.raw')), size.width, size.height)), size.width);
    };
    const found = file('motions.trf');
    ffmpeg(...input('shaky.raw'), '-vf', `format=yuv420p,vidstabdetect=result=${found}`, '-f', 'null', '-');
    const vidstab = theirs(`vidstabtransform=input=${found}`);
    // It finds and lays in one go.
    const deshake = label === 'a pan over people' ? `, deshake ${theirs('deshake').toFixed(2)}` : '';
    const motions = motionsOf(frames);
    const { made, zoom } = steadied(empty, motions);
    const before = shakeOf(motionsOf(empty), size.width);
    rows.push(
      {
        name: `shake that is left, ${label}`,
        unit: 'px',
        digits: 2,
        ours: shakeOf(motionsOf(made), size.width),
        beside: `before ${before.toFixed(2)}, vid.stab ${vidstab.toFixed(2)}${deshake}`,
        target: { atMost: Number((0.15 * before).toFixed(2)) },
      },
      {
        name: '  width lost at the edges',
        unit: '%',
        digits: 1,
        ours: 100 * (1 - 1 / zoom),
        beside: `at most ${(100 * strongly.most).toFixed(0)}`,
        target: { atMost: 100 * strongly.most },
      },
    );
  }
  return rows;
}
