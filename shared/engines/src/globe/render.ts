import { createClimate } from './climate.ts';
import { paintClouds } from './clouds.ts';
import { flatRoughness, solidRoughness } from './noise.ts';
import {
  cubeFace,
  cubeTiles,
  dot,
  frameAt,
  placeFrom,
  type Frame,
  type Place,
  type Tile,
  type Vector,
} from './sphere.ts';
import { ASIDE, standpointOf, SUN } from './standpoint.ts';
import { createStars } from './stars.ts';
import { createShallows, paintSurface, type Ground, type Masks } from './surface.ts';

/** Tangent of half the angle of view along the shorter side. */
export const HALF_VIEW = 0.36;
/** Least cosine between the camera that is far and ground in its view, with what clouds drift. */
const SEEN = 0.18;
/** Degrees by which the camera is turned when it is far. */
const TILT = 16;
/** Extents of the tiles around the place, each finer than the one before. */
const EXTENTS = [0.36, 0.15, 0.062, 0.026, 0.011, 0.0048];
const CLOUD_EXTENTS = [0.36, 0.13];
/** Texels of a tile for each pixel of the frame's shorter side. */
const CUBE_SHARE = 1;
const PATCH_SHARE = 1.15;
/** Height in radii below which clouds under the camera are thinned: it comes near them. */
const CLOUDS_GONE = 0.03;

interface Sheet {
  readonly extent: number;
  readonly size: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

export interface GlobeDeps {
  readonly place: Place;
  /** Whether houses are drawn around it. */
  readonly town: boolean;
  readonly width: number;
  readonly height: number;
  /** Land and borders of a tile, drawn from a map. */
  readonly drawMasks: (tile: Tile) => Masks;
  readonly onProgress: (fraction: number) => void;
}

export interface GlobeView {
  /** Height of the camera in radii. */
  readonly height: number;
  /** 1 far beside the place, 0 above it. */
  readonly aside: number;
  /** Seconds, by which clouds drift. */
  readonly seconds: number;
}

export interface Globe {
  /** Draws the globe, the sky around it and the air at its rim over a whole frame. */
  draw(
    view: GlobeView,
    frame: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
  ): void;
}

/** Paints the ground and the clouds of the whole globe and, finer and finer, around a place. */
export function createGlobe({ place, town, width, height, drawMasks, onProgress }: GlobeDeps): Globe {
  const shorter = Math.min(width, height);
  const climate = createClimate();
  const cubeSize = Math.min(1280, Math.round(shorter * CUBE_SHARE));
  const patchSize = Math.min(1280, Math.round(shorter * PATCH_SHARE));
  const cloudSize = Math.round(cubeSize * 0.55);
  const cloudPatch = Math.round(patchSize * 0.6);
  const total = 12 + EXTENTS.length * 2;
  let done = 0;
  const after = <T>(value: T, work = 1): T => {
    done += work;
    onProgress(Math.min(1, done / total));
    return value;
  };
  const tiles = cubeTiles(cubeSize);
  const masks = tiles.map((tile) => after(drawMasks(tile), 0.3));
  const lands = masks.map(({ land }) => land);
  const shallows = createShallows(lands, cubeSize);
  const { camera, sun } = standpointOf(place, lands, cubeSize);
  const far = frameAt(placeFrom(place, ASIDE, camera)).up;
  const { up: below } = frameAt(place);
  // From afar less than half of the globe is in view, and clouds drift a little into it.
  const seen = (x: number, y: number, z: number): boolean =>
    x * far[0] + y * far[1] + z * far[2] > SEEN || x * below[0] + y * below[1] + z * below[2] > 0.6;
  const solid: Ground = { climate, shallows, roughness: solidRoughness, town: false, seen };
  const flat: Ground = { ...solid, roughness: flatRoughness(), town };
  const cube = tiles.map((tile, i) => after({ ...tile, data: paintSurface(tile, masks[i]!, solid) }, 0.7));
  const patches = EXTENTS.map((extent) => {
    const tile = { place, extent, size: patchSize };
    return after({ ...tile, data: paintSurface(tile, drawMasks(tile), flat) }, 2);
  });
  const sky = (tile: Tile): Sheet => ({ ...tile, data: paintClouds(tile, place, seen) });
  const cloudCube = cubeTiles(cloudSize).map((tile) => after(sky(tile)));
  const cloudPatches = CLOUD_EXTENTS.map((extent) => sky({ place, extent, size: cloudPatch }));
  const scene: Scene = {
    cube,
    patches,
    cloudCube,
    cloudPatches,
    frames: cubeTiles(1).map((tile) => frameAt(tile.place)),
    target: frameAt(place),
    aside: camera,
    sun: frameAt(placeFrom(place, SUN, sun)).up,
    stars: createStars(),
  };
  return {
    draw(view, frame) {
      drawGlobe(scene, place, view, frame);
    },
  };
}

interface Scene {
  readonly cube: readonly Sheet[];
  readonly patches: readonly Sheet[];
  readonly cloudCube: readonly Sheet[];
  readonly cloudPatches: readonly Sheet[];
  readonly frames: readonly Frame[];
  readonly target: Frame;
  /** Direction from the place in which the camera stands when it is far, degrees. */
  readonly aside: number;
  readonly sun: Vector;
  readonly stars: ReturnType<typeof createStars>;
}

const turned = ({ up, east, north }: Frame, degrees: number): Frame => {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const by = (a: number, b: number): Vector => [0, 1, 2].map((i) => east[i]! * a + north[i]! * b) as unknown as Vector;
  return { up, east: by(c, s), north: by(-s, c) };
};

/** How much of each patch is shown: what is much finer than a pixel would flicker, what is coarser is covered by the next one. */
function patchWeights(patches: readonly Sheet[], pixel: number): number[] {
  return patches.map(({ extent, size }) =>
    Math.min(1, Math.max(0, (Math.log((2 * extent) / size / pixel) + 1.1) / 0.6)),
  );
}

const sampled = new Float32Array(4);

/** Adds a bilinear read of four channels, times a weight. */
function add4({ data, size }: Sheet, u: number, v: number, weight: number): void {
  const x = Math.min(size - 1.001, Math.max(0, (u + 1) * (size / 2) - 0.5));
  const y = Math.min(size - 1.001, Math.max(0, (1 - v) * (size / 2) - 0.5));
  const column = x | 0;
  const row = y | 0;
  const a = x - column;
  const b = y - row;
  const p = (row * size + column) * 4;
  const q = p + size * 4;
  const w11 = a * b * weight;
  const w01 = b * weight - w11;
  const w10 = a * weight - w11;
  const w00 = weight - w01 - w10 - w11;
  for (let k = 0; k < 4; k++)
    sampled[k]! += data[p + k]! * w00 + data[p + 4 + k]! * w10 + data[q + k]! * w01 + data[q + 4 + k]! * w11;
}

function read1({ data, size }: Sheet, u: number, v: number): number {
  const x = Math.min(size - 1.001, Math.max(0, (u + 1) * (size / 2) - 0.5));
  const y = Math.min(size - 1.001, Math.max(0, (1 - v) * (size / 2) - 0.5));
  const column = x | 0;
  const row = y | 0;
  const a = x - column;
  const b = y - row;
  const p = row * size + column;
  const top = data[p]! + (data[p + 1]! - data[p]!) * a;
  const bottom = data[p + size]! + (data[p + size + 1]! - data[p + size]!) * a;
  return (top + (bottom - top) * b) / 255;
}

/** How much a tile still counts towards its edge. */
const inside = (u: number, v: number): number => Math.min(1, (1 - Math.max(Math.abs(u), Math.abs(v))) * 8);

/** Reads the ground at a direction into `sampled`. @param tu, tv tangents east and north of the place; w below 0 is the far side */
function readGround(
  scene: Scene,
  weights: readonly number[],
  x: number,
  y: number,
  z: number,
  tu: number,
  tv: number,
  near: boolean,
): void {
  sampled.fill(0);
  let left = 1;
  if (near)
    for (let k = weights.length - 1; k >= 0; k--) {
      const weight = weights[k]!;
      if (weight === 0) continue;
      const sheet = scene.patches[k]!;
      const u = tu / sheet.extent;
      const v = tv / sheet.extent;
      const share = inside(u, v);
      if (share <= 0) continue;
      const used = left * weight * share;
      add4(sheet, u, v, used);
      left -= used;
      if (left < 0.004) return;
    }
  const face = cubeFace(x, y, z);
  const { up, east, north } = scene.frames[face]!;
  const sheet = scene.cube[face]!;
  const by = 1 / ((x * up[0] + y * up[1] + z * up[2]) * sheet.extent);
  add4(sheet, (x * east[0] + y * east[1] + z * east[2]) * by, (x * north[0] + y * north[1] + z * north[2]) * by, left);
}

function readClouds(scene: Scene, x: number, y: number, z: number): number {
  const { up, east, north } = scene.target;
  let [value, left] = [0, 1];
  const w = x * up[0] + y * up[1] + z * up[2];
  if (w > 0.9) {
    const tu = (x * east[0] + y * east[1] + z * east[2]) / w;
    const tv = (x * north[0] + y * north[1] + z * north[2]) / w;
    for (let k = scene.cloudPatches.length - 1; k >= 0 && left > 0.01; k--) {
      const sheet = scene.cloudPatches[k]!;
      const share = inside(tu / sheet.extent, tv / sheet.extent);
      if (share <= 0) continue;
      value += left * share * read1(sheet, tu / sheet.extent, tv / sheet.extent);
      left *= 1 - share;
    }
  }
  if (left <= 0.01) return value;
  const face = cubeFace(x, y, z);
  const frame = scene.frames[face]!;
  const sheet = scene.cloudCube[face]!;
  const by = 1 / ((x * frame.up[0] + y * frame.up[1] + z * frame.up[2]) * sheet.extent);
  const u = (x * frame.east[0] + y * frame.east[1] + z * frame.east[2]) * by;
  const v = (x * frame.north[0] + y * frame.north[1] + z * frame.north[2]) * by;
  return value + left * read1(sheet, u, v);
}

const clamp01 = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

function drawGlobe(
  scene: Scene,
  place: Place,
  { height: h, aside, seconds }: GlobeView,
  { width, height, data }: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
): void {
  const { target, sun } = scene;
  const camera = turned(frameAt(placeFrom(place, ASIDE * aside, scene.aside)), TILT * aside);
  const { up, east, north } = camera;
  const focal = Math.min(width, height) / 2 / HALF_VIEW;
  const q = 1 + h;
  const power = h * (2 + h);
  const weights = patchWeights(scene.patches, h / focal);
  const cloudiness = clamp01((h - 0.004) / CLOUDS_GONE) ** 0.5;
  const drift = 0.013 * seconds * Math.min(1, h / 2) ** 1.2;
  const [dc, ds] = [Math.cos(drift), Math.sin(drift)];
  // Air above the ground looks thinner from near.
  const air = 0.16 + 0.24 * clamp01(1 - h * 4);
  for (let row = 0, i = 0; row < height; row++) {
    const y = (height / 2 - row - 0.5) / focal;
    for (let column = 0; column < width; column++, i += 4) {
      const x = (column + 0.5 - width / 2) / focal;
      const r2 = x * x + y * y;
      const under = q * q - (1 + r2) * power;
      const side =
        (sun[0] * east[0] + sun[1] * east[1] + sun[2] * east[2]) * x +
        (sun[0] * north[0] + sun[1] * north[1] + sun[2] * north[2]) * y;
      if (under <= 0) {
        // Impact of the ray, in radii from the middle.
        const impact = q * Math.sqrt(r2 / (1 + r2));
        const over = impact - 1;
        const t = q / (1 + r2);
        const facing = (dot(sun, up) * (q - t) + side * t) / impact;
        const glow = (Math.exp(-over * 38) * 0.85 + Math.exp(-over * 11) * 0.16) * clamp01(facing * 1.5 + 0.42);
        data[i] = 3 + 88 * glow;
        data[i + 1] = 5 + 150 * glow;
        data[i + 2] = 12 + 255 * glow;
        data[i + 3] = 255;
        continue;
      }
      const t = power / (q + Math.sqrt(under));
      const n = q - t;
      const px = up[0] * n + (east[0] * x + north[0] * y) * t;
      const py = up[1] * n + (east[1] * x + north[1] * y) * t;
      const pz = up[2] * n + (east[2] * x + north[2] * y) * t;
      const w = px * target.up[0] + py * target.up[1] + pz * target.up[2];
      const near = w > 0.9;
      const tu = near ? (px * target.east[0] + py * target.east[1] + pz * target.east[2]) / w : 0;
      const tv = near ? (px * target.north[0] + py * target.north[1] + pz * target.north[2]) / w : 0;
      readGround(scene, weights, px, py, pz, tu, tv, near);
      const lit = px * sun[0] + py * sun[1] + pz * sun[2];
      const day = clamp01(lit * 3.2 + 0.32);
      const light = day * day * (3 - 2 * day) * (0.62 + 0.5 * clamp01(lit));
      // Cosine of the angle between the ground and the camera.
      const len = Math.sqrt(1 + r2) * t;
      const facing = clamp01((q * n + 0 - 1) / len);
      const cover = cloudiness > 0 ? readClouds(scene, px * dc + py * ds, py * dc - px * ds, pz) * cloudiness : 0;
      const water = sampled[3]! / 255;
      const rim = (1 - facing) ** 3;
      const haze = air * (0.35 + 0.65 * rim) + rim * 0.5;
      const glint = water * glintOf(sun, px, py, pz, up, east, north, x, y, lit);
      const cloud = cover * (0.93 - 0.15 * rim);
      const dusk = clamp01(1 - Math.abs(lit + 0.02) * 5) * 0.35;
      for (let k = 0; k < 3; k++) {
        let c = sampled[k]! * 1.12 + glint * (k === 2 ? 150 : 190);
        c += (248 - c) * cloud;
        c *= light * (k === 0 ? 1 + dusk : k === 2 ? 1 - dusk * 0.5 : 1);
        const tint = k === 0 ? 96 : k === 1 ? 150 : 225;
        c += (tint - c) * haze * (0.04 + 0.96 * light);
        data[i + k] = unburnt(c) + (k === 2 ? 6 : 3);
      }
      data[i + 3] = 255;
      if (under < 0.02 * q) soften(data, i, under / (0.02 * q), clamp01(lit * 1.5 + 0.42));
    }
  }
  scene.stars.draw(camera, q, focal, width, height, data);
}

/** The sun's mirror image on water. */
function glintOf(
  sun: Vector,
  px: number,
  py: number,
  pz: number,
  up: Vector,
  east: Vector,
  north: Vector,
  x: number,
  y: number,
  lit: number,
): number {
  if (lit <= 0) return 0;
  // From the ground to the camera.
  const vx = up[0] - east[0] * x - north[0] * y;
  const vy = up[1] - east[1] * x - north[1] * y;
  const vz = up[2] - east[2] * x - north[2] * y;
  const hx = vx + sun[0];
  const hy = vy + sun[1];
  const hz = vz + sun[2];
  const along = (hx * px + hy * py + hz * pz) / Math.sqrt(hx * hx + hy * hy + hz * hz);
  return along > 0.9 ? ((along - 0.9) * 10) ** 14 * 0.3 : 0;
}

/** Where highlights begin to be held back, and the room above. */
const BRIGHT = 212;
const ROOM = 255 - BRIGHT;

/** Ice and clouds in the sun keep their relief. */
const unburnt = (value: number): number =>
  value < BRIGHT ? value : BRIGHT + (ROOM * (value - BRIGHT)) / (value - BRIGHT + ROOM);

/** Takes the stair steps off the rim. @param lit 0..1, how far the air there is in the sun */
function soften(data: Uint8ClampedArray, i: number, share: number, lit: number): void {
  const t = 0.55 + 0.45 * share;
  for (let k = 0; k < 3; k++)
    data[i + k] = data[i + k]! * t + (k === 2 ? 200 : k === 1 ? 140 : 90) * (1 - t) * 0.6 * lit;
}
