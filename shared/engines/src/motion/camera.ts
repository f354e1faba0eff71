import { clamp, smoothstep, type RasterImage } from '../raster/image.ts';
import { restZoom, type CameraView } from './moves.ts';

/** A photo in layers, all of one size. */
export interface Scene {
  /** The photo without what stands in front. */
  readonly back: RasterImage;
  /** What stands in front, premultiplied; null where the photo moves as one. */
  readonly front: RasterImage | null;
  /** Rows from which the ground comes nearer, and where it is as near as the front. */
  readonly horizon: number;
  readonly feet: number;
  /** Rows in which the front has pixels. */
  readonly top: number;
  readonly bottom: number;
  /** Column about which the front breathes; that of the picture where it is not known. */
  readonly middle?: number;
}

/** How what stands in front is bent at a moment, row by row, so that nothing of it can tear. */
export interface FrontPose {
  /** How far what is above the chest is lifted, and how far its top leans to the right, pixels of the scene. */
  readonly lift: number;
  readonly lean: number;
  /** How much wider the chest is: 0.01 is a hundredth. */
  readonly chest: number;
}

const STILL: FrontPose = { lift: 0, lean: 0, chest: 0 };

/** Depth of the front; the far wall has 0. */
const FRONT = 1;
/** The ground may come a little nearer than the front stands. */
const NEAREST = 1.15;
/** Of a photo that moves as one. */
const WHOLE = 0.8;

/** How far a layer of a depth moves, and how much it grows. */
function layerView(view: CameraView, depth: number, reach: number) {
  const away = (depth - 0.5) * reach;
  return {
    zoom: restZoom(reach) * (1 + view.zoom * (0.35 + 0.65 * depth)),
    x: view.panX + view.parallaxX * away,
    y: view.panY + view.parallaxY * away,
  };
}

/**
 * Draws a scene as the camera sees it. The ground is a ramp of depth, so that who stands on it does not slide; depth of anything else is
 * not known. Each row of the background has one depth, which makes it a plain stretch of a source row.
 * @param out of the scene's proportions; every pixel is written
 */
export function drawView(
  scene: Scene,
  view: CameraView,
  reach: number,
  out: RasterImage,
  pose: FrontPose = STILL,
): void {
  for (let y = 0; y < out.height; y++) drawBackRow(scene, view, reach, out, y);
  if (scene.front) drawFront(scene, scene.front, view, reach, out, pose);
}

/** Where the chest is in what stands in front, and how far below it nothing moves any more, in shares of its height. */
const CHEST = 0.5;
const FEET = 0.96;

function drawBackRow(scene: Scene, view: CameraView, reach: number, out: RasterImage, y: number): void {
  const { back, front, horizon, feet } = scene;
  const { width, height, data } = out;
  const scale = back.width / width;
  const centre = (y + 0.5 - height / 2) * scale;
  let depth = front ? 0.5 : WHOLE;
  let layer = layerView(view, depth, reach);
  let sy = 0;
  // The depth is that of the row it comes from, which depends on the depth; a ramp needs two steps.
  for (let step = 0; step < (front ? 3 : 1); step++) {
    layer = layerView(view, depth, reach);
    sy = (centre - layer.y * back.height) / layer.zoom + back.height / 2 - 0.5;
    if (front) depth = clamp((sy - horizon) / Math.max(1, feet - horizon), 0, NEAREST);
  }
  sy = clamp(sy, 0, back.height - 1.001);
  const y0 = Math.floor(sy);
  const fy = sy - y0;
  const step = scale / layer.zoom;
  let sx = (0.5 - width / 2) * step - (layer.x * back.width) / layer.zoom + back.width / 2 - 0.5;
  const source = back.data;
  const row = y0 * back.width * 4;
  const next = row + back.width * 4;
  const most = back.width - 1.001;
  for (let x = 0, o = y * width * 4; x < width; x++, o += 4, sx += step) {
    const at = sx < 0 ? 0 : sx > most ? most : sx;
    const x0 = at | 0;
    const fx = at - x0;
    const i = row + x0 * 4;
    const j = next + x0 * 4;
    const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
    data[o] = source[i]! * a + source[i + 4]! * b + source[j]! * c + source[j + 4]! * d;
    data[o + 1] = source[i + 1]! * a + source[i + 5]! * b + source[j + 1]! * c + source[j + 5]! * d;
    data[o + 2] = source[i + 2]! * a + source[i + 6]! * b + source[j + 2]! * c + source[j + 6]! * d;
    data[o + 3] = 255;
  }
}

function drawFront(
  scene: Scene,
  front: RasterImage,
  view: CameraView,
  reach: number,
  out: RasterImage,
  pose: FrontPose,
): void {
  const { width, height, data } = out;
  const tall = Math.max(1, scene.bottom - scene.top);
  const scale = front.width / width;
  const layer = layerView(view, FRONT, reach);
  const plain = scale / layer.zoom;
  const most = front.width - 1.001;
  const source = front.data;
  for (let y = 0; y < height; y++) {
    const straight = (y + 0.5 - height / 2) * plain - (layer.y * front.height) / layer.zoom + front.height / 2 - 0.5;
    // From the top down: 0 to 1.
    const down = (straight - scene.top) / tall;
    const loose = 1 - smoothstep(CHEST * 0.7, FEET, down);
    const at = straight + pose.lift * loose;
    if (at < scene.top - 1 || at > scene.bottom + 1) continue;
    const step = plain / (1 + pose.chest * Math.exp(-(((down - CHEST) / 0.22) ** 2)));
    const sy = clamp(at, 0, front.height - 1.001);
    const y0 = Math.floor(sy);
    const fy = sy - y0;
    const row = y0 * front.width * 4;
    const next = row + front.width * 4;
    const shift = (layer.x * front.width) / layer.zoom + pose.lean * (1 - smoothstep(0, FEET, down));
    // Wider and narrower about the middle of what stands in front.
    const middle = scene.middle ?? front.width / 2;
    const from = (0.5 - width / 2) * plain - shift + front.width / 2 - 0.5;
    let sx = middle + (from - middle) * (step / plain);
    for (let x = 0, o = y * width * 4; x < width; x++, o += 4, sx += step) {
      const fit = sx < 0 ? 0 : sx > most ? most : sx;
      const x0 = fit | 0;
      const i = row + x0 * 4;
      const j = next + x0 * 4;
      const seen = source[i + 3]! + source[i + 7]! + source[j + 3]! + source[j + 7]!;
      if (seen === 0) continue;
      const fx = fit - x0;
      const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      const rest = 1 - (source[i + 3]! * a + source[i + 7]! * b + source[j + 3]! * c + source[j + 7]! * d) / 255;
      for (let q = 0; q < 3; q++)
        data[o + q] =
          source[i + q]! * a +
          source[i + q + 4]! * b +
          source[j + q]! * c +
          source[j + q + 4]! * d +
          data[o + q]! * rest;
    }
  }
}
