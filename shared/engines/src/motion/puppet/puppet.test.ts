import { inMatrix } from '@facet/testing/extent';
import { createImage, type RasterImage } from '../../raster/index.ts';
import { createRigidNet } from './arap.ts';
import { BODY_POINTS, bodyPoseFinderOf, MASK_SAMPLES, maskPlane, type BodyPose } from './body-pose.ts';
import { abilitiesOf, cutRefusal, poseRefusal } from './fitness.ts';
import { jointNames, jointsOf, torsoOf } from './joints.ts';
import { createLattice, drawLattice } from './lattice.ts';
import { BEATS_OF_LOOP, canDo, puppetMotions, skeletonAt, type Abilities } from './motions.ts';
import { createPuppetShow, makePuppet, personMask } from './puppet.ts';
import { createSurroundings, followFigure } from './surroundings.ts';

const WIDTH = 300;
const HEIGHT = 480;

/** A figure that stands in the middle, arms a little away, feet apart: places of the network's points. */
const places: Readonly<Record<number, readonly [number, number]>> = {
  0: [150, 70],
  7: [162, 70],
  8: [138, 70],
  11: [185, 120],
  12: [115, 120],
  13: [215, 180],
  14: [85, 180],
  15: [232, 232],
  16: [68, 232],
  17: [236, 244],
  18: [64, 244],
  19: [234, 246],
  20: [66, 246],
  23: [172, 240],
  24: [128, 240],
  25: [182, 330],
  26: [118, 330],
  27: [190, 420],
  28: [110, 420],
  31: [198, 436],
  32: [102, 436],
};
const limbs: readonly (readonly [number, number, number])[] = [
  [11, 13, 9],
  [13, 15, 8],
  [15, 19, 7],
  [12, 14, 9],
  [14, 16, 8],
  [16, 20, 7],
  [23, 25, 15],
  [25, 27, 11],
  [27, 31, 9],
  [24, 26, 15],
  [26, 28, 11],
  [28, 32, 9],
];

function isBody(x: number, y: number): boolean {
  if (Math.hypot(x - 150, y - 66) < 28 || (x > 112 && x < 188 && y > 92 && y < 250)) return true;
  return limbs.some(([a, b, r]) => {
    const [[ax, ay], [bx, by]] = [places[a]!, places[b]!];
    const t = Math.min(
      1,
      Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
    );
    return Math.hypot(x - ax - (bx - ax) * t, y - ay - (by - ay) * t) < r;
  });
}

/** What the network for people sees where it sees none. */
const nobody = (): Float32Array => new Float32Array(WIDTH * HEIGHT);

function bodyPose(
  changes: Partial<BodyPose> = {},
  moved: Readonly<Record<number, readonly [number, number]>> = {},
): BodyPose {
  const place = (i: number): readonly [number, number] => moved[i] ?? places[i] ?? places[0]!;
  const mask = new Float32Array(MASK_SAMPLES ** 2);
  for (let i = 0; i < mask.length; i++) {
    const x = ((i % MASK_SAMPLES) + 0.5) * (HEIGHT / MASK_SAMPLES) - (HEIGHT - WIDTH) / 2;
    const y = (Math.floor(i / MASK_SAMPLES) + 0.5) * (HEIGHT / MASK_SAMPLES);
    mask[i] = isBody(x, y) ? 8 : -8;
  }
  return {
    x: Float32Array.from({ length: BODY_POINTS }, (_, i) => place(i)[0]),
    y: Float32Array.from({ length: BODY_POINTS }, (_, i) => place(i)[1]),
    visibility: new Float32Array(BODY_POINTS).fill(0.9),
    score: 0.999,
    square: { cx: WIDTH / 2, cy: HEIGHT / 2, size: HEIGHT, angle: 0 },
    mask,
    ...changes,
  };
}

function photoOf(): RasterImage {
  const image = createImage(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const wall = 150 + ((x * 7 + y * 13) % 11);
      image.data.set(
        isBody(x + 0.5, y + 0.5) ? [200, 40, 30, 255] : [wall - 20, wall, wall + 40, 255],
        (y * WIDTH + x) * 4,
      );
    }
  return image;
}
const red = ({ data }: RasterImage, x: number, y: number): boolean => data[(y * WIDTH + x) * 4]! > 180;

const all: Abilities = { armL: true, armR: true, feet: true, legs: true };
const rest = jointsOf(bodyPose());
const figure = { rest, unit: torsoOf(rest), can: all };

describe('the net', () => {
  const lattice = createLattice((x, y) => x > 20 && x < 80 && y > 20 && y < 60, 100, 80, 8);

  test('covers what is to be seen, and has a narrow band', () => {
    expect(Math.min(...lattice.x)).toBeLessThan(20);
    expect(Math.max(...lattice.x)).toBeGreaterThan(79);
    expect(lattice.band).toBeLessThan(16);
  });

  test('that is turned by two handles turns as a whole and keeps its size', () => {
    const weight = Float32Array.from(lattice.x, (x) => (x < 26 || x > 74 ? 5 : 0));
    const net = createRigidNet(lattice, weight);
    const turn = 0.4;
    const targetX = lattice.x.map((x, i) => 50 + (x - 50) * Math.cos(turn) - (lattice.y[i]! - 40) * Math.sin(turn));
    const targetY = lattice.x.map((x, i) => 40 + (x - 50) * Math.sin(turn) + (lattice.y[i]! - 40) * Math.cos(turn));
    net.solve(targetX, targetY, 60);
    for (let i = 0; i < lattice.x.length; i++)
      expect(Math.hypot(net.x[i]! - targetX[i]!, net.y[i]! - targetY[i]!)).toBeLessThan(0.6);
  });

  test('continues what the lower edge of a picture cuts, and nothing above the upper one', () => {
    const texture = createImage(100, 80);
    texture.data.fill(255);
    const column = createLattice((x) => x > 40 && x < 60, 100, 80, 8);
    const drawnAt = (dy: number, row: number): number => {
      const out = createImage(100, 80);
      drawLattice(
        column,
        column.x,
        column.y.map((y) => y + dy),
        texture,
        out,
      );
      return out.data[(row * 100 + 50) * 4]!;
    };
    expect([drawnAt(-4, 70), drawnAt(-4, 78)]).toEqual([255, 255]);
    expect([drawnAt(4, 1), drawnAt(4, 6)]).toEqual([0, 255]);
  });

  test('is not drawn where it stands still, when that is wanted', () => {
    const white = createImage(100, 80);
    white.data.fill(255);
    const drawn = (still: number): number => {
      const out = createImage(100, 80);
      const moved = lattice.x.map((x) => (x > 50 ? x + 3 : x + 0.05));
      drawLattice(lattice, moved, lattice.y, white, out, still);
      return out.data.reduce((sum, value) => sum + value, 0);
    };
    expect(drawn(0.1)).toBeLessThan(0.7 * drawn(-1));
    expect(drawn(0.1)).toBeGreaterThan(0);
  });

  test('at rest draws what it was laid over', () => {
    const texture = createImage(100, 80);
    for (let y = 21; y < 60; y++)
      for (let x = 21; x < 80; x++) texture.data.set([x * 2, y * 3, 9, 255], (y * 100 + x) * 4);
    const out = createImage(100, 80);
    drawLattice(lattice, lattice.x, lattice.y, texture, out);
    for (const [x, y] of [
      [30, 30],
      [50, 44],
      [78, 58],
    ] as const)
      expect(Math.abs(out.data[(y * 100 + x) * 4]! - x * 2)).toBeLessThan(3);
    expect(out.data[(5 * 100 + 5) * 4]).toBe(0);
  });
});

describe('what is around a figure', () => {
  const [width, height, unit] = [400, 300, 140];
  const figure = createLattice((x, y) => x > 170 && x < 230 && y > 60 && y < 220, width, height, 8);
  const aside = { x: figure.x.map((x) => x + 20), y: figure.y };
  const surroundings = createSurroundings(figure, width, height, unit);
  followFigure(surroundings, figure, aside, 30);
  const { lattice, net } = surroundings;
  const shiftAt = (x: number, y: number): number => {
    const away = Array.from(lattice.x, (vx, i) => Math.hypot(vx - x, lattice.y[i]! - y));
    const i = away.indexOf(Math.min(...away));
    return net.x[i]! - lattice.x[i]!;
  };

  test('goes along next to it, less so further away, and not at the edges of the picture', () => {
    expect(shiftAt(200, 140)).toBeGreaterThan(17);
    expect(shiftAt(236, 140)).toBeGreaterThan(15);
    const along = [236, 270, 310, 350, 399].map((x) => shiftAt(x, 140));
    expect(along).toEqual([...along].sort((a, b) => b - a));
    expect(Math.abs(along.at(-1)!)).toBeLessThan(1);
  });

  test('slides along an edge of the picture that the figure is near to', () => {
    const alongTop = [200, 260, 320].map((x) => shiftAt(x, 0));
    expect(alongTop[0]).toBeGreaterThan(5);
    expect(alongTop).toEqual([...alongTop].sort((a, b) => b - a));
    const top = Array.from(lattice.y, (y, i) => (y <= 0 ? Math.abs(net.y[i]! - y) : 0));
    expect(Math.max(...top)).toBeLessThan(0.5);
  });

  test('goes along with a far way only in part', () => {
    const far = createSurroundings(figure, width, height, unit);
    followFigure(far, figure, { x: figure.x.map((x) => x + 90), y: figure.y }, 30);
    const most = Math.max(...far.net.x.map((x, i) => x - far.lattice.x[i]!));
    expect(most).toBeGreaterThan(30);
    expect(most).toBeLessThan(0.36 * unit);
  });

  test('covers the whole picture and never folds', () => {
    const out = createImage(width, height);
    const white = createImage(width, height);
    white.data.fill(255);
    drawLattice(lattice, net.x, net.y, white, out);
    expect(Array.from({ length: width * height }, (_, i) => out.data[i * 4]!).filter((value) => value < 250)).toEqual(
      [],
    );
    for (let t = 0; t < lattice.triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => lattice.triangles[t + k]!) as [number, number, number];
      const turn = (x: Float32Array, y: Float32Array): number =>
        (x[b]! - x[a]!) * (y[c]! - y[a]!) - (x[c]! - x[a]!) * (y[b]! - y[a]!);
      expect(turn(net.x, net.y) * turn(lattice.x, lattice.y)).toBeGreaterThan(0);
    }
  });
});

test.each(puppetMotions)('%s ends as it begins, and no joint goes far', (motion) => {
  const [start, end] = [0, BEATS_OF_LOOP].map((beat) => skeletonAt(motion, beat, figure, 1));
  for (const name of jointNames) {
    expect(end![name].x).toBeCloseTo(start![name].x, 6);
    expect(end![name].y).toBeCloseTo(start![name].y, 6);
  }
  let most = 0;
  for (let beat = 0; beat < BEATS_OF_LOOP; beat += 0.1) {
    const now = skeletonAt(motion, beat, figure, 1);
    for (const name of jointNames)
      most = Math.max(most, Math.hypot(now[name].x - rest[name].x, now[name].y - rest[name].y));
  }
  expect(most).toBeGreaterThan(0.04 * figure.unit);
  expect(most).toBeLessThan(figure.unit);
});

test('feet stay where they are in every motion that does not step', () => {
  for (const motion of ['shake', 'wobble', 'bounce', 'shimmy', 'knees'] as const)
    expect(skeletonAt(motion, 1.3, figure, 1).ankleL).toEqual(rest.ankleL);
});

test('an arm that lies on the body does not swing by itself', () => {
  const still = { ...figure, can: { ...all, armL: false } };
  const { elbowL, shoulderL } = skeletonAt('side-step', 1, still, 1);
  const before = Math.hypot(rest.elbowL.x - rest.shoulderL.x, rest.elbowL.y - rest.shoulderL.y);
  expect(Math.hypot(elbowL.x - shoulderL.x, elbowL.y - shoulderL.y)).toBeCloseTo(before, 3);
  expect(skeletonAt('side-step', 1, figure, 1).elbowL).not.toEqual(elbowL);
});

test('a half-length figure can shake and cannot step', () => {
  const half = { ...all, feet: false };
  expect(puppetMotions.filter((motion) => canDo(motion, half))).toEqual(['shake', 'wobble', 'shimmy']);
  expect(canDo('side-step', { ...all, legs: false })).toBe(false);
});

describe('what is refused', () => {
  const frame = createImage(WIDTH, HEIGHT);
  const refusal = (changes: Partial<BodyPose>, moved?: Readonly<Record<number, readonly [number, number]>>) => {
    const pose = bodyPose(changes, moved);
    return poseRefusal(pose, jointsOf(pose), frame);
  };
  test('nothing of somebody who stands', () => expect(refusal({})).toBeNull());
  test('what is no body for sure', () => expect(refusal({ score: 0.8 })).toBe('no-person'));
  test('a body that the network is less sure of is one', () => expect(refusal({ score: 0.88 })).toBeNull());
  test('a score that is no number', () => expect(refusal({ score: NaN })).toBe('no-person'));
  test('a head above the picture', () => expect(refusal({}, { 7: [162, 20], 8: [138, 20] })).toBe('cut-off'));
  test('hips at the lower edge', () => expect(refusal({}, { 23: [172, 470], 24: [128, 470] })).toBe('too-close'));
  test('somebody who lies', () => expect(refusal({}, { 23: [280, 160], 24: [270, 190] })).toBe('not-upright'));
  test('somebody from the side', () => expect(refusal({}, { 11: [160, 120], 12: [140, 120] })).toBe('sideways'));
  test('somebody who sits', () => expect(refusal({}, { 25: [200, 270], 26: [100, 270] })).toBe('bent-legs'));
  test('not somebody who stands cut off at the thighs, whose knees are guessed', () => {
    const visibility = new Float32Array(BODY_POINTS).fill(0.99);
    visibility.fill(0.6, 25, 29);
    expect(refusal({ visibility }, { 25: [200, 270], 26: [100, 270] })).toBeNull();
  });
  test('somebody tiny', () => {
    const pose = bodyPose();
    const small = { ...pose, x: pose.x.map((v) => v / 2), y: pose.y.map((v) => v / 2) };
    expect(poseRefusal(small, jointsOf(small), frame)).toBe('too-small');
  });
  test('a cut-out that is not the body', () => expect(cutRefusal(createImage(WIDTH, HEIGHT), rest)).toBe('unclear'));
});

test('visible limbs are reported, and legs with a gap between them', () => {
  const cut = createImage(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) if (isBody(x, y)) cut.data[(y * WIDTH + x) * 4 + 3] = 255;
  expect(abilitiesOf(bodyPose(), rest, cut)).toEqual(all);
  const full = createImage(WIDTH, HEIGHT);
  full.data.fill(255);
  expect(abilitiesOf(bodyPose(), rest, full)).toEqual({ ...all, legs: false });
  const hidden = bodyPose({ visibility: new Float32Array(BODY_POINTS).fill(0.2) });
  expect(abilitiesOf(hidden, rest, cut)).toMatchObject({ armL: false, feet: false });
});

test('a puppet is cut out, its background is filled, and it moves', () => {
  const made = makePuppet(photoOf(), { pose: bodyPose(), people: nobody() });
  if (made.status !== 'made') throw new Error(made.reason);
  const { puppet } = made;
  expect(puppet.can).toEqual(all);
  expect(red(puppet.back, 150, 180)).toBe(false);
  const out = createImage(WIDTH, HEIGHT);
  const show = createPuppetShow(puppet, 'side-step', 1);
  show.draw(0, out);
  expect(red(out, 150, 180)).toBe(true);
  for (let beat = 0; beat <= 1; beat += 0.1) show.draw(beat, out);
  // A quarter of the loop: the figure stands to its left.
  const middle = (y: number): number => {
    const hits = Array.from({ length: WIDTH }, (_, x) => x).filter((x) => red(out, x, y));
    return hits.reduce((sum, x) => sum + x, 0) / hits.length;
  };
  expect(middle(150)).toBeGreaterThan(155);
  // What is next to the edges of the picture stays.
  expect([...out.data.slice(0, 3)]).toEqual([...photoOf().data.slice(0, 3)]);
  expect(Math.abs(middle(66) - 150)).toBeGreaterThan(4);
}, 30_000);

test('a hat that only the network for people sees may belong to the body, somebody further away does not', () => {
  const people = nobody();
  for (let y = 22; y < 44; y++) people.fill(0.9, y * WIDTH + 140, y * WIDTH + 160);
  for (let y = 0; y < HEIGHT; y++) people.fill(0.9, y * WIDTH, y * WIDTH + 20);
  const mask = personMask({ width: WIDTH, height: HEIGHT }, { pose: bodyPose(), people }, torsoOf(rest));
  expect(mask[33 * WIDTH + 150]).toBeCloseTo(0.45, 2);
  expect(mask[150 * WIDTH + 150]).toBeGreaterThan(0.99);
  expect(mask[150 * WIDTH + 10]).toBeLessThan(0.01);
});

inMatrix(test)(
  'an arm whose hand touches the hip stays with the body',
  () => {
    const close = { 15: [190, 232], 17: [188, 244], 19: [188, 246] } as const;
    const photo = photoOf();
    for (let y = 175; y < 250; y++)
      for (let x = 184; x < 214; x++) photo.data.set([200, 40, 30, 255], (y * WIDTH + x) * 4);
    const pose = bodyPose({}, close);
    for (let i = 0; i < pose.mask.length; i++) {
      const x = ((i % MASK_SAMPLES) + 0.5) * (HEIGHT / MASK_SAMPLES) - (HEIGHT - WIDTH) / 2;
      const y = (Math.floor(i / MASK_SAMPLES) + 0.5) * (HEIGHT / MASK_SAMPLES);
      if (x > 184 && x < 214 && y > 175 && y < 250) pose.mask[i] = 8;
    }
    const made = makePuppet(photo, { pose, people: nobody() });
    if (made.status !== 'made') throw new Error(made.reason);
    expect(made.puppet.can).toEqual({ ...all, armL: false });
  },
  30_000,
);

test('the mask of a turned square lies where the person is', () => {
  const mask = new Float32Array(MASK_SAMPLES ** 2).fill(-9);
  // The upper half of the square, which is turned to the right.
  mask.fill(9, 0, mask.length / 2);
  const plane = maskPlane({ mask, square: { cx: 50, cy: 50, size: 60, angle: Math.PI / 2 } }, 100, 100, 1);
  expect(plane[50 * 100 + 65]).toBeGreaterThan(0.9);
  expect(plane[50 * 100 + 35]).toBeLessThan(0.1);
  expect(plane[5 * 100 + 5]).toBe(0);
});

test('the finder comes closer until it loses the person, and keeps the best', () => {
  const scores = [0.9, 0.95, 0.2];
  let passes = 0;
  const run = jest.fn((): Float32Array[] => {
    const raw = new Float32Array(39 * 5).fill(100);
    raw.set([128, 128], 33 * 5);
    raw.set([128, 60], 34 * 5);
    return [
      raw,
      Float32Array.of(scores[passes++]!),
      new Float32Array(MASK_SAMPLES ** 2),
      new Float32Array(64 * 64 * 39).fill(-9),
    ];
  });
  const pose = bodyPoseFinderOf({ run, dispose: () => undefined }).find(createImage(512, 512));
  expect(run).toHaveBeenCalledTimes(3);
  expect(pose.score).toBeCloseTo(0.95);
  expect(pose.square.size).toBeLessThan(512);
});
