import { alongBone, between, distance, hipsOf, turned, type Joints, type Point } from './joints.ts';

export const puppetMotions = ['shake', 'wobble', 'bounce', 'shimmy', 'side-step', 'knees'] as const;
/** Motions of our own making. All of them repeat after four beats. */
export type PuppetMotion = (typeof puppetMotions)[number];
export const BEATS_OF_LOOP = 4;

/** What a figure can do, by what is seen of it. */
export interface Abilities {
  /** Arms that stand off the body swing; others go along with it. */
  readonly armL: boolean;
  readonly armR: boolean;
  /** Both feet are in the picture. */
  readonly feet: boolean;
  /** There is something to see between the legs, so that they move apart from each other. */
  readonly legs: boolean;
}

/** Whether a figure can do a motion. */
export function canDo(motion: PuppetMotion, { feet, legs }: Abilities): boolean {
  switch (motion) {
    case 'shake':
    case 'wobble':
    case 'shimmy':
      return true;
    case 'bounce':
      return feet;
    case 'side-step':
    case 'knees':
      return feet && legs;
    default:
      return motion satisfies never;
  }
}

/** How a figure is held. Lengths in torsos, angles in radians; arms turn outwards and up. */
interface Controls {
  readonly sway: number;
  readonly sink: number;
  readonly hips: number;
  readonly lean: number;
  readonly shoulders: number;
  readonly head: number;
  readonly armL: number;
  readonly armR: number;
  readonly foreL: number;
  readonly foreR: number;
  readonly liftL: number;
  readonly liftR: number;
  readonly stepL: number;
  readonly stepR: number;
  readonly kneeL: number;
  readonly kneeR: number;
}

const still: Controls = {
  sway: 0,
  sink: 0,
  hips: 0,
  lean: 0,
  shoulders: 0,
  head: 0,
  armL: 0,
  armR: 0,
  foreL: 0,
  foreR: 0,
  liftL: 0,
  liftR: 0,
  stepL: 0,
  stepR: 0,
  kneeL: 0,
  kneeR: 0,
};

const TURN = 2 * Math.PI;
const { sin, cos } = Math;
const only = (value: number): number => Math.max(0, value);

/** The controls of a motion at a beat. */
function controlsAt(motion: PuppetMotion, beat: number): Controls {
  const one = TURN * beat;
  const two = one / 2;
  const four = one / 4;
  switch (motion) {
    case 'shake':
      return {
        ...still,
        sway: 0.075 * sin(one),
        sink: 0.012 * (1 - cos(2 * one)),
        hips: 0.13 * sin(one),
        lean: -0.07 * sin(one + 0.3),
        head: 0.05 * sin(one + 0.9),
        armL: 0.1 + 0.1 * sin(one + 0.5),
        armR: 0.1 - 0.1 * sin(one + 0.5),
        foreL: 0.12 * sin(one),
        foreR: -0.12 * sin(one),
      };
    case 'wobble':
      return {
        ...still,
        sway: 0.09 * sin(two),
        sink: 0.02 * (1 - cos(one)),
        hips: 0.08 * sin(two),
        lean: 0.085 * sin(two - 0.9),
        shoulders: 0.06 * sin(two - 1.2),
        head: 0.11 * sin(two - 1.7),
        armL: 0.12 - 0.16 * sin(two - 1.3),
        armR: 0.12 + 0.16 * sin(two - 1.3),
        foreL: -0.2 * sin(two - 2),
        foreR: 0.2 * sin(two - 2),
      };
    case 'bounce':
      return {
        ...still,
        sway: 0.03 * sin(four),
        sink: 0.045 * (1 - cos(one)),
        lean: 0.035 * sin(two),
        head: 0.06 * sin(two + 0.6),
        armL: 0.1 + 0.08 * cos(one),
        armR: 0.1 + 0.08 * cos(one),
        foreL: 0.14 * cos(one - 0.6),
        foreR: 0.14 * cos(one - 0.6),
        kneeL: 0.02 * (1 - cos(one)),
        kneeR: 0.02 * (1 - cos(one)),
      };
    case 'shimmy':
      return {
        ...still,
        sway: 0.02 * sin(two),
        lean: 0.025 * sin(two),
        shoulders: 0.13 * sin(2 * one),
        hips: -0.035 * sin(2 * one),
        head: 0.05 * sin(two + 0.5),
        armL: 0.1 + 0.06 * sin(2 * one),
        armR: 0.1 - 0.06 * sin(2 * one),
      };
    case 'side-step':
      return {
        ...still,
        sway: 0.16 * sin(four),
        sink: 0.022 * (1 - cos(one)),
        hips: 0.06 * sin(four),
        lean: -0.06 * sin(four),
        head: 0.08 * sin(four + 0.6),
        armL: 0.2 + 0.18 * sin(two),
        armR: 0.2 - 0.18 * sin(two),
        foreL: 0.25 + 0.2 * sin(two + 0.7),
        foreR: 0.25 - 0.2 * sin(two + 0.7),
        liftL: 0.08 * only(sin(four - 0.9)),
        liftR: 0.08 * only(-sin(four - 0.9)),
        stepL: 0.13 * sin(four) * (sin(four) > 0 ? 1 : 0.5),
        stepR: 0.13 * sin(four) * (sin(four) < 0 ? 1 : 0.5),
      };
    case 'knees':
      return {
        ...still,
        sway: 0.035 * sin(two),
        sink: 0.03 * (1 - cos(one)),
        hips: 0.07 * sin(two),
        lean: -0.04 * sin(two),
        head: 0.05 * sin(two + 0.5),
        armL: 0.15 + 0.12 * sin(two),
        armR: 0.15 - 0.12 * sin(two),
        foreL: 0.25 * sin(one),
        foreR: -0.25 * sin(one),
        kneeL: 0.09 * sin(one),
        kneeR: 0.09 * sin(one),
      };
    default:
      return motion satisfies never;
  }
}

/** Limits motions to what a figure can do, and scales them to the requested size. */
function within(controls: Controls, can: Abilities, strength: number): Controls {
  const arm = (free: boolean): number => (free ? strength : 0);
  const leg = can.feet && can.legs ? strength : 0;
  const scale: Record<keyof Controls, number> = {
    sway: strength,
    sink: strength,
    hips: strength,
    lean: strength,
    shoulders: strength,
    head: strength,
    armL: arm(can.armL),
    armR: arm(can.armR),
    foreL: arm(can.armL),
    foreR: arm(can.armR),
    liftL: leg,
    liftR: leg,
    stepL: leg,
    stepR: leg,
    kneeL: leg,
    kneeR: leg,
  };
  return Object.fromEntries(
    (Object.keys(controls) as (keyof Controls)[]).map((name) => [name, controls[name] * scale[name]]),
  ) as unknown as Controls;
}

/**
 * The skeleton of a figure at a beat of a motion.
 * @param unit length of the torso, pixels
 * @param strength 1 as it was made; 0.5 is gentle
 */
export function skeletonAt(
  motion: PuppetMotion,
  beat: number,
  { rest, unit, can }: { readonly rest: Joints; readonly unit: number; readonly can: Abilities },
  strength: number,
): Joints {
  const c = within(controlsAt(motion, beat), can, strength);
  const moved = (p: Point): Point => ({ x: p.x + c.sway * unit, y: p.y + c.sink * unit });
  const hips = moved(hipsOf(rest));
  const lower = (p: Point): Point => turned(moved(p), hips, c.hips);
  const neck = turned(moved(rest.neck), hips, c.lean);
  const upper = (p: Point): Point => turned(turned(moved(p), hips, c.lean), neck, c.shoulders);
  const [hipL, hipR] = [lower(rest.hipL), lower(rest.hipR)];
  const left = armOf(rest, 'L', upper, -c.armL, -c.foreL);
  const right = armOf(rest, 'R', upper, c.armR, c.foreR);
  const legL = legOf(rest, 'L', hipL, { step: c.stepL * unit, lift: c.liftL * unit, knee: c.kneeL * unit });
  const legR = legOf(rest, 'R', hipR, { step: c.stepR * unit, lift: c.liftR * unit, knee: c.kneeR * unit });
  return {
    neck,
    head: turned(turned(moved(rest.head), hips, c.lean), neck, c.head),
    shoulderL: upper(rest.shoulderL),
    shoulderR: upper(rest.shoulderR),
    elbowL: left.elbow,
    wristL: left.wrist,
    fingersL: left.fingers,
    elbowR: right.elbow,
    wristR: right.wrist,
    fingersR: right.fingers,
    hipL,
    hipR,
    kneeL: legL.knee,
    ankleL: legL.ankle,
    toeL: legL.toe,
    kneeR: legR.knee,
    ankleR: legR.ankle,
    toeR: legR.toe,
  };
}

type Side = 'L' | 'R';

function armOf(rest: Joints, side: Side, upper: (p: Point) => Point, arm: number, fore: number) {
  const shoulder = upper(rest[`shoulder${side}`]);
  const elbow = turned(upper(rest[`elbow${side}`]), shoulder, arm);
  const place = (p: Point): Point => turned(turned(upper(p), shoulder, arm), elbow, fore);
  return { elbow, wrist: place(rest[`wrist${side}`]), fingers: place(rest[`fingers${side}`]) };
}

/** A leg that gets shorter bends towards the viewer: in the picture it is squashed, and the knee goes out a little. */
function legOf(
  rest: Joints,
  side: Side,
  hip: Point,
  { step, lift, knee: swing }: { readonly step: number; readonly lift: number; readonly knee: number },
) {
  const foot = (p: Point): Point => ({ x: p.x + step, y: p.y - lift });
  const [hip0, knee0, ankle0] = [rest[`hip${side}`], rest[`knee${side}`], rest[`ankle${side}`]];
  const ankle = foot(ankle0);
  const shorter = only(distance(hip0, ankle0) - distance(hip, ankle));
  const { at } = alongBone(knee0, hip0, ankle0);
  const [before, now] = [between(hip0, ankle0, at), between(hip, ankle, at)];
  const outwards = side === 'L' ? 1 : -1;
  return {
    ankle,
    toe: foot(rest[`toe${side}`]),
    knee: { x: now.x + knee0.x - before.x + outwards * shorter * 0.5 + swing, y: now.y + knee0.y - before.y },
  };
}
