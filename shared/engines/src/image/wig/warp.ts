import { SILHOUETTE } from '../../face/topology/mesh.ts';
import type { HeadCut } from '../../head/cut.ts';
import { ANCHOR, UNIT } from '../../head/frame.ts';
import { clamp } from '../../raster/image.ts';

/** How the new hair is placed by hand. Lengths are in face heights. */
export interface Placing {
  /** 1 as it fits by itself. */
  readonly size: number;
  readonly up: number;
}

/** Landmarks that place the face besides its outline: eyes, brows, the bridge of the nose. */
const INNER = [33, 133, 362, 263, 168, 6, 105, 334, 9] as const;
const ANCHORS = [...SILHOUETTE, ...INNER];
/** Most that hair is made narrower or wider, and how far from the outline it follows it, in face heights. */
const STRETCH = { least: 0.85, most: 1.18 } as const;
const FOLLOWS = 0.22;
/** Weight against following the outline: far from it hair keeps its shape. */
const STAYS = 0.6;

/** A line through pairs: y = k x + b. */
function lineThrough(x: readonly number[], y: readonly number[]): { readonly k: number; readonly b: number } {
  const n = x.length;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const [sx, sy] = [sum(x), sum(y)];
  const sxx = sum(x.map((value) => value * value));
  const sxy = sum(x.map((value, i) => value * y[i]!));
  const k = clamp((n * sxy - sx * sy) / (n * sxx - sx * sx || 1), STRETCH.least, STRETCH.most);
  return { k, b: (sy - k * sx) / n };
}

/**
 * Carries a place in the frame of one head to the place of the other head's hair that belongs there: outline on outline.
 * @param to the head that gets hair
 * @param from the head that gives it
 */
export function createHairWarp(
  to: Pick<HeadCut, 'points'>,
  from: Pick<HeadCut, 'points'>,
  { size, up }: Placing,
): (u: number, v: number, out: Float32Array) => void {
  const along = (axis: 0 | 1) =>
    lineThrough(
      ANCHORS.map((v) => to.points[v * 2 + axis]!),
      ANCHORS.map((v) => from.points[v * 2 + axis]!),
    );
  const [across, down] = [along(0), along(1)];
  const controls = SILHOUETTE.map((v) => {
    const [x, y] = [to.points[v * 2]!, to.points[v * 2 + 1]!];
    const dx = from.points[v * 2]! - across.k * x - across.b;
    const dy = from.points[v * 2 + 1]! - down.k * y - down.b;
    return { x, y, dx, dy };
  });
  const spread = 2 * (FOLLOWS * UNIT) ** 2;
  return (atU, atV, out) => {
    const u = (atU - ANCHOR.x) / size + ANCHOR.x;
    const v = (atV - ANCHOR.y + up * UNIT) / size + ANCHOR.y;
    let [weight, dx, dy] = [STAYS, 0, 0];
    for (const control of controls) {
      const near = Math.exp(-((u - control.x) ** 2 + (v - control.y) ** 2) / spread);
      weight += near;
      dx += control.dx * near;
      dy += control.dy * near;
    }
    out[0] = across.k * u + across.b + dx / weight;
    out[1] = down.k * v + down.b + dy / weight;
  };
}
