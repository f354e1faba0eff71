import type { BodyPose } from './body-pose.ts';

/** A place in a picture, pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const jointNames = [
  'neck',
  'head',
  'shoulderL',
  'shoulderR',
  'elbowL',
  'elbowR',
  'wristL',
  'wristR',
  'fingersL',
  'fingersR',
  'hipL',
  'hipR',
  'kneeL',
  'kneeR',
  'ankleL',
  'ankleR',
  'toeL',
  'toeR',
] as const;
export type JointName = (typeof jointNames)[number];

/** A flat skeleton. L is the person's left, at the right of a picture of somebody who looks at the camera. */
export type Joints = Readonly<Record<JointName, Point>>;

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** How far a point is from a line from `a` to `b`, and where along it: 0 at `a`, 1 at `b`, beyond outside. */
export function alongBone(p: Point, a: Point, b: Point): { readonly away: number; readonly at: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const at = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, at));
  return { away: Math.hypot(p.x - a.x - dx * t, p.y - a.y - dy * t), at };
}

/** Turns a point around another, radians clockwise on screen. */
export function turned(p: Point, around: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [p.x - around.x, p.y - around.y];
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos };
}

/** Numbers of the network's points: those of the person's left; those of the right follow each. */
export const bodyPoint = { ear: 7, shoulder: 11, elbow: 13, wrist: 15, hip: 23, knee: 25, ankle: 27, toe: 31 } as const;

/** The flat skeleton of a body. */
export function jointsOf({ x, y }: Pick<BodyPose, 'x' | 'y'>): Joints {
  const at = (i: number): Point => ({ x: x[i]!, y: y[i]! });
  const neck = between(at(11), at(12), 0.5);
  // The knuckles of the little and of the index finger stand half way to the tips.
  const fingers = (wrist: number, little: number, index: number): Point =>
    between(at(wrist), between(at(little), at(index), 0.5), 1.9);
  return {
    neck,
    head: between(neck, between(at(7), at(8), 0.5), 1.7),
    shoulderL: at(11),
    shoulderR: at(12),
    elbowL: at(13),
    elbowR: at(14),
    wristL: at(15),
    wristR: at(16),
    fingersL: fingers(15, 17, 19),
    fingersR: fingers(16, 18, 20),
    hipL: at(23),
    hipR: at(24),
    kneeL: at(25),
    kneeR: at(26),
    ankleL: at(27),
    ankleR: at(28),
    toeL: at(31),
    toeR: at(32),
  };
}

export const hipsOf = ({ hipL, hipR }: Joints): Point => between(hipL, hipR, 0.5);

/** Length of the torso: the unit of every motion. */
export const torsoOf = (joints: Joints): number => distance(joints.neck, hipsOf(joints));
