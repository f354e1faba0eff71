import type { Turn } from './idle.ts';
import type { Mouth } from './mouth.ts';
import { PARTED, type FaceNet } from './net.ts';

/** What a face does at one moment. */
export interface Gesture {
  readonly mouth: Mouth;
  /** How far the lids are shut, 0..1. */
  readonly blink: number;
  readonly turn: Turn;
}

/** Upper and lower edge of each lid, and two rings above the upper edge: the lid and the fold below the brow. */
const LIDS = [
  [246, 7, 247, 113],
  [161, 163, 30, 225],
  [160, 144, 29, 224],
  [159, 145, 27, 223],
  [158, 153, 28, 222],
  [157, 154, 56, 221],
  [173, 155, 190, 189],
  [466, 249, 467, 342],
  [388, 390, 260, 445],
  [387, 373, 259, 444],
  [386, 374, 257, 443],
  [385, 380, 258, 442],
  [384, 381, 286, 441],
  [398, 382, 414, 413],
] as const;
/** How far lid and fold follow the edge of the upper lid. */
const LID_SHARE = 0.74;
const FOLD_SHARE = 0.24;
/** Of the gap's growth, what the lower lip does; the upper one does the rest. */
const LOWER_SHARE = 0.85;
/** The gap between the lips of a photo for a wanted one, in units. */
export const gapOf = (rest: number, { open, press }: Mouth): number =>
  rest > PARTED ? Math.max(open + rest * 0.25 * (1 - press), 0) : open;

/**
 * Bends the net.
 * @param x,y are written: pixels of the clip
 */
export function bend(net: FaceNet, { mouth, blink, turn }: Gesture, x: Float32Array, y: Float32Array): void {
  const { unit, right, down, rest } = net;
  const gap = gapOf(rest, mouth);
  const move = (gap - rest) * unit;
  // Corners come nearer to each other as the jaw drops.
  const drop = Math.max(0, gap - rest) * 1.25;
  const wide = mouth.wide * (mouth.wide > 0 ? 0.09 : 0.24) - drop;
  const press = mouth.press * 0.012 * unit;
  const closing = rest > 0 && gap < rest ? 1 - gap / rest : 0;
  for (let i = 0; i < x.length; i++) {
    const sideways = net.spread[i]! * wide * net.across[i]! * net.half;
    let along = move * (net.jaw[i]! * LOWER_SHARE - net.lift[i]! * (1 - LOWER_SHARE));
    // Lips that were parted close by what lies between them at each place, so that they meet in the corners too.
    if (closing > 0 && net.lip[i] !== 0)
      along = net.parted[i]! * closing * (net.lip[i] === 1 ? 1 - LOWER_SHARE : -LOWER_SHARE);
    along += press * (net.lip[i] === 1 ? 0.3 : net.lip[i] === -1 ? -0.5 : 0) * Math.max(0, 1 - net.across[i]! ** 2);
    x[i] = net.x[i]! + sideways * right[0] + along * down[0];
    y[i] = net.y[i]! + sideways * right[1] + along * down[1];
  }
  if (blink > 0) shut(net, blink, x, y);
  turnHead(net, turn, x, y);
}

function shut(net: FaceNet, blink: number, x: Float32Array, y: Float32Array): void {
  for (const [upper, lower, lid, fold] of LIDS) {
    const [dx, dy] = [net.x[lower]! - net.x[upper]!, net.y[lower]! - net.y[upper]!];
    const by = (corner: number, share: number): void => {
      x[corner]! += dx * share * blink;
      y[corner]! += dy * share * blink;
    };
    by(upper, 0.92);
    by(lower, -0.06);
    // The lid comes down nearly whole, so that lashes and make-up at its edge are not drawn out; the skin of the fold is.
    by(lid, LID_SHARE);
    by(fold, FOLD_SHARE);
  }
}

/** Turns the corners about the neck, as far as they go with the head. */
function turnHead(net: FaceNet, { yaw, pitch, roll }: Turn, x: Float32Array, y: Float32Array): void {
  const { neck, head, z } = net;
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  for (let i = 0; i < x.length; i++) {
    const k = head[i]!;
    if (k === 0) continue;
    const [dx, dy, dz] = [x[i]! - neck.x, y[i]! - neck.y, z[i]! - neck.z];
    const turned = dx * cy + dz * sy;
    const nodded = dy * cp - (dz * cy - dx * sy) * sp;
    x[i] = x[i]! * (1 - k) + (neck.x + turned * cr - nodded * sr) * k;
    y[i] = y[i]! * (1 - k) + (neck.y + turned * sr + nodded * cr) * k;
  }
}
