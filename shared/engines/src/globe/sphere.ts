/** A direction or a point; x towards 0° N 0° E, y towards 0° N 90° E, z towards the north pole. The globe's radius is 1. */
export type Vector = readonly [number, number, number];

/** Degrees: latitude north, longitude east. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** East, north and up at a place. */
export interface Frame {
  readonly up: Vector;
  readonly east: Vector;
  readonly north: Vector;
}

/** A plane that touches the globe: `extent` of it (tangent of the angle) to each side, `size` × `size` texels, north up. */
export interface Tile {
  readonly place: Place;
  readonly extent: number;
  readonly size: number;
}

const RADIAN = Math.PI / 180;

export function frameAt({ latitude, longitude }: Place): Frame {
  const [a, b] = [latitude * RADIAN, longitude * RADIAN];
  const [sa, ca, sb, cb] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)];
  return { up: [ca * cb, ca * sb, sa], east: [-sb, cb, 0], north: [-sa * cb, -sa * sb, ca] };
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The place below a direction. */
export const placeOf = ([x, y, z]: Vector): Place => ({
  latitude: Math.atan2(z, Math.hypot(x, y)) / RADIAN,
  longitude: Math.atan2(y, x) / RADIAN,
});

/** A place `degrees` away in a direction, clockwise from north. */
export function placeFrom(place: Place, degrees: number, bearing: number): Place {
  const { up, east, north } = frameAt(place);
  const [s, c] = [Math.sin(degrees * RADIAN), Math.cos(degrees * RADIAN)];
  const [e, n] = [Math.sin(bearing * RADIAN) * s, Math.cos(bearing * RADIAN) * s];
  return placeOf([0, 1, 2].map((i) => up[i]! * c + east[i]! * e + north[i]! * n) as unknown as Vector);
}

/** A little more than a sixth of the globe, so that what is read at an edge lies in the tile. */
export const CUBE_EXTENT = 1.04;

const cubePlaces: readonly Place[] = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 180 },
  { latitude: 0, longitude: 90 },
  { latitude: 0, longitude: -90 },
  { latitude: 90, longitude: 0 },
  { latitude: -90, longitude: 0 },
];

/** Six tiles that cover the globe, in the order of `cubeFace`. */
export const cubeTiles = (size: number): readonly Tile[] =>
  cubePlaces.map((place) => ({ place, extent: CUBE_EXTENT, size }));

/** Number of the tile of a cube that a direction falls on. */
export function cubeFace(x: number, y: number, z: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const az = Math.abs(z);
  if (ax >= ay && ax >= az) return x > 0 ? 0 : 1;
  if (ay >= az) return y > 0 ? 2 : 3;
  return z > 0 ? 4 : 5;
}

/** Calls back with the direction of each texel's middle, row by row, and with its place on the plane, tangents east and north. */
export function eachTexel(
  { place, extent, size }: Tile,
  visit: (i: number, x: number, y: number, z: number, u: number, v: number) => void,
): void {
  const { up, east, north } = frameAt(place);
  for (let row = 0, i = 0; row < size; row++) {
    const v = (1 - (2 * row + 1) / size) * extent;
    for (let column = 0; column < size; column++, i++) {
      const u = ((2 * column + 1) / size - 1) * extent;
      const by = 1 / Math.sqrt(1 + u * u + v * v);
      visit(
        i,
        (up[0] + u * east[0] + v * north[0]) * by,
        (up[1] + u * east[1] + v * north[1]) * by,
        (up[2] + u * east[2] + v * north[2]) * by,
        u,
        v,
      );
    }
  }
}
