import { fractal, step } from './noise.ts';
import { dot, eachTexel, frameAt, type Place, type Tile } from './sphere.ts';

/** Radians around the place over which clouds open. */
const OPENING = 0.06;

/**
 * How much clouds cover of each texel of a tile, 0 to 255: bands by latitude, swirls, and a gap over the place.
 * @param seen whether a direction is ever in view
 */
export function paintClouds(tile: Tile, above: Place, seen: (x: number, y: number, z: number) => boolean): Uint8Array {
  const cover = new Uint8Array(tile.size * tile.size);
  const most = (0.45 * tile.size) / (2 * tile.extent);
  const { up } = frameAt(above);
  eachTexel(tile, (i, x, y, z) => {
    if (!seen(x, y, z)) return;
    const a = fractal(x, y, z, 2.2, 12);
    const b = fractal(x + 9, y, z - 4, 2.2, 12);
    // Winds bend what they carry: the noise is read where another noise says.
    const shape = fractal(x + a * 0.22, y + b * 0.22, z + (a - b) * 0.1, 3.1, most, 0.6);
    const latitude = Math.asin(Math.min(1, Math.max(-1, z))) * (180 / Math.PI);
    const band =
      0.16 * Math.exp(-(((latitude - 4) / 8) ** 2)) +
      0.2 * Math.exp(-(((Math.abs(latitude) - 55) / 16) ** 2)) -
      0.16 * Math.exp(-(((Math.abs(latitude) - 24) / 9) ** 2));
    const apart = Math.acos(Math.min(1, Math.max(-1, dot(up, [x, y, z]))));
    const open = 0.3 * Math.exp(-((apart / OPENING) ** 2));
    cover[i] = 255 * step(0.06, 0.75, shape + band - open + 0.05);
  });
  return cover;
}
