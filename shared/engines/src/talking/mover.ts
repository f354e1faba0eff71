import { clamp, type RasterImage } from '../raster/image.ts';
import { rasterizeTriangles } from '../raster/triangles.ts';
import { MOUTH_TRIANGLES } from '../face/topology/mesh.ts';
import { bend } from './bend.ts';
import type { Turn } from './idle.ts';
import { faceNet, PARTED } from './net.ts';

/** What a face does that says nothing. */
export interface Idle {
  /** How far the lids are shut, 0..1. */
  readonly blink: number;
  readonly turn: Turn;
  /** How much wider the mouth is, 0..1: a hint of a smile. */
  readonly smile: number;
}

/** A face of a picture that blinks, turns a little and smiles. */
export interface FaceMover {
  /** Draws a moment. @param out of the picture's size; outside the face's surroundings it has to hold the picture already */
  draw(idle: Idle, out: RasterImage): void;
}

/**
 * Moves a face of a picture of any kind, drawn or photographed; its mouth stays as open as it is.
 * @param picture opaque, or premultiplied: what is see-through moves along
 * @param landmarks of the face, pixels of the picture
 */
export function createFaceMover(picture: RasterImage, landmarks: Float32Array): FaceMover {
  const { width, height } = picture;
  const net = faceNet(landmarks, width, height);
  const { box } = net;
  const count = net.x.length;
  const triangles = Uint16Array.from([...MOUTH_TRIANGLES, ...net.triangles]);
  const places = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) places.set([net.x[i]!, net.y[i]!], i * 2);
  const [x, y] = [new Float32Array(count), new Float32Array(count)];
  const cover = new Uint8Array(box.width * box.height);
  const values = new Float32Array(box.width * box.height * 2);
  // `gapOf` brings parted lips closer to each other; this is the mouth that it leaves as it is.
  const open = net.rest > PARTED ? net.rest * 0.75 : net.rest;
  return {
    draw({ blink, turn, smile }, out) {
      bend(net, { mouth: { open, wide: smile, press: 0 }, blink, turn }, x, y);
      for (let i = 0; i < count; i++) {
        x[i]! -= box.x;
        y[i]! -= box.y;
      }
      cover.fill(0);
      rasterizeTriangles(triangles, { x, y }, places, 2, { width: box.width, height: box.height, cover, values });
      for (let row = 0, i = 0; row < box.height; row++) {
        let o = ((row + box.y) * width + box.x) * 4;
        for (let column = 0; column < box.width; column++, i++, o += 4) {
          if (cover[i] === 0) for (let q = 0; q < 4; q++) out.data[o + q] = picture.data[o + q]!;
          else sample(picture, values[i * 2]!, values[i * 2 + 1]!, out.data, o);
        }
      }
    },
  };
}

function sample({ data, width, height }: RasterImage, x: number, y: number, out: Uint8ClampedArray, o: number): void {
  const [sx, sy] = [clamp(x - 0.5, 0, width - 1.001), clamp(y - 0.5, 0, height - 1.001)];
  const [x0, y0] = [sx | 0, sy | 0];
  const [fx, fy] = [sx - x0, sy - y0];
  const a = (y0 * width + x0) * 4;
  const b = a + width * 4;
  for (let q = 0; q < 4; q++)
    out[o + q] =
      (data[a + q]! * (1 - fx) + data[a + 4 + q]! * fx) * (1 - fy) +
      (data[b + q]! * (1 - fx) + data[b + 4 + q]! * fx) * fy;
}
