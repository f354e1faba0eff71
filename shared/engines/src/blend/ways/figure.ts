import {
  createImage,
  LUMA_B,
  LUMA_G,
  LUMA_R,
  type ImageArea,
  type RasterImage,
  seenArea,
  smoothstep,
} from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { fitSize, shrinkImage } from '../../image/shrink.ts';
import { createRowSampler } from '../resample.ts';
import type { Placement } from '../placement.ts';
import { centre, covering, withoutMargin } from './cover.ts';
import { between, type Colour, endsOf, rangeOf, rowsOf, tonesOf } from './tones.ts';
import type { CutSides } from './traits.ts';

/** Room around the subject on sides that it is not cut off by, as a share of its longer side. */
const ROOM = 0.14;
/** Width to height, at most and at least: a longer subject gets more room beside it. */
const WIDEST = 1.5;
const TALLEST = 0.7;

/** The frame of the result in pixels of the cut-out; it may begin outside of it where only the ground is. */
export function frameOf(box: ImageArea, cut: CutSides): ImageArea {
  const room = Math.round(ROOM * Math.max(box.width, box.height));
  let left = box.left - (cut.left ? 0 : room);
  let right = box.left + box.width + (cut.right ? 0 : room);
  let top = box.top - (cut.top ? 0 : room);
  let bottom = box.top + box.height + (cut.bottom ? 0 : room);
  const wider = Math.max(0, Math.round((bottom - top) * TALLEST) - (right - left));
  const taller = Math.max(0, Math.round((right - left) / WIDEST) - (bottom - top));
  [left, right] = widened(left, right, wider, cut.left, cut.right);
  [top, bottom] = widened(top, bottom, taller, cut.top, cut.bottom);
  return { left, top, width: right - left, height: bottom - top };
}

/** Both ends moved apart, but for ends that hold. */
function widened(from: number, to: number, by: number, isFromHeld: boolean, isToHeld: boolean): [number, number] {
  if (isFromHeld && isToHeld) return [from, to];
  const before = isFromHeld ? 0 : isToHeld ? by : Math.floor(by / 2);
  return [from - before, to + by - before];
}

/** Where a cut-out is seen; null of an empty one. */
export const boxOf = (cutout: RasterImage): ImageArea | null => seenArea(cutout, 128);

/** How light the ground is: the lightest colour of the fill goes so far to white. */
const PAPER = 0.82;
/** Share of the subject's own tone that its lights keep. */
const KEPT = 0.86;
/** How far a figure that is cut off below fades into the ground, as a share of the frame's height. */
const FADE = 0.16;

export interface FigureOptions {
  readonly cut: CutSides;
  readonly onProgress?: (fraction: number) => void;
}

/**
 * A double exposure: the silhouette of a cut-out on a light ground, filled with another picture, which shows in the subject's shadows; its
 * lights stay in the colours of the fill.
 * @returns null of an empty cut-out
 */
export function figureOf(
  subject: RasterImage,
  fill: RasterImage,
  { cut, onProgress }: FigureOptions,
): RasterImage | null {
  const box = boxOf(subject);
  if (!box) return null;
  const frame = frameOf(box, cut);
  const inFrame: Placement = { left: -frame.left, top: -frame.top, width: subject.width, height: subject.height };
  const figureRow = createRowSampler(subject, inFrame, frame);
  const fillRow = createRowSampler(fill, filling(fill, box, frame), frame);
  const depthRow = rowsOf(depthOf(subject, frame), frame);
  const out = createImage(frame.width, frame.height);
  const [over, under] = [new Uint8ClampedArray(frame.width * 4), new Uint8ClampedArray(frame.width * 4)];
  const depth = new Float32Array(frame.width);
  const paint = painter(subject, fill);
  for (let y = 0; y < frame.height; y++) {
    figureRow(y, over);
    fillRow(y, under);
    depthRow(y, depth);
    const left = cut.bottom ? 1 - smoothstep(1 - FADE, 1, (y + 0.5) / frame.height) : 1;
    paint(over, under, depth, left, out.data.subarray(y * frame.width * 4, (y + 1) * frame.width * 4));
    if (y % 128 === 127) onProgress?.(y / frame.height);
  }
  return out;
}

/** The fill covers the subject's box and a little more. */
function filling(fill: RasterImage, box: ImageArea, frame: ImageArea): Placement {
  const placed = covering(fill, withoutMargin(fill), box, centre, 1.02);
  return { ...placed, left: placed.left + box.left - frame.left, top: placed.top + box.top - frame.top };
}

/** How deep in the figure a pixel lies: 0.5 at its edge, 1 well inside. */
function depthOf(subject: RasterImage, frame: ImageArea) {
  const size = fitSize(frame, 256);
  const scale = size.width / frame.width;
  const small = shrinkImage(
    subject,
    fitSize(subject, Math.max(1, Math.round(Math.max(subject.width, subject.height) * scale))),
  );
  const row = createRowSampler(
    small,
    {
      left: Math.round(-frame.left * scale),
      top: Math.round(-frame.top * scale),
      width: small.width,
      height: small.height,
    },
    size,
  );
  const plane = new Float32Array(size.width * size.height);
  const line = new Uint8ClampedArray(size.width * 4);
  for (let y = 0; y < size.height; y++) {
    row(y, line);
    for (let x = 0; x < size.width; x++) plane[y * size.width + x] = line[x * 4 + 3]! / 255;
  }
  return { plane: boxBlur(plane, size.width, size.height, 5, 2), ...size };
}

type RowPaint = (
  over: Uint8ClampedArray,
  under: Uint8ClampedArray,
  depth: Float32Array,
  left: number,
  out: Uint8ClampedArray,
) => void;

function painter(subject: RasterImage, fill: RasterImage): RowPaint {
  const toneOf = tonesOf(subject);
  const fills = rangeOf(fill);
  const { dark, light } = endsOf(fill);
  const ground = light.map((value) => between(value, 1, PAPER)) as unknown as Colour;
  const ink = dark.map((value) => value * 0.7) as unknown as Colour;
  return (over, under, depth, left, out) => {
    for (let i = 0, x = 0; i < out.length; i += 4, x++) {
      const share = (over[i + 3]! / 255) * left;
      const tone = toneOf[Math.round(over[i]! * LUMA_R + over[i + 1]! * LUMA_G + over[i + 2]! * LUMA_B)]!;
      const inside = smoothstep(0.5, 0.95, depth[x]!);
      // Towards the outline the fill is seen more: it holds the silhouette before the ground.
      const own = smoothstep(0.15, 0.95, tone) * KEPT * between(0.45, 1, inside);
      const shade = between(0.5, 1, smoothstep(0, 0.45, tone));
      for (let c = 0; c < 3; c++) {
        const paper = ground[c as 0 | 1 | 2];
        const shown =
          Math.min(1, Math.max(0, (under[i + c]! / 255 - fills.low * 0.8) / (fills.high - fills.low * 0.8))) * 0.88;
        const drawn = between(ink[c as 0 | 1 | 2], paper, tone ** 0.9);
        const value = between(shown * shade, drawn, own);
        out[i + c] = between(paper, value, share) * 255;
      }
      out[i + 3] = 255;
    }
  };
}
