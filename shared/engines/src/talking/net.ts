import { triangulate } from '../raster/delaunay.ts';
import { smoothstep } from '../raster/image.ts';
import { fillPolygon } from '../raster/polygon.ts';
import { LIPS, MOUTH_LOWER, MOUTH_UPPER, SILHOUETTE, TRIANGLES, VERTEX_COUNT } from '../face/topology/mesh.ts';

/** The face of a photo as a net that can be bent, with rings around it that stand still further out. */
export interface FaceNet {
  readonly width: number;
  readonly height: number;
  /** Corners in pixels of the photo; the surface of the face first. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly triangles: Uint16Array;
  /** How far each corner goes with the jaw, the upper lip, the width of the mouth, the head, 0..1. */
  readonly jaw: Float32Array;
  readonly lift: Float32Array;
  readonly spread: Float32Array;
  readonly head: Float32Array;
  /** Where it is across the mouth: -1 and 1 at its corners. */
  readonly across: Float32Array;
  /** 1 for corners of the upper lip, -1 of the lower one, 0 else. */
  readonly lip: Int8Array;
  /** Distance of the outer corners of the eyes, pixels. */
  readonly unit: number;
  /** Direction to the person's left, and to the chin. */
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
  /** Half the width of the mouth, pixels. */
  readonly half: number;
  /** Gap between the inner lips in the photo, in `unit`; and at each corner's place across the mouth, pixels. */
  readonly rest: number;
  readonly parted: Float32Array;
  /** Point about which the head turns, pixels. */
  readonly neck: { readonly x: number; readonly y: number; readonly z: number };
  /** Box of what may move, whole pixels inside the photo. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const [RIGHT_CORNER, LEFT_CORNER, UPPER, LOWER, CHIN, FOREHEAD] = [61, 291, 13, 14, 152, 10] as const;
const [OUTER_RIGHT_EYE, OUTER_LEFT_EYE, RIGHT_SIDE, LEFT_SIDE] = [33, 263, 234, 454] as const;
/** A photo whose lips are further apart shows teeth, in units; below it the landmarks of closed lips are as far apart by chance. */
export const PARTED = 0.05;
/** Rings around the face, in sizes of it; the last stands still. */
const RINGS = [1.18, 1.45, 1.85, 2.4] as const;

const UPPER_LIP = new Set([
  ...MOUTH_UPPER.slice(1, -1),
  ...[0, 267, 269, 270, 409, 37, 39, 40, 185, 72, 73, 74, 11, 302, 303, 304, 408, 184],
  ...[12, 38, 41, 42, 183, 268, 271, 272, 407],
]);
const EVERY_LIP = new Set(LIPS);

/** The middle of the face and its size, pixels. */
function frameOf(landmarks: Float32Array) {
  const X = (i: number): number => landmarks[i * 3]!;
  const Y = (i: number): number => landmarks[i * 3 + 1]!;
  const Z = (i: number): number => landmarks[i * 3 + 2]!;
  const unit = Math.hypot(X(OUTER_LEFT_EYE) - X(OUTER_RIGHT_EYE), Y(OUTER_LEFT_EYE) - Y(OUTER_RIGHT_EYE));
  const right = [
    (X(OUTER_LEFT_EYE) - X(OUTER_RIGHT_EYE)) / unit,
    (Y(OUTER_LEFT_EYE) - Y(OUTER_RIGHT_EYE)) / unit,
  ] as const;
  const down = [-right[1], right[0]] as const;
  const along = (a: number, b: number): number => (X(b) - X(a)) * down[0] + (Y(b) - Y(a)) * down[1];
  return {
    X,
    Y,
    Z,
    unit,
    right,
    down,
    rest: Math.max(0, along(UPPER, LOWER) / unit),
    mouth: { x: (X(RIGHT_CORNER) + X(LEFT_CORNER)) / 2, y: (Y(RIGHT_CORNER) + Y(LEFT_CORNER)) / 2 },
    half: Math.max(0.2 * unit, Math.hypot(X(LEFT_CORNER) - X(RIGHT_CORNER), Y(LEFT_CORNER) - Y(RIGHT_CORNER)) / 2),
    centre: {
      x: (X(RIGHT_SIDE) + X(LEFT_SIDE)) / 2,
      y: (Y(FOREHEAD) + Y(CHIN)) / 2,
      z: (Z(RIGHT_SIDE) + Z(LEFT_SIDE)) / 2,
    },
    tall: Math.hypot(X(CHIN) - X(FOREHEAD), Y(CHIN) - Y(FOREHEAD)),
  };
}
type Frame = ReturnType<typeof frameOf>;

/** Corners and triangles: the face, and rings around it. */
function meshOf({ X, Y, Z, centre }: Frame, width: number, height: number) {
  const [x, y, z]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < VERTEX_COUNT; i++) {
    x.push(X(i));
    y.push(Y(i));
    z.push(Z(i));
  }
  const outer = [...SILHOUETTE];
  for (const ring of RINGS)
    for (const corner of SILHOUETTE) {
      outer.push(x.length);
      x.push(centre.x + (X(corner) - centre.x) * ring);
      y.push(centre.y + (Y(corner) - centre.y) * ring);
      z.push(centre.z);
    }
  const face = new Float32Array(width * height);
  fillPolygon(
    SILHOUETTE.flatMap((corner) => [X(corner), Y(corner)]),
    width,
    height,
    face,
  );
  const around = triangulate(
    outer.map((i) => x[i]!),
    outer.map((i) => y[i]!),
  );
  const triangles: number[] = [...TRIANGLES];
  for (let i = 0; i < around.length; i += 3) {
    const corners = [outer[around[i]!]!, outer[around[i + 1]!]!, outer[around[i + 2]!]!];
    const middleX = Math.floor(corners.reduce((sum, c) => sum + x[c]!, 0) / 3);
    const middleY = Math.floor(corners.reduce((sum, c) => sum + y[c]!, 0) / 3);
    const within = middleX >= 0 && middleY >= 0 && middleX < width && middleY < height;
    if (!within || !face[middleY * width + middleX]) triangles.push(...corners);
  }
  return { x: Float32Array.from(x), y: Float32Array.from(y), z: Float32Array.from(z), triangles };
}

/** How the corners follow jaw, lips and head. */
function weightsOf(frame: Frame, x: Float32Array, y: Float32Array) {
  const { unit, right, down, mouth, half, centre, tall, X, Y } = frame;
  const count = x.length;
  const made = (): Float32Array => new Float32Array(count);
  const [jaw, lift, spread, head, across] = [made(), made(), made(), made(), made()];
  const lip = new Int8Array(count);
  const chin = ((X(CHIN) - mouth.x) * down[0] + (Y(CHIN) - mouth.y) * down[1]) / unit;
  const wide = Math.abs(X(LEFT_SIDE) - X(RIGHT_SIDE)) / 2 || 1;
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [x[i]! - mouth.x, y[i]! - mouth.y];
    const u = (dx * right[0] + dy * right[1]) / half;
    const v = (dx * down[0] + dy * down[1]) / unit;
    across[i] = u;
    const near = Math.max(0, 1 - Math.min(1, u * u));
    const below = v / chin;
    if (EVERY_LIP.has(i)) {
      lip[i] = UPPER_LIP.has(i) ? 1 : -1;
      if (lip[i] === 1) lift[i] = near;
      else jaw[i] = 0.16 + 0.84 * near;
    } else if (below > 0) {
      const fall = below < 1 ? 0.9 - 0.1 * below : Math.max(0, 0.8 - (below - 1) * 1.2);
      const side = Math.exp(-((u / 2.1) ** 4));
      jaw[i] = fall * side * smoothstep(-0.1, 0.35, below + (Math.abs(u) < 1 ? 0.3 : 0));
    } else lift[i] = 0.5 * Math.exp(-((v / 0.12) ** 2)) * Math.exp(-(u * u));
    spread[i] = Math.exp(-((Math.max(0, Math.abs(u) - 1) / 0.55) ** 2)) * Math.exp(-((v / 0.26) ** 2));
    const [cx, cy] = [x[i]! - centre.x, y[i]! - centre.y];
    const side = (cx * right[0] + cy * right[1]) / wide;
    const deep = (cx * down[0] + cy * down[1]) / (tall / 2);
    const shoulders = 1 - smoothstep(0.85, 2.1, deep);
    head[i] = shoulders * (1 - smoothstep(1.3, RINGS.at(-1)! * 0.98, Math.hypot(side, deep)));
    if (i >= VERTEX_COUNT && Math.hypot(side, deep) > RINGS.at(-1)! * 0.9) jaw[i] = 0;
  }
  return { jaw, lift, spread, head, across, lip };
}

/** The gap between the lips of the photo at each corner's place across the mouth, pixels. */
function gapsAcross(across: Float32Array, x: Float32Array, y: Float32Array, down: readonly [number, number]) {
  const pairs = MOUTH_UPPER.map((upper, i) => {
    const lower = MOUTH_LOWER[i]!;
    const gap = Math.max(0, (x[lower]! - x[upper]!) * down[0] + (y[lower]! - y[upper]!) * down[1]);
    return { at: (across[upper]! + across[lower]!) / 2, gap };
  }).sort((a, b) => a.at - b.at);
  return across.map((u) => {
    const next = pairs.findIndex(({ at }) => at > u);
    if (next <= 0) return 0;
    const [a, b] = [pairs[next - 1]!, pairs[next]!];
    return a.gap + ((b.gap - a.gap) * (u - a.at)) / (b.at - a.at);
  });
}

/**
 * A net over the face of a photo.
 * @param landmarks x, y, z in pixels of the photo, as the face engine finds them
 */
export function faceNet(landmarks: Float32Array, width: number, height: number): FaceNet {
  const frame = frameOf(landmarks);
  const { x, y, z, triangles } = meshOf(frame, width, height);
  const { unit, right, down, half, rest, centre, tall } = frame;
  const weights = weightsOf(frame, x, y);
  const [left, top] = [Math.max(0, Math.floor(Math.min(...x))), Math.max(0, Math.floor(Math.min(...y)))];
  return {
    width,
    height,
    x,
    y,
    z,
    triangles: Uint16Array.from(triangles),
    ...weights,
    parted: gapsAcross(weights.across, x, y, down),
    unit,
    right,
    down,
    half,
    rest,
    neck: { x: centre.x + down[0] * tall * 0.55, y: centre.y + down[1] * tall * 0.55, z: centre.z },
    box: {
      x: left,
      y: top,
      width: Math.min(width, Math.ceil(Math.max(...x))) - left,
      height: Math.min(height, Math.ceil(Math.max(...y))) - top,
    },
  };
}
