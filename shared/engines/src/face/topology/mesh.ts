import { mirrorData, rigidVertices, triangleData, uvData, canonicalData } from './data.ts';

/** Surface vertices of the mesh. */
export const VERTEX_COUNT = 468;
/** Landmarks of a face: the surface, then five points of the left iris (468..472) and five of the right (473..477). */
export const LANDMARK_COUNT = 478;
/** The centre comes first in each iris. */
export const LEFT_IRIS = 468;
export const RIGHT_IRIS = 473;

/** Vertex numbers, three a triangle. */
export const TRIANGLES = Uint16Array.from(triangleData);
export const TRIANGLE_COUNT = TRIANGLES.length / 3;
/** Sign of (b - a) x (c - a) on screen (y down) of a triangle that faces the camera. */
export const FRONT_SIGN = -1;

/** Texture coordinates, 0..1, v downwards. */
export const U = Float32Array.from({ length: VERTEX_COUNT }, (_, i) => uvData[i * 2]!);
export const V = Float32Array.from({ length: VERTEX_COUNT }, (_, i) => uvData[i * 2 + 1]!);

/** Mean face in its own frame, VERTEX_COUNT x 3. */
export const CANONICAL = Float32Array.from(canonicalData);
/** Vertices that move least with the expression. */
export const RIGID: readonly number[] = rigidVertices;
/** Mirror partner of each landmark. */
export const MIRROR = Uint16Array.from(mirrorData);

/** Outline of the face, clockwise on screen from the top of the forehead. */
export const SILHOUETTE: readonly number[] = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];

/** Lid edges of the person's right eye (on the left of a picture), as a closed ring. */
export const RIGHT_EYE: readonly number[] = [
  33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246,
];
export const LEFT_EYE: readonly number[] = [
  263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466,
];
/** The ring one step outside the lid edges. */
export const RIGHT_LIDS: readonly number[] = [247, 30, 29, 27, 28, 56, 190, 243, 112, 26, 22, 23, 24, 110, 25, 130];
export const LEFT_LIDS: readonly number[] = [
  467, 260, 259, 257, 258, 286, 414, 463, 341, 256, 252, 253, 254, 339, 255, 359,
];
export const RIGHT_BROW: readonly number[] = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46];
export const LEFT_BROW: readonly number[] = [300, 293, 334, 296, 336, 285, 295, 282, 283, 276];
export const LIPS_OUTER: readonly number[] = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
];
export const LIPS_INNER: readonly number[] = [
  78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191,
];
/** Inner lip edges from the right corner of the mouth to the left one. */
export const MOUTH_UPPER: readonly number[] = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
export const MOUTH_LOWER: readonly number[] = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
export const NOSTRILS: readonly number[] = [98, 97, 2, 326, 327, 4, 1];
/** Ridge, tip and wings of the nose. */
export const NOSE: readonly number[] = [
  1, 2, 4, 5, 195, 197, 6, 98, 97, 326, 327, 94, 19, 45, 275, 44, 274, 48, 278, 64, 294, 129, 358, 49, 279, 131, 360,
  220, 440, 115, 344,
];
/** Every vertex of the lips: edges, and the rings between them. */
export const LIPS: readonly number[] = [
  ...new Set([
    ...LIPS_OUTER,
    ...LIPS_INNER,
    76,
    77,
    90,
    180,
    85,
    16,
    315,
    404,
    320,
    307,
    306,
    184,
    74,
    73,
    72,
    11,
    302,
    303,
    304,
    408,
    62,
    96,
    89,
    179,
    86,
    15,
    316,
    403,
    319,
    325,
    292,
    183,
    42,
    41,
    38,
    12,
    268,
    271,
    272,
    407,
  ]),
];

/** Triangles that close the hole of the mouth. */
export const MOUTH_TRIANGLES = mouthTriangles();

function mouthTriangles(): Uint16Array {
  const list: number[] = [];
  for (let i = 0; i + 1 < MOUTH_UPPER.length; i++) {
    const upper = MOUTH_UPPER[i]!;
    const lower = MOUTH_LOWER[i]!;
    const nextUpper = MOUTH_UPPER[i + 1]!;
    const nextLower = MOUTH_LOWER[i + 1]!;
    if (upper !== lower) list.push(upper, lower, nextUpper);
    if (nextUpper !== nextLower) list.push(nextUpper, lower, nextLower);
  }
  return Uint16Array.from(list);
}

/** Vertices that share an edge with each vertex, as one flat list: those of `i` are `list[start[i] .. start[i + 1] - 1]`. */
export const NEIGHBOURS = neighbours();

function neighbours(): { readonly start: Int32Array; readonly list: Uint16Array } {
  const sets = Array.from({ length: VERTEX_COUNT }, () => new Set<number>());
  for (let t = 0; t < TRIANGLES.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const own = sets[TRIANGLES[t + k]!]!;
      own.add(TRIANGLES[t + ((k + 1) % 3)]!);
      own.add(TRIANGLES[t + ((k + 2) % 3)]!);
    }
  const start = new Int32Array(VERTEX_COUNT + 1);
  const list: number[] = [];
  sets.forEach((set, i) => {
    start[i] = list.length;
    list.push(...set);
  });
  start[VERTEX_COUNT] = list.length;
  return { start, list: Uint16Array.from(list) };
}

/**
 * Where the eye model's 71 contour points go: [first index in the model's output, vertices of the right eye, of the left eye].
 * Brows and the outer rings are left to the face model, which is steadier there.
 */
export const EYE_CONTOURS: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [0, [33, 7, 163, 144, 145, 153, 154, 155, 133], [263, 249, 390, 373, 374, 380, 381, 382, 362]],
  [9, [246, 161, 160, 159, 158, 157, 173], [466, 388, 387, 386, 385, 384, 398]],
  [16, [130, 25, 110, 24, 23, 22, 26, 112, 243], [359, 255, 339, 254, 253, 252, 256, 341, 463]],
  [25, [247, 30, 29, 27, 28, 56, 190], [467, 260, 259, 257, 258, 286, 414]],
  [32, [226, 31, 228, 229, 230, 231, 232, 233, 244], [446, 261, 448, 449, 450, 451, 452, 453, 464]],
  [41, [113, 225, 224, 223, 222, 221, 189], [342, 445, 444, 443, 442, 441, 413]],
  [54, [143, 111, 117, 118, 119, 120, 121, 128, 245], [372, 340, 346, 347, 348, 349, 350, 357, 465]],
];

/** All vertices of one eye that move together: lid edges and the ring around them. */
export const RIGHT_EYE_GROUP: readonly number[] = EYE_CONTOURS.slice(0, 4).flatMap(([, right]) => [...right]);
export const LEFT_EYE_GROUP: readonly number[] = EYE_CONTOURS.slice(0, 4).flatMap(([, , left]) => [...left]);
