import { bands, cutOut, PARTING_SIDE, prepareParting } from '../../image/cutout/index.ts';
import { NothingToCopyError } from '../../image/fill/index.ts';
import { fitSize } from '../../image/shrink.ts';
import { copyImage, type RasterImage } from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { withoutFront } from '../layers.ts';
import { createRigidNet, type RigidNet } from './arap.ts';
import { maskPlane, type BodyPose } from './body-pose.ts';
import { abilitiesOf, cutRefusal, poseRefusal, type PuppetRefusal } from './fitness.ts';
import {
  alongBone,
  between,
  distance,
  hipsOf,
  jointsOf,
  torsoOf,
  type JointName,
  type Joints,
  type Point,
} from './joints.ts';
import { createLattice, drawLattice, nearestVertex, type Lattice } from './lattice.ts';
import { skeletonAt, type Abilities, type PuppetMotion } from './motions.ts';
import { createSurroundings, followFigure, type Surroundings } from './surroundings.ts';

/** Part of the net that goes along with a bone. Radius in torsos; `from` and `to` along the bone. */
interface Bone {
  readonly a: JointName;
  readonly b: JointName;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** A person of a photo that can be moved. */
export interface Puppet {
  readonly rest: Joints;
  /** Length of the torso, pixels. */
  readonly unit: number;
  readonly can: Abilities;
  /** The photo without the person. */
  readonly back: RasterImage;
  /** The person, premultiplied. */
  readonly texture: RasterImage;
  readonly lattice: Lattice;
  readonly net: RigidNet;
  readonly surroundings: Surroundings;
  readonly bones: readonly Bone[];
  /** Bone of each vertex, or FREE, or PINNED. */
  readonly owner: Int8Array;
  readonly targetX: Float32Array;
  readonly targetY: Float32Array;
}

const FREE = -1;
const PINNED = -2;
/** Distance of the net's vertices in torsos, and at least in pixels. */
const SPACING = 1 / 20;
const LEAST_SPACING = 7;
/** Where the picture cuts the person off, a strip so wide stays where it is, in torsos. */
const PINNED_STRIP = 0.1;
const PIN_WEIGHT = 6;
/** Rounds of the net for the first frame, and for each that follows one. */
const SETTLE = 24;
const ROUNDS = 3;
/** What of the surroundings moves less than this is not drawn anew, pixels. */
const STILL = 0.1;
/** People that are seen within so many torsos of the body are it too: hair, coats and sleeves that the body's own mask misses. */
const NEAR_BODY = 0.3;
/** What the mask is sure of, and what it rules out. */
const SURE = 0.97;
const RULED_OUT = 0.02;

const trunk: readonly Bone[] = [
  { a: 'shoulderL', b: 'shoulderR', radius: 0.12, from: 0.05, to: 0.95, weight: 4 },
  { a: 'hipL', b: 'hipR', radius: 0.12, from: -0.1, to: 1.1, weight: 4 },
  { a: 'neck', b: 'head', radius: 0.4, from: 0.35, to: 3, weight: 8 },
];
const legBones = (s: 'L' | 'R'): readonly Bone[] => [
  { a: `hip${s}`, b: `knee${s}`, radius: 0.09, from: 0.25, to: 0.85, weight: 2 },
  { a: `knee${s}`, b: `ankle${s}`, radius: 0.09, from: 0.15, to: 0.95, weight: 2 },
  { a: `ankle${s}`, b: `toe${s}`, radius: 0.16, from: -1, to: 2, weight: 6 },
];
const armBones = (s: 'L' | 'R'): readonly Bone[] => [
  { a: `shoulder${s}`, b: `elbow${s}`, radius: 0.1, from: 0.45, to: 0.85, weight: 2 },
  { a: `elbow${s}`, b: `wrist${s}`, radius: 0.1, from: 0.15, to: 0.95, weight: 3 },
  { a: `wrist${s}`, b: `fingers${s}`, radius: 0.1, from: 0.05, to: 1.3, weight: 5 },
];

/** What two networks see of the person of a photo. */
export interface SeenPerson {
  readonly pose: BodyPose;
  /** See `FoundPeople`. */
  readonly people: Float32Array;
}

/**
 * Makes a puppet of the person of a photo. Blocks the thread for some seconds.
 * @param photo at the size of the clip
 */
export function makePuppet(
  photo: RasterImage,
  seen: SeenPerson,
  onProgress: (fraction: number) => void = () => undefined,
):
  | { readonly status: 'made'; readonly puppet: Puppet }
  | { readonly status: 'refused'; readonly reason: PuppetRefusal } {
  const { pose } = seen;
  const rest = jointsOf(pose);
  const unwell = poseRefusal(pose, rest, photo);
  if (unwell) return { status: 'refused', reason: unwell };
  const cut = cutPerson(photo, seen, torsoOf(rest), (fraction) => onProgress(fraction * 0.5));
  const unclear = cutRefusal(cut, rest);
  if (unclear) return { status: 'refused', reason: unclear };
  try {
    const back = withoutFront(photo, cut, (fraction) => onProgress(0.5 + fraction * 0.45));
    return { status: 'made', puppet: assemble(rest, abilitiesOf(pose, rest, cut), cut, back) };
  } catch (error) {
    if (error instanceof NothingToCopyError) return { status: 'refused', reason: 'too-close' };
    throw error;
  }
}

function cutPerson(
  photo: RasterImage,
  seen: SeenPerson,
  unit: number,
  onProgress: (fraction: number) => void,
): RasterImage {
  const mask = personMask(photo, seen, unit);
  const parting = prepareParting(photo, mask);
  const keep = Uint8Array.from(mask, (value) => (value > SURE ? 255 : 0));
  const drop = Uint8Array.from(mask, (value) => (value < RULED_OUT ? 255 : 0));
  const data = largestPart(parting.part(keep, drop), parting.width, parting.height);
  return cutOut(photo, { data, width: parting.width, height: parting.height }, { band: bands.soft, onProgress });
}

/**
 * How likely each pixel is the person, 0..1, at the size of `fitSize(photo, PARTING_SIDE)`.
 * @param unit length of the torso, pixels of the photo
 */
export function personMask(
  photo: Pick<RasterImage, 'width' | 'height'>,
  { pose, people }: SeenPerson,
  unit: number,
): Float32Array {
  const { width, height } = fitSize(photo, PARTING_SIDE);
  const scale = width / photo.width;
  const body = maskPlane(pose, width, height, scale);
  const sure = Float32Array.from(body, (value) => (value > 0.5 ? 1 : 0));
  const near = boxBlur(sure, width, height, Math.ceil(NEAR_BODY * unit * scale), 1);
  // Where only one of the networks sees a person, the colours decide.
  return body.map((value, i) => (near[i]! > 0 ? Math.max(value, (value + people[i]!) / 2) : value));
}

/** The largest connected part of a mask of 0 and 1. */
function largestPart(mask: Uint8Array, width: number, height: number): Uint8Array {
  const label = new Int32Array(mask.length);
  const sizes = [0];
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || label[start]) continue;
    const number = sizes.push(0) - 1;
    label[start] = number;
    stack.push(start);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      sizes[number]!++;
      const x = i % width;
      for (const j of [
        x > 0 ? i - 1 : -1,
        x + 1 < width ? i + 1 : -1,
        i - width,
        i + width < width * height ? i + width : -1,
      ])
        if (j >= 0 && mask[j] && !label[j]) {
          label[j] = number;
          stack.push(j);
        }
    }
  }
  const largest = sizes.indexOf(Math.max(...sizes));
  return Uint8Array.from(label, (number) => (number !== 0 && number === largest ? 1 : 0));
}

/** The net over the person, and which of its vertices go along with which bone. */
function assemble(rest: Joints, seen: Abilities, cut: RasterImage, back: RasterImage): Puppet {
  const unit = torsoOf(rest);
  const { width, height, data } = cut;
  const covers = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && data[(Math.floor(y) * width + Math.floor(x)) * 4 + 3]! > 4;
  const lattice = createLattice(covers, width, height, Math.max(LEAST_SPACING, unit * SPACING));
  const can = {
    ...seen,
    armL: seen.armL && armIsFree(lattice, rest, unit, 'L'),
    armR: seen.armR && armIsFree(lattice, rest, unit, 'R'),
  };
  const bones = [
    ...trunk,
    ...legBones('L'),
    ...legBones('R'),
    ...(can.armL ? armBones('L') : []),
    ...(can.armR ? armBones('R') : []),
  ];
  const cutOff = edgesOf(cut, unit);
  const owner = Int8Array.from(lattice.x, (x, v) =>
    cutOff({ x, y: lattice.y[v]! }) ? PINNED : ownerOf({ x, y: lattice.y[v]! }, bones, rest, unit, covers),
  );
  const weight = Float32Array.from(owner, (bone) =>
    bone === PINNED ? PIN_WEIGHT : bone === FREE ? 0 : bones[bone]!.weight,
  );
  const texture = premultiplied(cut);
  const [targetX, targetY] = [lattice.x.slice(), lattice.y.slice()];
  return {
    rest,
    unit,
    can,
    back,
    texture,
    lattice,
    net: createRigidNet(lattice, weight),
    surroundings: createSurroundings(lattice, width, height, unit),
    bones,
    owner,
    targetX,
    targetY,
  };
}

/** Part of the upper arm at which the net is cut to see whether the hand hangs on it alone, and half the width of the cut in torsos. */
const CUT_FROM = 0.4;
const CUT_TO = 0.75;
const CUT_WIDTH = 0.22;

/** Whether hand and forearm are joined to the body by the upper arm alone: else the thigh, or the waist, would go along. */
function armIsFree(lattice: Lattice, rest: Joints, unit: number, s: 'L' | 'R'): boolean {
  const { x, y, neighbours } = lattice;
  const nearest = (p: Point): number => nearestVertex(lattice, p.x, p.y);
  const hips = nearest(hipsOf(rest));
  const reached = Uint8Array.from(x, (_, i) => {
    const { away, at } = alongBone({ x: x[i]!, y: y[i]! }, rest[`shoulder${s}`], rest[`elbow${s}`]);
    return at > CUT_FROM && at < CUT_TO && away < CUT_WIDTH * unit ? 1 : 0;
  });
  const start = nearest(rest[`wrist${s}`]);
  const stack = [start];
  reached[start] = 1;
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    if (i === hips) return false;
    for (const j of neighbours[i]!)
      if (!reached[j]) {
        reached[j] = 1;
        stack.push(j);
      }
  }
  return true;
}

/** The bone that a place goes along with: the nearest one from which the person is seen all the way. */
function ownerOf(
  p: Point,
  bones: readonly Bone[],
  rest: Joints,
  unit: number,
  covers: (x: number, y: number) => boolean,
): number {
  let owner = FREE;
  let nearest = 1;
  for (const [i, { a, b, radius, from, to }] of bones.entries()) {
    const { away, at } = alongBone(p, rest[a], rest[b]);
    const near = away / (radius * unit);
    if (near >= nearest || at < from || at > to) continue;
    if (!isJoined(p, between(rest[a], rest[b], at), covers)) continue;
    nearest = near;
    owner = i;
  }
  return owner;
}

/** Whether no gap lies between two places; vertices of the rim stand a little outside. */
function isJoined(p: Point, q: Point, covers: (x: number, y: number) => boolean): boolean {
  const steps = Math.ceil(distance(p, q) / 2);
  let entered = false;
  for (let step = 0; step <= steps; step++) {
    const { x, y } = between(p, q, steps === 0 ? 0 : step / steps);
    const inside = covers(x, y);
    if (entered && !inside) return false;
    entered ||= inside;
  }
  return true;
}

/** Whether a place lies in a strip along an edge of the picture that cuts the person off. */
function edgesOf({ data, width, height }: RasterImage, unit: number): (p: Point) => boolean {
  const strip = PINNED_STRIP * unit;
  const opaque = (x: number, y: number): number => (data[(y * width + x) * 4 + 3]! > 127 ? 1 : 0);
  const least = 0.05 * unit;
  let [left, right, bottom] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    left += opaque(1, y);
    right += opaque(width - 2, y);
  }
  for (let x = 0; x < width; x++) bottom += opaque(x, height - 2);
  return ({ x, y }) =>
    (bottom > least && y > height - strip) ||
    (left > least && x < strip / 2) ||
    (right > least && x > width - strip / 2);
}

function premultiplied(cut: RasterImage): RasterImage {
  const out = copyImage(cut);
  const { data } = out;
  for (let i = 0; i < data.length; i += 4)
    for (let q = 0; q < 3; q++) data[i + q] = (data[i + q]! * data[i + 3]!) / 255;
  return out;
}

/** Draws a puppet; request frames in order. */
export interface PuppetShow {
  /** @param beat of the motion, from 0 */
  draw(beat: number, out: RasterImage): void;
}

/**
 * A puppet that does a motion.
 * @param strength 1 as the motion was made; 0.5 is gentle
 */
export function createPuppetShow(puppet: Puppet, motion: PuppetMotion, strength: number): PuppetShow {
  let settled = false;
  return {
    draw(beat, out) {
      carry(puppet, skeletonAt(motion, beat, puppet, strength));
      const { lattice, net, surroundings, back, texture } = puppet;
      net.solve(puppet.targetX, puppet.targetY, settled ? ROUNDS : SETTLE);
      followFigure(surroundings, lattice, net, settled ? 1 : SETTLE);
      settled = true;
      out.data.set(back.data);
      drawLattice(surroundings.lattice, surroundings.net.x, surroundings.net.y, back, out, STILL);
      drawLattice(lattice, net.x, net.y, texture, out);
    },
  };
}

/** Takes every handle to where its bone is now; bones may get longer and shorter. */
function carry({ rest, lattice, bones, owner, targetX, targetY }: Puppet, now: Joints): void {
  const moves = bones.map(({ a, b }) => boneMove(rest[a], rest[b], now[a], now[b]));
  for (let i = 0; i < owner.length; i++) {
    const move = moves[owner[i]!];
    if (!move) continue;
    const { x, y } = move({ x: lattice.x[i]!, y: lattice.y[i]! });
    targetX[i] = x;
    targetY[i] = y;
  }
}

function boneMove(a: Point, b: Point, c: Point, d: Point): (p: Point) => Point {
  const [before, after] = [distance(a, b) || 1, distance(c, d) || 1];
  const [ex, ey] = [(b.x - a.x) / before, (b.y - a.y) / before];
  const [fx, fy] = [(d.x - c.x) / after, (d.y - c.y) / after];
  return ({ x, y }) => {
    const along = (((x - a.x) * ex + (y - a.y) * ey) * after) / before;
    const across = (y - a.y) * ex - (x - a.x) * ey;
    return { x: c.x + along * fx - across * fy, y: c.y + along * fy + across * fx };
  };
}
