import { clamp, type RasterImage } from '../raster/image.ts';
import { rasterizeTriangles } from '../raster/triangles.ts';
import { bend, gapOf, type Gesture } from './bend.ts';
import { eyeLight, ownTeeth, paintInside } from './inside.ts';
import type { TalkScene } from './layers.ts';
import { faceNet } from './net.ts';

/** A photo that speaks. */
export interface Talker {
  /** Draws a moment. @param out of the photo's size; outside the face's surroundings it has to hold the photo already */
  draw(gesture: Gesture, out: RasterImage): void;
  /** Box of what changes, whole pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * Makes a photo speak: the face is bent as a net, the head in front of what is behind it.
 * @param scene layers of the photo; without a front what is around the head bends a little with it
 * @param landmarks of the face, pixels of the photo
 */
export function createTalker(photo: RasterImage, scene: TalkScene, landmarks: Float32Array): Talker {
  const { width, height } = photo;
  const net = faceNet(landmarks, width, height);
  const paint = { photo, net, light: eyeLight(photo, net), teeth: ownTeeth(net) };
  const { box } = net;
  const cover = new Uint8Array(box.width * box.height);
  const values = new Float32Array(box.width * box.height * 2);
  const count = net.x.length;
  const source = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) {
    source[i * 2] = net.x[i]!;
    source[i * 2 + 1] = net.y[i]!;
  }
  const [x, y, inX, inY] = [0, 1, 2, 3].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  return {
    box,
    draw(gesture, out) {
      bend(net, gesture, x, y);
      for (let i = 0; i < count; i++) {
        inX[i] = x[i]! - box.x;
        inY[i] = y[i]! - box.y;
      }
      cover.fill(0);
      rasterizeTriangles(net.triangles, { x: inX, y: inY }, source, 2, {
        width: box.width,
        height: box.height,
        cover,
        values,
      });
      drawSurface(photo, scene, { box, cover, values }, out);
      const drawn = (column: number, row: number): boolean => cover[(row - box.y) * box.width + column - box.x] === 1;
      paintInside(paint, x, y, gapOf(net.rest, gesture.mouth), drawn, out);
    },
  };
}

interface Surface {
  readonly box: Talker['box'];
  readonly cover: Uint8Array;
  /** Where each pixel comes from in the photo. */
  readonly values: Float32Array;
}

function drawSurface(
  photo: RasterImage,
  { back, front }: TalkScene,
  { box, cover, values }: Surface,
  out: RasterImage,
) {
  const { width, height } = photo;
  const source = front ? front.data : photo.data;
  for (let row = 0, i = 0; row < box.height; row++) {
    let o = ((row + box.y) * width + box.x) * 4;
    for (let column = 0; column < box.width; column++, i++, o += 4) {
      if (cover[i] === 0) {
        for (let q = 0; q < 3; q++) out.data[o + q] = photo.data[o + q]!;
        continue;
      }
      const sx = clamp(values[i * 2]! - 0.5, 0, width - 1.001);
      const sy = clamp(values[i * 2 + 1]! - 0.5, 0, height - 1.001);
      const [x0, y0] = [sx | 0, sy | 0];
      const [fx, fy] = [sx - x0, sy - y0];
      const a = (y0 * width + x0) * 4;
      const c = a + width * 4;
      const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      // The front is premultiplied.
      const rest = front
        ? 1 - (source[a + 3]! * w00 + source[a + 7]! * w10 + source[c + 3]! * w01 + source[c + 7]! * w11) / 255
        : 0;
      for (let q = 0; q < 3; q++) {
        const value = source[a + q]! * w00 + source[a + 4 + q]! * w10 + source[c + q]! * w01 + source[c + 4 + q]! * w11;
        out.data[o + q] = value + (rest > 0 ? back.data[o + q]! * rest : 0);
      }
    }
  }
}
