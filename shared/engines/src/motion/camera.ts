import { clamp, smoothstep, type RasterImage } from '../raster/image.ts';
import { planeAt } from '../raster/sample.ts';
import { NEAREST, shiftOf, type CameraView } from './moves.ts';

/** A photo with depth: one picture that is bent, so that nothing behind people has to be invented and no edge can tear. */
export interface Scene {
  readonly picture: RasterImage;
  /** Null where the photo moves as one. */
  readonly front: Front | null;
}

/** What stands in front. All but `near` is in pixels of the picture. */
export interface Front {
  /** 1 on what stands in front, less the further away, 0 far from it; of the picture's proportions. */
  readonly near: { readonly values: Float32Array; readonly width: number; readonly height: number };
  /** Rows from which the ground comes nearer, and where it is as near as the front. */
  readonly horizon: number;
  readonly feet: number;
  /** Rows of the front. */
  readonly top: number;
  readonly bottom: number;
  /** Column about which it breathes. */
  readonly middle: number;
}

/** How what stands in front is bent at a moment. */
export interface FrontPose {
  /** How far what is above the chest is lifted, and how far its top leans to the right, pixels of the scene. */
  readonly lift: number;
  readonly lean: number;
  /** How much wider the chest is: 0.01 is a hundredth. */
  readonly chest: number;
}

const STILL: FrontPose = { lift: 0, lean: 0, chest: 0 };

/** Depth of a photo that moves as one. */
const WHOLE = 0.8;
/** Pixels between places that are followed into the picture, and how often each is corrected. */
const CELL = 8;
const ROUNDS = 8;
/** Above a head so much is left, and the camera comes closer to a place so far below its top, shares of the height. */
const HEADROOM = 0.008;
const FACE = 0.1;

/**
 * Draws a scene as the camera sees it. People stand on one plane, the ground is a ramp of depth, so that who stands on it does not slide, and
 * around people depth falls off, so that the background stretches there instead of opening. Depth of anything else is not known.
 * @param out of the scene's proportions; every pixel is written
 */
export function drawView(
  scene: Scene,
  view: CameraView,
  reach: number,
  out: RasterImage,
  pose: FrontPose = STILL,
): void {
  const columns = Math.ceil(out.width / CELL) + 1;
  const follow = createFollower(scene, view, reach, pose);
  const rowAt = (y: number): Float32Array => {
    const row = new Float32Array(columns * 2);
    for (let i = 0; i < columns; i++) follow((i * CELL + 0.5) / out.width, (y + 0.5) / out.height, row, i * 2);
    return row;
  };
  let upper = rowAt(0);
  for (let y = 0; y < out.height; y += CELL) {
    const lower = rowAt(y + CELL);
    for (let k = 0; k < Math.min(CELL, out.height - y); k++) drawRow(scene.picture, upper, lower, k / CELL, out, y + k);
    upper = lower;
  }
}

/** Where a place of the frame comes from in the picture; places are shares, what is found is in pixels. */
function createFollower({ picture, front }: Scene, view: CameraView, reach: number, pose: FrontPose) {
  const { width, height } = picture;
  const { zoom, rest, offset, aimX, aimY } = framingOf(picture, front, view);
  return (u: number, v: number, found: Float32Array, at: number): void => {
    let depth = front ? 0.5 : WHOLE;
    let near = 0;
    let [x, y] = [0, 0];
    // The depth is that of the place it comes from, which depends on the depth.
    for (let round = 0; round < (front ? ROUNDS : 1); round++) {
      const shift = shiftOf(view, depth, reach);
      const grown = 1 + zoom * (0.35 + 0.65 * depth);
      const restX = (u - 0.5 - shift.x) / rest;
      const restY = (v - 0.5 - shift.y) / rest + offset;
      x = (aimX + (restX - aimX) / grown + 0.5) * width - 0.5;
      y = (aimY + (restY - aimY) / grown + 0.5) * height - 0.5;
      if (!front) break;
      [x, y] = posed(front, pose, near, x, y);
      const { values, width: columns, height: rows } = front.near;
      near = planeAt(values, columns, rows, (x / width) * columns, (y / height) * rows);
      const ground = clamp((y - front.horizon) / Math.max(1, front.feet - front.horizon), 0, NEAREST);
      depth = ground + Math.max(0, 1 - ground) * near;
    }
    found[at] = x;
    found[at + 1] = y;
  };
}

/** Feet within this share of the height above the lower edge are kept in sight as heads are. */
const FOOTROOM = 0.06;

/** What the camera looks at: the middle of the picture, or the heads of people, whose tops stay inside, and feet that are near the edge. */
function framingOf({ width, height }: RasterImage, front: Front | null, { zoom, rest }: CameraView) {
  if (!front) return { zoom, rest: rest.zoom, offset: 0, aimX: 0, aimY: 0 };
  const above = front.top / height;
  const below = 1 - front.bottom / height;
  const whole = below > HEADROOM && below < FOOTROOM;
  // Of what does not fit into the frame so much is above it.
  const outside = 1 - 1 / rest.zoom;
  const upper = Math.min(above - HEADROOM, whole ? (outside * above) / (above + below) : outside / 2);
  const least = (0.5 + rest.down) / rest.zoom - 0.5;
  const most = 0.5 - (0.5 + rest.up) / rest.zoom;
  return {
    zoom,
    rest: rest.zoom,
    offset: clamp(upper - outside / 2, Math.min(least, most), most),
    aimX: clamp(front.middle / width, 0.3, 0.7) - 0.5,
    aimY: clamp(whole ? above / (above + below) : above + FACE, 0.15, 0.5) - 0.5,
  };
}

/** Where the chest is in what stands in front, and how far below it nothing moves any more, in shares of its height. */
const CHEST = 0.5;
const FEET = 0.96;

function posed(
  { top, bottom, middle }: Front,
  { lift, lean, chest }: FrontPose,
  near: number,
  x: number,
  y: number,
): [number, number] {
  // From the top down: 0 to 1.
  const down = (y - top) / Math.max(1, bottom - top);
  const wider = chest * Math.exp(-(((down - CHEST) / 0.22) ** 2));
  return [
    x - near * (lean * (1 - smoothstep(0, FEET, down)) + ((x - middle) * wider) / (1 + wider)),
    y + near * lift * (1 - smoothstep(CHEST * 0.7, FEET, down)),
  ];
}

/** Draws a row that lies a share of a cell below one of followed places and above the next. */
function drawRow(
  { data: source, width: sourceWidth, height: sourceHeight }: RasterImage,
  upper: Float32Array,
  lower: Float32Array,
  share: number,
  { width, data }: RasterImage,
  y: number,
): void {
  const [mostX, mostY] = [sourceWidth - 1.001, sourceHeight - 1.001];
  for (let from = 0, i = 0; from < width; from += CELL, i += 2) {
    let sx = upper[i]! + (lower[i]! - upper[i]!) * share;
    let sy = upper[i + 1]! + (lower[i + 1]! - upper[i + 1]!) * share;
    const stepX = (upper[i + 2]! + (lower[i + 2]! - upper[i + 2]!) * share - sx) / CELL;
    const stepY = (upper[i + 3]! + (lower[i + 3]! - upper[i + 3]!) * share - sy) / CELL;
    const to = Math.min(width, from + CELL);
    for (let x = from, o = (y * width + from) * 4; x < to; x++, o += 4, sx += stepX, sy += stepY) {
      const atX = sx < 0 ? 0 : sx > mostX ? mostX : sx;
      const atY = sy < 0 ? 0 : sy > mostY ? mostY : sy;
      const [x0, y0] = [atX | 0, atY | 0];
      const [fx, fy] = [atX - x0, atY - y0];
      const p = (y0 * sourceWidth + x0) * 4;
      const q = p + sourceWidth * 4;
      const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      data[o] = source[p]! * a + source[p + 4]! * b + source[q]! * c + source[q + 4]! * d;
      data[o + 1] = source[p + 1]! * a + source[p + 5]! * b + source[q + 1]! * c + source[q + 5]! * d;
      data[o + 2] = source[p + 2]! * a + source[p + 6]! * b + source[q + 2]! * c + source[q + 6]! * d;
      data[o + 3] = 255;
    }
  }
}
