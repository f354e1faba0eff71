/** What is measured, each beside a figure from drawing books; none of them says anything about worth. */
export const proportionNames = ['fifths', 'eyes', 'thirds', 'lips', 'mouth', 'sides'] as const;
export type ProportionName = (typeof proportionNames)[number];

export interface Dot {
  readonly x: number;
  readonly y: number;
}

export interface Proportion {
  readonly name: ProportionName;
  /** A ratio; of `sides` the mean difference of the halves as a share of the distance between the eyes. */
  readonly value: number;
  /** What textbooks of drawing say. */
  readonly textbook: number;
  /** Lines that were measured, in pixels of the photo. */
  readonly lines: readonly (readonly [Dot, Dot])[];
}

/** The face is upright in this frame: `along` runs from its right to its left side as seen in the photo, `down` from brow to chin. */
interface Frame {
  readonly at: (index: number) => Dot;
  readonly across: (a: Dot, b: Dot) => number;
  readonly drop: (a: Dot, b: Dot) => number;
  readonly place: (origin: Dot, along: number, down: number) => Dot;
}

/** Points of the 478 of MediaPipe's face mesh. */
const POINT = {
  leftEyeOuter: 33,
  leftEyeInner: 133,
  rightEyeInner: 362,
  rightEyeOuter: 263,
  leftSide: 234,
  rightSide: 454,
  leftWing: 64,
  rightWing: 294,
  brow: 9,
  noseBase: 2,
  upperLip: 13,
  lowerLip: 14,
  leftCorner: 61,
  rightCorner: 291,
  chin: 152,
} as const;

/** Points that have a mirror image, left and right as seen in the photo: eyes, brows, nose, mouth, cheeks, jaw. */
const PAIRS: readonly (readonly [number, number])[] = [
  [33, 263],
  [133, 362],
  [70, 300],
  [105, 334],
  [55, 285],
  [64, 294],
  [61, 291],
  [37, 267],
  [84, 314],
  [116, 345],
  [172, 397],
  [150, 379],
];
const MIDDLE = [9, 168, 2, 152] as const;

/**
 * Degrees that a head may be turned or nodded before the figures are those of the pose. The pitch of people who look straight into the
 * camera is 8 in the middle (77 photos): below the least the camera looks up at the chin, above the most the head is bowed.
 */
export const FRONTAL = { yaw: 10, pitch: { least: -8, most: 21 } } as const;

/** @param pose degrees */
export const isFrontal = ({ yaw, pitch }: { readonly yaw: number; readonly pitch: number }): boolean =>
  Math.abs(yaw) <= FRONTAL.yaw && pitch >= FRONTAL.pitch.least && pitch <= FRONTAL.pitch.most;

function frameOf(landmarks: ArrayLike<number>): Frame {
  const at = (index: number): Dot => ({ x: landmarks[index * 3]!, y: landmarks[index * 3 + 1]! });
  const a = at(POINT.leftEyeOuter);
  const b = at(POINT.rightEyeOuter);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const across = (from: Dot, to: Dot): number => (to.x - from.x) * ux + (to.y - from.y) * uy;
  const drop = (from: Dot, to: Dot): number => (to.y - from.y) * ux - (to.x - from.x) * uy;
  const place = (origin: Dot, along: number, down: number): Dot => ({
    x: origin.x + along * ux - down * uy,
    y: origin.y + along * uy + down * ux,
  });
  return { at, across, drop, place };
}

/**
 * Proportions of a face that looks at the camera, measured level with its eyes.
 * Sources of the textbook figures: the rule of fifths and the equal thirds of A. Loomis, "Drawing the Head and Hands", 1956; the mouth at a
 * third of the way from nose to chin, and 1.618 noses wide, as popular drawing rules have it.
 * @param landmarks x, y, z of each of the 478 points, in pixels
 */
export function measureProportions(landmarks: ArrayLike<number>): readonly Proportion[] {
  const frame = frameOf(landmarks);
  const { at, across, drop } = frame;
  const [leftOuter, leftInner] = [at(POINT.leftEyeOuter), at(POINT.leftEyeInner)];
  const [rightInner, rightOuter] = [at(POINT.rightEyeInner), at(POINT.rightEyeOuter)];
  const [leftSide, rightSide] = [at(POINT.leftSide), at(POINT.rightSide)];
  const eye = (across(leftOuter, leftInner) + across(rightInner, rightOuter)) / 2;
  const [brow, noseBase, chin] = [at(POINT.brow), at(POINT.noseBase), at(POINT.chin)];
  const [upper, lower] = [at(POINT.upperLip), at(POINT.lowerLip)];
  const mouth = { x: (upper.x + lower.x) / 2, y: (upper.y + lower.y) / 2 };
  const [leftWing, rightWing] = [at(POINT.leftWing), at(POINT.rightWing)];
  const [leftCorner, rightCorner] = [at(POINT.leftCorner), at(POINT.rightCorner)];
  const level = (point: Dot, half: number): readonly [Dot, Dot] => [
    frame.place(point, -half, 0),
    frame.place(point, half, 0),
  ];
  const reach = across(leftSide, rightSide) / 2;
  return [
    { name: 'fifths', value: across(leftSide, rightSide) / eye, textbook: 5, lines: [[leftSide, rightSide]] },
    {
      name: 'eyes',
      value: across(leftInner, rightInner) / eye,
      textbook: 1,
      lines: [
        [leftOuter, leftInner],
        [leftInner, rightInner],
        [rightInner, rightOuter],
      ],
    },
    {
      name: 'thirds',
      value: drop(brow, noseBase) / drop(noseBase, chin),
      textbook: 1,
      lines: [level(brow, reach), level(noseBase, reach), level(chin, reach)],
    },
    {
      name: 'lips',
      value: drop(noseBase, mouth) / drop(noseBase, chin),
      textbook: 1 / 3,
      lines: [level(mouth, reach * 0.6)],
    },
    {
      name: 'mouth',
      value: across(leftCorner, rightCorner) / across(leftWing, rightWing),
      textbook: 1.618,
      lines: [
        [leftWing, rightWing],
        [leftCorner, rightCorner],
      ],
    },
    { name: 'sides', value: sidesOf(frame), textbook: 0, lines: [middleLine(frame)] },
  ];
}

/** Mean distance between points and the mirror images of their partners, in distances between the eyes. */
function sidesOf({ at, across, drop }: Frame): number {
  const origin = at(POINT.brow);
  const unit = across(at(POINT.leftEyeOuter), at(POINT.rightEyeOuter));
  const middle = MIDDLE.reduce((sum, index) => sum + across(origin, at(index)), 0) / MIDDLE.length;
  const off = PAIRS.map(([left, right]) => {
    const along = across(origin, at(left)) + across(origin, at(right)) - 2 * middle;
    const down = drop(origin, at(left)) - drop(origin, at(right));
    return Math.hypot(along, down);
  });
  return off.reduce((sum, value) => sum + value, 0) / off.length / unit;
}

function middleLine(frame: Frame): readonly [Dot, Dot] {
  const origin = frame.at(POINT.brow);
  const middle = MIDDLE.reduce((sum, index) => sum + frame.across(origin, frame.at(index)), 0) / MIDDLE.length;
  const length = frame.drop(origin, frame.at(POINT.chin));
  return [frame.place(origin, middle, -length * 0.25), frame.place(origin, middle, length * 1.08)];
}
