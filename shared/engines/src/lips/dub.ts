import { applySimilarity, fitSimilarity } from '../face/geometry.ts';
import { RIGID, VERTEX_COUNT } from '../face/topology/mesh.ts';
import { clamp, cropImage, type RasterImage } from '../raster/image.ts';
import { rasterizeTriangles } from '../raster/triangles.ts';
import { bend, gapOf } from '../talking/bend.ts';
import { paintInside } from '../talking/inside.ts';
import type { Mouth } from '../talking/mouth.ts';
import type { FaceNet } from '../talking/net.ts';
import { fitLight, patchColour, type LightSample, type LightShift } from './light.ts';
import { CORNERS, cornersOf, dragRings, triangles } from './mesh.ts';
import type { RestFace } from './rest.ts';
import { teethIn, type Teeth } from './teeth.ts';

/** Gives the face of each frame of a shot another mouth. Frames come in order: the light of the mouth follows that of the face smoothly. */
export interface Dubber {
  /**
   * @param frame is changed
   * @param landmarks of the face in the frame, x, y, z in pixels
   * @param strength 0 leaves the frame as it is, 1 shows the new mouth alone
   */
  draw(frame: RasterImage, landmarks: Float32Array, mouth: Mouth, strength: number): void;
}

/** How much of the light of a frame is taken in at once. */
const FOLLOW = 0.35;
/** Half of the sides of the patches whose colours are compared, in units. */
const PATCH = 0.03;
const none = { yaw: 0, pitch: 0, roll: 0 };
const still = new Float32Array(CORNERS);

const distance = (points: Float32Array, a: number, b: number): number =>
  Math.hypot(points[b * 3]! - points[a * 3]!, points[b * 3 + 1]! - points[a * 3 + 1]!);

/** The net of a frame whose mouth is closed: corners of its own face above, of the closed one below. */
function closedNet(
  rest: RestFace,
  landmarks: Float32Array,
  x: Float32Array,
  y: Float32Array,
  strength: number,
): FaceNet {
  const posed = applySimilarity(fitSimilarity(rest.landmarks, landmarks, RIGID), rest.landmarks);
  for (let i = 0; i < VERTEX_COUNT; i++) {
    const k = rest.lower[i]! * strength;
    x[i]! += (posed[i * 3]! - x[i]!) * k;
    y[i]! += (posed[i * 3 + 1]! - y[i]!) * k;
  }
  const unit = distance(landmarks, 33, 263);
  const right = [
    (landmarks[263 * 3]! - landmarks[33 * 3]!) / unit,
    (landmarks[263 * 3 + 1]! - landmarks[33 * 3 + 1]!) / unit,
  ] as const;
  return {
    ...rest.net,
    x,
    y,
    head: still,
    unit,
    right,
    down: [-right[1], right[0]],
    half: (rest.net.half / rest.net.unit) * unit,
    parted: rest.net.parted.map((gap) => (gap / rest.net.unit) * unit),
  };
}

/** Makes the mouths of a shot. @param teeth of the speaker; without them teeth are made */
export function createDubber(rest: RestFace, teeth: Teeth | null = null): Dubber {
  const made = (): Float32Array => new Float32Array(CORNERS);
  const own = { x: made(), y: made() };
  const closed = { x: made(), y: made() };
  const bent = { x: made(), y: made() };
  let shift: LightShift | null = null;
  return {
    draw(frame, landmarks, mouth, strength) {
      if (strength <= 0) return;
      cornersOf(landmarks, own.x, own.y);
      closed.x.set(own.x);
      closed.y.set(own.y);
      const net = {
        ...closedNet(rest, landmarks, closed.x, closed.y, strength),
        width: frame.width,
        height: frame.height,
      };
      const spoken = {
        ...mouth,
        open: mouth.open * strength,
        wide: mouth.wide * strength,
        press: mouth.press * strength,
      };
      bend(net, { mouth: spoken, blink: 0, turn: none }, bent.x, bent.y);
      dragRings(bent.x, bent.y, own);
      const seen = fitLight(samplesOf(rest, frame, own, net));
      shift = shift ? blend(shift, seen, FOLLOW) : seen;
      drawFace(rest, frame, { own, bent, net, shift, strength });
      const row = teeth ? teethIn(teeth, landmarks) : undefined;
      const paint = { photo: frame, net, light: rest.light, teeth: null, row };
      paintInside(paint, bent.x, bent.y, gapOf(net.rest, spoken), () => true, frame);
    },
  };
}

const blend = (a: LightShift, b: LightShift, share: number): LightShift =>
  a.map((plane, q) => plane.map((value, i) => value + (b[q]![i]! - value) * share) as unknown as LightShift[number]);

/** Colours of both faces where the mask fades: skin of both. */
function samplesOf(
  rest: RestFace,
  frame: RasterImage,
  own: { readonly x: Float32Array; readonly y: Float32Array },
  net: FaceNet,
): LightSample[] {
  const samples: LightSample[] = [];
  for (let i = 0; i < VERTEX_COUNT; i++) {
    const mask = rest.mask[i]!;
    if (mask < 0.02 || mask > 0.7) continue;
    const there = patchColour(frame, own.x[i]!, own.y[i]!, PATCH * net.unit);
    const here = patchColour(rest.picture, rest.net.x[i]!, rest.net.y[i]!, PATCH * rest.net.unit);
    samples.push({
      ...placeOf(rest.net, rest.net.x[i]!, rest.net.y[i]!),
      difference: there.map((v, q) => v - here[q]!),
    });
  }
  return samples;
}

/** Across and down from the upper lip, in units. */
function placeOf({ x, y, unit, right, down }: FaceNet, px: number, py: number) {
  const [dx, dy] = [(px - x[13]!) / unit, (py - y[13]!) / unit];
  return { u: dx * right[0] + dy * right[1], v: dx * down[0] + dy * down[1] };
}

interface Drawing {
  readonly own: { readonly x: Float32Array; readonly y: Float32Array };
  readonly bent: { readonly x: Float32Array; readonly y: Float32Array };
  readonly net: FaceNet;
  readonly shift: LightShift;
  readonly strength: number;
}

/** Values a corner: its place in the frame, in the resting face, and the mask. */
const CHANNELS = 5;
/** Pixels that hardly move are left as they are: sampling would soften them. */
const MOVED = 0.06;

/** Draws the bent face over the frame. */
function drawFace(rest: RestFace, frame: RasterImage, { own, bent, shift, strength }: Drawing): void {
  const box = boxOf(bent, frame);
  if (box.width < 2 || box.height < 2) return;
  const attributes = new Float32Array(CORNERS * CHANNELS);
  const [x, y] = [new Float32Array(CORNERS), new Float32Array(CORNERS)];
  for (let i = 0; i < CORNERS; i++) {
    x[i] = bent.x[i]! - box.x;
    y[i] = bent.y[i]! - box.y;
    const face = i < VERTEX_COUNT;
    attributes.set(
      [own.x[i]!, own.y[i]!, face ? rest.net.x[i]! : 0, face ? rest.net.y[i]! : 0, face ? rest.mask[i]! * strength : 0],
      i * CHANNELS,
    );
  }
  const cover = new Uint8Array(box.width * box.height);
  const values = new Float32Array(box.width * box.height * CHANNELS);
  rasterizeTriangles(triangles, { x, y }, attributes, CHANNELS, {
    width: box.width,
    height: box.height,
    cover,
    values,
  });
  const source = cut(frame, box);
  const [theirs, mine] = [new Float32Array(3), new Float32Array(3)];
  for (let row = 0, i = 0; row < box.height; row++)
    for (let column = 0; column < box.width; column++, i++) {
      if (cover[i] === 0) continue;
      const [fx, fy, rx, ry, mask] = values.subarray(i * CHANNELS, i * CHANNELS + CHANNELS) as unknown as [
        number,
        number,
        number,
        number,
        number,
      ];
      const [sx, sy] = [fx - box.x, fy - box.y];
      if (mask < 0.004 && Math.abs(sx - column - 0.5) < MOVED && Math.abs(sy - row - 0.5) < MOVED) continue;
      sampleSharp(source, sx, sy, mine);
      if (mask >= 0.004) {
        sampleSharp(rest.picture, rx, ry, theirs);
        const { u, v } = placeOf(rest.net, rx, ry);
        for (let q = 0; q < 3; q++) {
          const [a, b, c] = shift[q]!;
          mine[q]! += (theirs[q]! + a + b * u + c * v - mine[q]!) * mask;
        }
      }
      const o = ((row + box.y) * frame.width + column + box.x) * 4;
      for (let q = 0; q < 3; q++) frame.data[o + q] = mine[q]!;
    }
}

/** The part of a frame that the face and its rings cover. */
function boxOf({ x, y }: Drawing['bent'], { width, height }: RasterImage) {
  const left = Math.max(0, Math.floor(Math.min(...x)));
  const top = Math.max(0, Math.floor(Math.min(...y)));
  return {
    x: left,
    y: top,
    width: Math.min(width, Math.ceil(Math.max(...x))) - left,
    height: Math.min(height, Math.ceil(Math.max(...y))) - top,
  };
}

const cut = (frame: RasterImage, { x, y, width, height }: ReturnType<typeof boxOf>): RasterImage =>
  cropImage(frame, { left: x, top: y, width, height });

/** Catmull-Rom weights of four neighbours. Source: Keys, "Cubic convolution interpolation", 1981. */
const weights = (t: number): readonly [number, number, number, number] => [
  t * (-0.5 + t * (1 - 0.5 * t)),
  1 + t * t * (-2.5 + 1.5 * t),
  t * (0.5 + t * (2 - 1.5 * t)),
  t * t * (-0.5 + 0.5 * t),
];

/** Reads a colour between pixels without softening it. @param x,y pixel corners are whole numbers */
function sampleSharp({ data, width, height }: RasterImage, x: number, y: number, out: Float32Array): void {
  const [sx, sy] = [clamp(x - 0.5, 0, width - 1), clamp(y - 0.5, 0, height - 1)];
  const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
  const [wx, wy] = [weights(sx - x0), weights(sy - y0)];
  out.fill(0);
  for (let j = 0; j < 4; j++) {
    const row = clamp(y0 + j - 1, 0, height - 1) * width;
    for (let i = 0; i < 4; i++) {
      const o = (row + clamp(x0 + i - 1, 0, width - 1)) * 4;
      const w = wx[i]! * wy[j]!;
      for (let q = 0; q < 3; q++) out[q]! += data[o + q]! * w;
    }
  }
}
