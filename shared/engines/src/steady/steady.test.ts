import { createFrame, createPlane, type Plane } from '../repair/frame.ts';
import { createCameraFollower, motionOf, type CameraMotion } from './camera.ts';
import { layFrame } from './lay.ts';
import { STILL, steadyPath, zoomFor, type FollowedFrame } from './path.ts';

const WIDTH = 160;
const HEIGHT = 90;
const ASPECT = HEIGHT / WIDTH;
const none: CameraMotion = { x: 0, y: 0, turn: 0, grow: 0 };

/** A number of 0 to 1 for a whole one, always the same. */
const hash = (n: number): number => (Math.imul(Math.imul(n, 2654435761) ^ 0x5bd1e995, 2246822519) >>> 8) / 2 ** 24;

/** Smooth noise that repeats nowhere, 0 to 1: a value for each crossing of a grid, and between them. */
function texture(u: number, v: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  const soft = (t: number): number => t * t * (3 - 2 * t);
  const [fx, fy] = [soft(u - x), soft(v - y)];
  const at = (i: number, j: number): number => hash((x + i) * 4099 + (y + j) * 131 + 7);
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}

/** A textured wall as a camera sees it that stands `x`, `y` pixels from its place, turned; `disc` is laid over it. */
function wall(x: number, y: number, turn = 0, disc: { x: number; y: number; radius: number } | null = null): Plane {
  const plane = createPlane(WIDTH, HEIGHT);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0, i = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++, i++) {
      const [dx, dy] = [column + 0.5 - WIDTH / 2, row + 0.5 - HEIGHT / 2];
      const [u, v] = [cos * dx - sin * dy + x, sin * dx + cos * dy + y];
      plane.data[i] = 40 + 130 * texture(u / 7, v / 7) + 50 * texture(u / 19 + 50, v / 19);
      if (disc && Math.hypot(column - disc.x, row - disc.y) < disc.radius)
        plane.data[i] = 128 + 60 * Math.sin((column - disc.x) / 3) + 50 * Math.cos((row - disc.y) / 2.5);
    }
  return plane;
}

const motionBetween = (a: Plane, b: Plane): CameraMotion | null => {
  const follower = createCameraFollower();
  follower.push(a, true);
  return follower.push(b, false);
};

describe('the motion of the camera', () => {
  test('is found finer than a pixel, with its turn', () => {
    const motion = motionBetween(wall(0, 0), wall(2.4, -1.7, 0.02))!;
    // What the camera moves by, the picture moves by the other way round.
    const [cos, sin] = [Math.cos(0.02), Math.sin(0.02)];
    expect(motion.x * WIDTH).toBeCloseTo(-(cos * 2.4 + sin * -1.7), 1);
    expect(motion.y * WIDTH).toBeCloseTo(-(cos * -1.7 - sin * 2.4), 1);
    expect(motion.turn).toBeCloseTo(-0.02, 3);
    expect(motion.grow).toBeCloseTo(0, 3);
  });

  test('is not that of somebody who walks through the picture', () => {
    const at = (x: number) => ({ x, y: 45, radius: 26 });
    const motion = motionBetween(wall(0, 0, 0, at(60)), wall(1, 0, 0, at(66)))!;
    expect(motion.x * WIDTH).toBeCloseTo(-1, 0);
    expect(Math.abs(motion.x * WIDTH + 1)).toBeLessThan(0.15);
  });

  test('is none at all where the background stands still', () => {
    const at = (x: number) => ({ x, y: 40, radius: 24 });
    expect(motionBetween(wall(0, 0, 0, at(70)), wall(0, 0, 0, at(75)))).toEqual(none);
  });

  test('is not known for a first frame, for a blank one, and where nothing fits', () => {
    const follower = createCameraFollower();
    expect(follower.push(wall(0, 0), true)).toBeNull();
    expect(follower.push(createPlane(WIDTH, HEIGHT), false)).toBeNull();
    expect(follower.push(wall(0, 0), false)).toBeNull();
    expect(follower.push(createPlane(80, 44), false)).toBeNull();
  });

  test('needs points that agree', () => {
    const ways = Float32Array.from({ length: 4 * 40 }, (_, i) => 1 + 98 * hash(i + 1));
    expect(motionOf(ways, 100, 100)).toBeNull();
    expect(motionOf(Float32Array.from([1, 1, 2, 2]), 100, 100)).toBeNull();
  });
});

const settings = { calm: 0.6, most: 0.1 };
/** A pan with a shake of so many shares of the width. @param cuts frames that begin a shot */
function shaken(count: number, size: number, cuts: readonly number[] = [0]): FollowedFrame[] {
  const at = (k: number): CameraMotion => ({
    x: 0.004 * k + size * Math.sin(1.9 * k),
    y: size * Math.cos(1.3 * k + 1),
    turn: 0.4 * size * Math.sin(0.9 * k),
    grow: 0,
  });
  return Array.from({ length: count }, (_, k) => {
    const [now, before] = [at(k), at(k - 1)];
    const cut = cuts.includes(k);
    const motion = { x: now.x - before.x, y: now.y - before.y, turn: now.turn - before.turn, grow: 0 };
    return { time: k / 30, motion: cut ? null : motion, cut };
  });
}

/** Change of the way from frame to frame, root of the mean square. */
function unrest(motions: readonly CameraMotion[]): number {
  const changes = motions
    .slice(1)
    .map((motion, k) => (motion.x - motions[k]!.x) ** 2 + (motion.y - motions[k]!.y) ** 2);
  return Math.sqrt(changes.reduce((sum, change) => sum + change, 0) / changes.length);
}

describe('a steady path', () => {
  test('keeps the pan and leaves the shake, and no border shows', () => {
    const frames = shaken(90, 0.01);
    const path = steadyPath(frames, settings, ASPECT);
    const motions = frames.slice(1).map(({ motion }, k) => ({
      ...none,
      x: motion!.x + path[k + 1]!.x - path[k]!.x,
      y: motion!.y + path[k + 1]!.y - path[k]!.y,
    }));
    const before = frames.slice(1).map(({ motion }) => motion!);
    expect(unrest(motions)).toBeLessThan(0.05 * unrest(before));
    expect(motions[45]!.x).toBeCloseTo(0.004, 3);
    for (const place of path) expect(zoomFor(place, ASPECT)).toBeLessThanOrEqual(place.zoom + 1e-9);
    expect(path[0]!.zoom).toBeLessThan(1 / 0.9);
  });

  test('follows the camera where the shake is larger than what may be lost', () => {
    const path = steadyPath(shaken(90, 0.2), settings, ASPECT);
    for (const place of path) {
      expect(place.zoom).toBeCloseTo(1 / 0.9);
      expect(zoomFor(place, ASPECT)).toBeLessThanOrEqual(place.zoom + 1e-9);
    }
  });

  test('begins anew with each shot, and enlarges each as it needs', () => {
    const calm = shaken(40, 0);
    const second = shaken(40, 0.01).map((frame, k) => ({ ...frame, time: 40 / 30 + k / 30 }));
    const path = steadyPath([...calm, ...second], settings, ASPECT);
    expect(path[39]!.zoom).toBeCloseTo(1, 3);
    expect(path[40]!.zoom).toBeGreaterThan(1.01);
    expect(path.slice(40)).toEqual(steadyPath(second, settings, ASPECT));
  });

  test('goes by the times of the frames, and over a frame that could not be followed', () => {
    const frames = shaken(60, 0.01)
      .map((frame, k) => ({ ...frame, time: k / 30 + (k % 3 === 0 ? 0.008 : 0) }))
      .map((frame, k) => (k === 30 ? { ...frame, motion: null } : frame));
    const path = steadyPath(frames, settings, ASPECT);
    expect(path).toHaveLength(60);
    for (const place of path) expect(Number.isFinite(place.x + place.y + place.turn + place.zoom)).toBe(true);
  });

  test('leaves shots of two frames, and those that cannot be followed, as they are', () => {
    const unknown = shaken(30, 0.01).map((frame) => ({ ...frame, motion: null }));
    expect(steadyPath(unknown, settings, ASPECT)).toEqual(unknown.map(() => STILL));
    expect(steadyPath(shaken(2, 0.01), settings, ASPECT)).toEqual([STILL, STILL]);
    expect(steadyPath([], settings, ASPECT)).toEqual([]);
  });
});

describe('a frame that is laid', () => {
  const frameOf = (plane: Plane) => {
    const frame = createFrame(WIDTH, HEIGHT);
    frame.y.data.set(plane.data);
    frame.u.data.fill(100);
    frame.v.data.fill(150);
    return frame;
  };

  test('lies where the motion says', () => {
    const laid = layFrame(frameOf(wall(0, 0)), { ...STILL, x: 3 / WIDTH, y: -2 / WIDTH }, null);
    const wanted = wall(-3, 2);
    let most = 0;
    for (let y = 8; y < HEIGHT - 8; y++)
      for (let x = 8; x < WIDTH - 8; x++)
        most = Math.max(most, Math.abs(laid.y.data[y * WIDTH + x]! - wanted.data[y * WIDTH + x]!));
    expect(most).toBeLessThanOrEqual(1);
    expect([laid.u.data[50], laid.v.data[50]]).toEqual([100, 150]);
  });

  test('undoes the motion that was found', () => {
    const moved = frameOf(wall(2.5, 1.5, 0.03));
    const { x, y, turn, grow } = motionBetween(wall(0, 0), moved.y)!;
    // Back: the turn first, then what the shift is after it.
    const [cos, sin] = [Math.cos(-turn), Math.sin(-turn)];
    const back = { x: -(cos * x - sin * y), y: -(sin * x + cos * y), turn: -turn, grow: -grow, zoom: 1 };
    const laid = layFrame(moved, back, null);
    const wanted = wall(0, 0);
    let [sum, count] = [0, 0];
    for (let row = 12; row < HEIGHT - 12; row++)
      for (let column = 12; column < WIDTH - 12; column++, count++)
        sum += Math.abs(laid.y.data[row * WIDTH + column]! - wanted.data[row * WIDTH + column]!);
    expect(sum / count).toBeLessThan(2);
  });

  test('stays as it is where nothing moves, and is written into what is there', () => {
    const frame = frameOf(wall(0, 0));
    const into = createFrame(WIDTH, HEIGHT);
    expect(layFrame(frame, STILL, into)).toBe(into);
    expect(into.y.data).toEqual(frame.y.data);
    expect(layFrame(frame, STILL, createFrame(20, 20)).y.width).toBe(WIDTH);
  });
});
