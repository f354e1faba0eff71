import { keepConnected } from '../../head/hair.ts';
import { type RasterImage, smoothstep } from '../../raster/image.ts';
import { median } from '../../statistics/index.ts';
import { guidedCoefficients, type MatteCoefficients, applyCoefficients, type RgbPlanes } from '../../segment/guided.ts';
import { oklab, toLinear } from '../colour.ts';

/** Skin of a small picture: how much each pixel is skin, 0 to 1, and what carries it to a finer one. */
export interface FoundSkin {
  readonly plane: Float32Array;
  readonly matte: MatteCoefficients;
}

/** Least spread of skin: in lightness, which shade changes, and in both differences of colour (OKLab). */
const LEAST_SPREAD = { lightness: 0.1, colour: 0.014 } as const;
/** From this much ink nearby on, skin is looked at. */
const PLACE = 0.04;
/** Spreads from the middle within which a colour is skin, and beyond which it is none. */
const NEAR = 2.2;
const FAR = 3.6;

/**
 * What is of the same skin as a place: like its colours, and hanging together with it. What is seen there most is taken for skin.
 * @param place how much ink lies near each pixel, 0 to 1
 */
export function findSkin({ data, width, height }: RasterImage, place: Float32Array): FoundSkin {
  const n = width * height;
  const [l, a, b] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  const lab = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    oklab(toLinear[data[i * 4]!]!, toLinear[data[i * 4 + 1]!]!, toLinear[data[i * 4 + 2]!]!, lab);
    [l[i], a[i], b[i]] = lab as [number, number, number];
  }
  const colour = [0, 1, 2].map((c) => Float32Array.from({ length: n }, (_, i) => data[i * 4 + c]! / 255));
  let seeds = [...place.keys()].filter((i) => place[i]! > PLACE);
  const distance = new Float32Array(n);
  for (let round = 0; round < 3 && seeds.length > 0; round++) {
    const means = [l, a, b].map((values) => median(seeds.map((i) => values[i]!)));
    const spreads = [l, a, b].map((values, c) =>
      Math.max(
        c === 0 ? LEAST_SPREAD.lightness : LEAST_SPREAD.colour,
        1.5 * median(seeds.map((i) => Math.abs(values[i]! - means[c]!))),
      ),
    );
    for (let i = 0; i < n; i++)
      distance[i] = Math.hypot(...[l, a, b].map((values, c) => (values[i]! - means[c]!) / spreads[c]!));
    seeds = seeds.filter((i) => distance[i]! < NEAR);
  }
  const like = distance.map((value) => 1 - smoothstep(NEAR, FAR, value));
  const start = place.map((value, i) => (value > PLACE && distance[i]! < NEAR ? 1 : 0));
  const joined = keepConnected(like, start, width, height, 0.4);
  const matte = guidedCoefficients(colour as unknown as RgbPlanes, joined, width, height, 3, 4e-4);
  const plane = applyCoefficients(matte, colour as unknown as RgbPlanes).map((value) => smoothstep(0.15, 0.75, value));
  return { plane, matte };
}
