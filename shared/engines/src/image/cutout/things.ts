import { copyImage, createImage, cropImage, type ImageArea, type RasterImage, smoothstep } from '../../raster/image.ts';
import { resizePlane } from '../../raster/planes.ts';
import { SUBJECT_SAMPLES, type SubjectFinder } from '../../segment/subject.ts';
import { fitSize, shrinkImage } from '../shrink.ts';
import { PARTING_SIDE } from './cutout.ts';
import { squareAround } from './people.ts';

/**
 * Where what a picture shows is: a plane at the size at which pictures are parted, 0..1, the share of the picture that it covers, and how
 * much of it is vague, 0..1.
 */
export interface FoundThings {
  readonly plane: Float32Array;
  readonly share: number;
  readonly vagueness: number;
}

/** What covers less than this share of the longer side is looked at again from near, unless it is but a speck, in pixels of the plane. */
const SMALL = 0.7;
const SPECK = 8;
/** How much the look from near counts, and less where it is vaguer than the first one: from near a thing loses what it stands before. */
const NEAR = 0.65;
/** Vagueness that any edge has: below it one look is as sure as another. */
const SLIGHTLY = 0.01;
/** Where it finds less than this share of what was found before, it does not count. */
const CONFIRMED = 0.5;

/** What fills the picture and is vaguer than this is looked at in a mirror too: the network finds other parts of it there. */
const VAGUE = 0.25;
const MIRRORED: Likelihoods = { unlikely: 0.5, sure: 0.9 };

/** Up to the one likelihood a pixel does not count by itself, from the other one on it does. */
export interface Likelihoods {
  readonly unlikely: number;
  readonly sure: number;
}

/** Adds to a plane, in place, what another one is sure of. */
export function addSurely(plane: Float32Array, other: Float32Array, { unlikely, sure }: Likelihoods): void {
  other.forEach((value, i) => {
    plane[i]! += Math.max(0, value - plane[i]!) * smoothstep(unlikely, sure, value);
  });
}

/**
 * Looks for what a picture shows, whatever it is, and again from near where that is small, in a mirror where it is vague.
 * Blocks the thread.
 */
export function findThings(image: RasterImage, finder: SubjectFinder): FoundThings {
  const { width, height } = fitSize(image, PARTING_SIDE);
  const plane = lookAt(image, finder, width, height);
  const square = squareAround(plane, width, height, 1);
  if (square && square.size > SPECK && square.size < SMALL * Math.max(width, height)) {
    const left = Math.max(0, Math.floor(square.cx - square.size / 2));
    const top = Math.max(0, Math.floor(square.cy - square.size / 2));
    const area: ImageArea = {
      left,
      top,
      width: Math.min(width, Math.ceil(square.cx + square.size / 2)) - left,
      height: Math.min(height, Math.ceil(square.cy + square.size / 2)) - top,
    };
    lookFromNear({ image, finder, plane, scale: image.width / width }, area, width);
  } else if (square && vaguenessOf(plane) > VAGUE) {
    addSurely(plane, lookInMirror(image, finder, width, height), MIRRORED);
  }
  return { plane, share: covered(plane) / plane.length, vagueness: vaguenessOf(plane) };
}

/** Up to this a pixel surely belongs to nothing that was found, and from as far below 1 on it surely does. */
const NOTHING = 0.1;

/** Share of what may have been found of which the network is not sure. */
function vaguenessOf(plane: Float32Array): number {
  let [all, vague] = [0, 0];
  for (const value of plane) {
    if (value <= NOTHING) continue;
    all++;
    if (value < 1 - NOTHING) vague++;
  }
  return vague / Math.max(1, all);
}

/** How many pixels belong to what was found. */
const covered = (plane: Float32Array): number => plane.reduce((count, value) => count + (value > 0.5 ? 1 : 0), 0);

function lookAt(image: RasterImage, finder: SubjectFinder, width: number, height: number): Float32Array {
  return planeOf(squared(image), finder, width, height);
}

function lookInMirror(image: RasterImage, finder: SubjectFinder, width: number, height: number): Float32Array {
  const square = copyImage(squared(image));
  mirrorRows(new Uint32Array(square.data.buffer), square.width);
  const plane = planeOf(square, finder, width, height);
  mirrorRows(plane, width);
  return plane;
}

function planeOf(square: RasterImage, finder: SubjectFinder, width: number, height: number): Float32Array {
  return resizePlane(finder.find(square), SUBJECT_SAMPLES, SUBJECT_SAMPLES, width, height);
}

function mirrorRows(samples: Uint32Array | Float32Array, width: number): void {
  for (let at = 0; at < samples.length; at += width) samples.subarray(at, at + width).reverse();
}

/** The picture as the network takes it: its form is lost, small ones are enlarged. */
function squared(image: RasterImage): RasterImage {
  const n = SUBJECT_SAMPLES;
  const small = shrinkImage(image, { width: Math.min(n, image.width), height: Math.min(n, image.height) });
  if (small.width === n && small.height === n) return small;
  const out = createImage(n, n);
  for (let c = 0; c < 4; c++) {
    const plane = Float32Array.from({ length: small.width * small.height }, (_, i) => small.data[i * 4 + c]!);
    resizePlane(plane, small.width, small.height, n, n).forEach((value, i) => (out.data[i * 4 + c] = value));
  }
  return out;
}

interface Look {
  readonly image: RasterImage;
  readonly finder: SubjectFinder;
  readonly plane: Float32Array;
  /** Pixels of the picture for one of the plane. */
  readonly scale: number;
}

/** Looks at a part of the plane again, in place. @param planeWidth of a row of the plane */
function lookFromNear({ image, finder, plane, scale }: Look, area: ImageArea, planeWidth: number): void {
  const near = cropImage(image, {
    left: Math.floor(area.left * scale),
    top: Math.floor(area.top * scale),
    width: Math.floor(area.width * scale),
    height: Math.floor(area.height * scale),
  });
  const closer = lookAt(near, finder, area.width, area.height);
  const place = (k: number): number =>
    (area.top + Math.floor(k / area.width)) * planeWidth + area.left + (k % area.width);
  const before = closer.map((_, k) => plane[place(k)]!);
  if (covered(closer) < CONFIRMED * covered(before)) return;
  const surer = Math.min(1, (vaguenessOf(before) + SLIGHTLY) / (vaguenessOf(closer) + SLIGHTLY));
  const weight = NEAR * surer ** 2;
  closer.forEach((value, k) => (plane[place(k)] = before[k]! * (1 - weight) + value * weight));
}
