import { eachStretch, type MaskRuns } from './runs.ts';
import type { MaskShape } from './shapes.ts';

/** Cover of a picture, 0 to 255 for every pixel, row by row. */
export interface MaskPlane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Straight RGBA, for the magic wand; of the plane's size. */
export interface WandPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A part of a plane in whole pixels; `right` and `bottom` are outside. */
export interface PlaneBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What painting with a role does: 255 covers, 0 uncovers, null leaves all as it is. */
export type RoleTargets = (role: string) => 0 | 255 | null;

export const createPlane = (width: number, height: number): MaskPlane => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

/**
 * Draws shapes, in order, into a new plane.
 * @param scale pixels of the plane per pixel of the picture
 * @param picture the picture at the plane's size; without it the wand paints nothing
 */
export function rasterizeShapes(
  shapes: readonly MaskShape[],
  { width, height, scale }: { readonly width: number; readonly height: number; readonly scale: number },
  targets: RoleTargets,
  picture: WandPicture | null = null,
): MaskPlane {
  const plane = createPlane(width, height);
  for (const shape of shapes) drawShape(plane, shape, scale, targets, picture);
  return plane;
}

/** Draws one shape over what the plane holds. */
export function drawShape(
  plane: MaskPlane,
  shape: MaskShape,
  scale: number,
  targets: RoleTargets,
  picture: WandPicture | null,
): void {
  const { data, width } = plane;
  switch (shape.kind) {
    case 'clear':
      data.fill(0);
      return;
    case 'invert':
      for (let i = 0; i < data.length; i++) data[i] = 255 - data[i]!;
      return;
    case 'stroke': {
      const target = targets(shape.role);
      if (target === null) return;
      drawStroke(plane, shape, scale, target);
      return;
    }
    case 'rectangle': {
      const target = targets(shape.role);
      if (target === null) return;
      const box = clip(
        {
          left: Math.round(shape.x * scale),
          top: Math.round(shape.y * scale),
          right: Math.round((shape.x + shape.width) * scale),
          bottom: Math.round((shape.y + shape.height) * scale),
        },
        plane,
      );
      for (let y = box.top; y < box.bottom; y++) data.fill(target, y * width + box.left, y * width + box.right);
      return;
    }
    case 'lasso': {
      const target = targets(shape.role);
      if (target !== null) fillOutline(plane, shape.points, scale, target);
      return;
    }
    case 'wand': {
      const target = targets(shape.role);
      if (target !== null && picture) fillAlike(plane, picture, shape, scale, target);
      return;
    }
    case 'runs': {
      const target = targets(shape.role);
      if (target !== null) fillRuns(plane, shape, target);
      return;
    }
    default:
      shape satisfies never;
  }
}

const clip = ({ left, top, right, bottom }: PlaneBox, { width, height }: MaskPlane): PlaneBox => ({
  left: Math.min(width, Math.max(0, left)),
  top: Math.min(height, Math.max(0, top)),
  right: Math.min(width, Math.max(0, right)),
  bottom: Math.min(height, Math.max(0, bottom)),
});

/** Brings the plane towards `target` where `cover`, of the plane's size, lies within a box. */
export function mix(plane: MaskPlane, cover: MaskPlane, box: PlaneBox, target: 0 | 255): void {
  for (let y = box.top; y < box.bottom; y++)
    for (let i = y * plane.width + box.left; i < y * plane.width + box.right; i++)
      plane.data[i] = mixed(plane.data[i]!, cover.data[i]!, target);
}

/** A value brought towards `target` by a share of 255. */
export const mixed = (value: number, share: number, target: 0 | 255): number =>
  share === 255 ? target : value + ((target - value) * share) / 255;

/** Draws a stroke by a cover of its own box: a picture of 40 megapixels with many strokes needs no second plane. */
function drawStroke(
  plane: MaskPlane,
  { points, hardness }: { readonly points: readonly number[]; readonly hardness: number },
  scale: number,
  target: 0 | 255,
): void {
  const box = strokeBox(plane, points, scale);
  const cover = createPlane(Math.max(0, box.right - box.left), Math.max(0, box.bottom - box.top));
  const shifted = points.map((value, i) =>
    i % 3 === 0 ? value - box.left / scale : i % 3 === 1 ? value - box.top / scale : value,
  );
  for (let at = 0; at < shifted.length; at += 3) coverSegment(cover, shifted, Math.max(0, at - 3), at, hardness, scale);
  for (let y = 0; y < cover.height; y++)
    for (let x = 0; x < cover.width; x++) {
      const to = (y + box.top) * plane.width + x + box.left;
      const share = cover.data[y * cover.width + x]!;
      if (share > 0) plane.data[to] = mixed(plane.data[to]!, share, target);
    }
}

function strokeBox(plane: MaskPlane, points: readonly number[], scale: number): PlaneBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i + 2 < points.length; i += 3) {
    const reach = Math.max(0.5, points[i + 2]! * scale) + 1;
    left = Math.min(left, points[i]! * scale - reach);
    top = Math.min(top, points[i + 1]! * scale - reach);
    right = Math.max(right, points[i]! * scale + reach);
    bottom = Math.max(bottom, points[i + 1]! * scale + reach);
  }
  if (left > right) return { left: 0, top: 0, right: 0, bottom: 0 };
  return clip(
    { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) },
    plane,
  );
}

/** Lays the piece of a stroke between two of its points (by their index in `points`) into a cover. */
export function coverSegment(
  cover: MaskPlane,
  points: readonly number[],
  from: number,
  to: number,
  hardness: number,
  scale: number,
): PlaneBox {
  const ax = points[from]! * scale;
  const ay = points[from + 1]! * scale;
  const ar = Math.max(0.5, points[from + 2]! * scale);
  const bx = points[to]! * scale;
  const by = points[to + 1]! * scale;
  const br = Math.max(0.5, points[to + 2]! * scale);
  const widest = Math.max(ar, br) + 1;
  const box = clip(
    {
      left: Math.floor(Math.min(ax, bx) - widest),
      top: Math.floor(Math.min(ay, by) - widest),
      right: Math.ceil(Math.max(ax, bx) + widest),
      bottom: Math.ceil(Math.max(ay, by) + widest),
    },
    cover,
  );
  const dx = bx - ax;
  const dy = by - ay;
  const length2 = dx * dx + dy * dy;
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) {
      const px = x + 0.5 - ax;
      const py = y + 0.5 - ay;
      const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const distance = Math.hypot(px - along * dx, py - along * dy);
      const radius = ar + (br - ar) * along;
      const inner = Math.min(radius * hardness, radius - 0.5);
      const share = (radius + 0.5 - distance) / (radius + 0.5 - inner);
      if (share <= 0) continue;
      const value = share >= 1 ? 255 : 255 * share * share * (3 - 2 * share);
      const i = y * cover.width + x;
      if (value > cover.data[i]!) cover.data[i] = value;
    }
  return box;
}

/** Fills what a mask of any size marks, brought to the size of the plane. */
function fillRuns({ data, width, height }: MaskPlane, mask: MaskRuns, target: number): void {
  eachStretch(mask, (y, from, to) => {
    const left = Math.round((from * width) / mask.width);
    const right = Math.round((to * width) / mask.width);
    const bottom = Math.round(((y + 1) * height) / mask.height);
    for (let row = Math.round((y * height) / mask.height); row < bottom; row++)
      data.fill(target, row * width + left, row * width + right);
  });
}

/** Fills a closed outline by the even-odd rule, at pixel centres. */
function fillOutline(
  { data, width, height }: MaskPlane,
  points: readonly number[],
  scale: number,
  target: number,
): void {
  const corners = points.length / 2;
  for (let y = 0; y < height; y++) {
    const at = (y + 0.5) / scale;
    const crossings: number[] = [];
    for (let i = 0, j = corners - 1; i < corners; j = i++) {
      const y0 = points[j * 2 + 1]!;
      const y1 = points[i * 2 + 1]!;
      if (y0 <= at === y1 <= at) continue;
      crossings.push(points[j * 2]! + ((at - y0) / (y1 - y0)) * (points[i * 2]! - points[j * 2]!));
    }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const left = Math.min(width, Math.max(0, Math.round(crossings[k]! * scale)));
      const right = Math.min(width, Math.max(0, Math.round(crossings[k + 1]! * scale)));
      data.fill(target, y * width + left, y * width + right);
    }
  }
}

/** Fills what hangs together with a point and is like it in colour. */
function fillAlike(
  { data, width, height }: MaskPlane,
  picture: WandPicture,
  { x, y, tolerance }: { readonly x: number; readonly y: number; readonly tolerance: number },
  scale: number,
  target: number,
): void {
  if (picture.width !== width || picture.height !== height)
    throw new RangeError('The picture has another size than the mask.');
  const sx = Math.floor(x * scale);
  const sy = Math.floor(y * scale);
  if (sx < 0 || sy < 0 || sx >= width || sy >= height) return;
  const pixels = picture.data;
  const seed = (sy * width + sx) * 4;
  const limit = (tolerance * 255) ** 2 * 3;
  const alike = (i: number): boolean => {
    const r = pixels[i * 4]! - pixels[seed]!;
    const g = pixels[i * 4 + 1]! - pixels[seed + 1]!;
    const b = pixels[i * 4 + 2]! - pixels[seed + 2]!;
    return r * r + g * g + b * b <= limit;
  };
  fillSpans(width, height, sx, sy, alike, (from, to) => data.fill(target, from, to));
}

/**
 * Visits the pixels that hang together with a place, row by row: of 40 megapixels only the ends of rows are remembered.
 * Source: Smith, "Tint Fill", SIGGRAPH 1979.
 */
function fillSpans(
  width: number,
  height: number,
  x: number,
  y: number,
  belongs: (i: number) => boolean,
  fill: (from: number, to: number) => void,
): void {
  const seen = new Uint8Array(width * height);
  const starts = [y * width + x];
  while (starts.length > 0) {
    const start = starts.pop()!;
    if (seen[start]) continue;
    const row = start - (start % width);
    let from = start;
    let to = start + 1;
    while (from > row && !seen[from - 1] && belongs(from - 1)) from--;
    while (to < row + width && !seen[to] && belongs(to)) to++;
    seen.fill(1, from, to);
    fill(from, to);
    for (const beside of [-width, width]) {
      if (row + beside < 0 || row + beside >= width * height) continue;
      let inRun = false;
      for (let i = from + beside; i < to + beside; i++) {
        const isFree = !seen[i] && belongs(i);
        if (isFree && !inRun) starts.push(i);
        inRun = isFree;
      }
    }
  }
}

/** The least box that holds everything that is marked; null where nothing is. */
export function boundsOf({ data, width, height }: MaskPlane): PlaneBox | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let from = 0;
    while (from < width && data[row + from] === 0) from++;
    if (from === width) continue;
    let to = width;
    while (data[row + to - 1] === 0) to--;
    left = Math.min(left, from);
    right = Math.max(right, to);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right === 0 ? null : { left, top, right, bottom };
}

/** The least box that holds several; null of none. */
export const unionOf = (boxes: readonly (PlaneBox | null)[]): PlaneBox | null =>
  boxes.reduce(
    (all, box) =>
      all && box
        ? {
            left: Math.min(all.left, box.left),
            top: Math.min(all.top, box.top),
            right: Math.max(all.right, box.right),
            bottom: Math.max(all.bottom, box.bottom),
          }
        : (all ?? box),
    null,
  );

/**
 * A plane whose marks are wider by so many of its pixels (below 0: narrower); soft rims stay soft. The work is that of the marks and
 * what they reach, not of the whole plane.
 */
export function growPlane(plane: MaskPlane, pixels: number): MaskPlane {
  const { data, width, height } = plane;
  const reach = Math.round(Math.abs(pixels));
  if (reach === 0) return { data: data.slice(), width, height };
  const out = createPlane(width, height);
  const marked = boundsOf(plane);
  if (!marked) return out;
  const { left, top, right, bottom } = clip(
    {
      left: marked.left - reach,
      top: marked.top - reach,
      right: marked.right + reach,
      bottom: marked.bottom + reach,
    },
    plane,
  );
  const pick = pixels > 0 ? Math.max : Math.min;
  const rows = new Uint8Array(data.length);
  for (let y = top; y < bottom; y++) slide(data, rows, y * width + left, 1, right - left, reach, pick);
  for (let x = left; x < right; x++) slide(rows, out.data, top * width + x, width, bottom - top, reach, pick);
  return out;
}

/** Running maximum or minimum over `2 * reach + 1` samples. Source: van Herk, Gil and Werman, 1992 and 1993. */
function slide(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  count: number,
  reach: number,
  pick: (a: number, b: number) => number,
): void {
  const size = 2 * reach + 1;
  const at = (i: number): number => from[start + Math.min(count - 1, Math.max(0, i)) * step]!;
  const blocks = Math.ceil((count + 2 * reach) / size) * size;
  const forward = new Uint8Array(blocks);
  const backward = new Uint8Array(blocks);
  for (let i = 0; i < blocks; i++) forward[i] = i % size === 0 ? at(i - reach) : pick(forward[i - 1]!, at(i - reach));
  for (let i = blocks - 1; i >= 0; i--)
    backward[i] = i % size === size - 1 || i === blocks - 1 ? at(i - reach) : pick(backward[i + 1]!, at(i - reach));
  for (let i = 0; i < count; i++) to[start + i * step] = pick(backward[i]!, forward[i + size - 1]!);
}
