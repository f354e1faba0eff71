import {
  boundsOf,
  coverSegment,
  createPlane,
  drawShape,
  growPlane,
  type MaskPlane,
  mixed,
  type PlaneBox,
  type RoleTargets,
  unionOf,
  type WandPicture,
} from './rasterize.ts';
import type { MaskShape, MaskValue } from './shapes.ts';

/** Marks of one colour: what they are made of, and how they are shown. */
export interface MaskLayer {
  /** sRGB, 0 to 255. */
  readonly colour: readonly [number, number, number];
  readonly targets: RoleTargets;
}

/** Keeps the marks of a picture drawn, at the size at which it is shown. Knows typed arrays alone. */
export interface Painter {
  /** Draws the marks, and puts the pixels of the boxes of what was shown and of what is. */
  show(mask: MaskValue, picture: WandPicture | null): void;
  /** Continues with a stroke that is not done yet, from one of its points to another (their indices in `points`). */
  draft(role: string, points: readonly number[], from: number, to: number, hardness: number): void;
  /** Forgets the stroke that is not done. */
  dropDraft(): void;
}

/** Where marked pixels go: straight RGBA of a box of the plane. */
export type PutPixels = (data: Uint8ClampedArray<ArrayBuffer>, box: PlaneBox) => void;

const OPACITY = [150, 95] as const;
/** Width of the stripes as a power of two: stripes distinguish marks from the picture without relying on colour. */
const STRIPE_BITS = 3;

/**
 * @param scale pixels of the plane per pixel of the picture
 */
export function createPainter(
  { width, height, scale }: { readonly width: number; readonly height: number; readonly scale: number },
  layers: readonly MaskLayer[],
  put: PutPixels,
): Painter {
  const planes = layers.map(() => createPlane(width, height));
  let shown: readonly MaskShape[] = [];
  let grown: MaskPlane[] = planes;
  let draft: { readonly role: string; readonly cover: MaskPlane; box: PlaneBox | null } | null = null;
  /** Where marks are on the screen. */
  let marked: PlaneBox | null = null;

  const paint = (box: PlaneBox | null): void => {
    if (!box) return;
    const columns = box.right - box.left;
    const rows = box.bottom - box.top;
    if (columns <= 0 || rows <= 0) return;
    const data = new Uint8ClampedArray(columns * rows * 4);
    const targets = draft && layers.map((layer) => layer.targets(draft!.role));
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const from = (y + box.top) * width + x + box.left;
        const to = (y * columns + x) * 4;
        for (let k = 0; k < layers.length; k++) {
          const target = targets?.[k] ?? null;
          let value = grown[k]!.data[from]!;
          if (draft && target !== null) value = mixed(value, draft.cover.data[from]!, target);
          if (value === 0) continue;
          const { colour } = layers[k]!;
          data[to] = colour[0];
          data[to + 1] = colour[1];
          data[to + 2] = colour[2];
          const stripe = ((x + box.left + y + box.top) >> STRIPE_BITS) & 1;
          data[to + 3] = (value * OPACITY[stripe]!) / 255;
        }
      }
    put(data, box);
  };

  return {
    show({ done, grow }, picture) {
      const grows = shown.length <= done.length && shown.every((shape, i) => shape === done[i]);
      if (!grows) for (const plane of planes) plane.data.fill(0);
      for (const shape of grows ? done.slice(shown.length) : done)
        layers.forEach((layer, k) => drawShape(planes[k]!, shape, scale, layer.targets, picture));
      shown = done;
      const before = unionOf([marked, draft?.box ?? null]);
      draft = null;
      const pixels = Math.round(grow * scale);
      grown = pixels === 0 ? planes : planes.map((plane) => growPlane(plane, pixels));
      marked = unionOf(grown.map(boundsOf));
      paint(unionOf([before, marked]));
    },
    draft(role, points, from, to, hardness) {
      draft ??= { role, cover: createPlane(width, height), box: null };
      const box = coverSegment(draft.cover, points, from, to, hardness, scale);
      draft.box = unionOf([draft.box, box]);
      paint(box);
    },
    dropDraft() {
      if (!draft) return;
      const { box } = draft;
      draft = null;
      paint(box);
    },
  };
}
