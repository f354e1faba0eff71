import type { Face } from '../face/face.ts';
import { clamp, type RasterImage, smoothstep } from '../raster/image.ts';
import { createPyramid } from '../raster/mips.ts';
import { boxBlur, resizePlane } from '../raster/planes.ts';
import { fillPolygon } from '../raster/polygon.ts';
import { type OrientedSquare, sampleSquare } from '../raster/sample.ts';
import { SILHOUETTE } from '../face/topology/mesh.ts';
import { applyCoefficients, guidedCoefficients, type MatteCoefficients, type RgbPlanes } from '../segment/guided.ts';
import { PERSON_SAMPLES, type PersonSegmenter } from '../segment/person.ts';
import type { Stopwatch } from '../face/progress.ts';
import { FRAME, headSquare, landmarksInFrame, toFrame, UNIT } from './frame.ts';
import { measureSkin, type SkinLight } from './light.ts';
import { colourHistogram, keepConnected, logRatio, withoutBridges } from './hair.ts';

const N = FRAME * FRAME;

/** A head, cut out of its picture: planes of FRAME x FRAME samples in the head's frame. Plain data. */
export interface HeadCut {
  readonly square: OrientedSquare;
  /** x, y of every landmark in samples. */
  readonly points: Float32Array;
  /** 0..1 */
  readonly colour: RgbPlanes;
  /** 1 where the picture shows something, 0 beyond its edge. */
  readonly inside: Float32Array;
  /** How likely a person is there. */
  readonly person: Float32Array;
  /** The surface of the face. */
  readonly face: Float32Array;
  /** Hair of this person. */
  readonly hair: Float32Array;
  /** Head and hair, without neck. */
  readonly head: Float32Array;
  /** Head, hair and what is seen of the neck, as a matte that follows the picture at any size. */
  readonly matte: MatteCoefficients;
  /** How much of the matte shows: 1, and falling to 0 down the neck. */
  readonly fade: Float32Array;
  /** Colour of what lies before and behind a soft edge. */
  readonly foreground: RgbPlanes;
  readonly background: RgbPlanes;
  /** Light on the skin. */
  readonly skin: SkinLight;
  /** Person that is not head beside and above the face, such as a raised arm, in squares of a face height. */
  readonly beside: number;
  /** Share of the rim of the head that the edge of the picture cuts off, 0..1. */
  readonly cutOff: number;
  /** How near the next face is, in face heights between the middles of both; Infinity for a face alone. */
  readonly neighbour: number;
}

/** Half width of the ellipse that holds skull, ears and what lies close to them, in face heights. */
const SKULL = { x: 0.56, y: 0.78 } as const;
const EAR = { right: 234, left: 454 } as const;
const FOREHEAD = 10;
const MOUTH = { right: 61, left: 291 } as const;
const EYE = { right: 33, left: 263 } as const;

/** How far around the skull arms and hands get into the hair, on the scale of its ellipse. */
const AROUND = 1.9;
/** How far below the chin hair is taken along, in face heights: there it ends softly. */
const LONGEST = { from: 0.55, to: 0.9 } as const;

/** Half the width of a bridge by which things hang on the head that are none of it, in face heights. */
const BRIDGE = 0.04;

/** Where things of the head lie in the frame, in samples. */
interface Places {
  readonly x: number;
  readonly skullY: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly chin: number;
  /** Ends of the widest line of the face. */
  readonly left: number;
  readonly right: number;
}

function placesOf(points: Float32Array): Places {
  const x = (index: number): number => points[index * 2]!;
  const y = (index: number): number => points[index * 2 + 1]!;
  const outline = SILHOUETTE.map(x);
  return {
    x: (x(EAR.right) + x(EAR.left)) / 2,
    skullY: y(FOREHEAD) + 0.38 * UNIT,
    eyes: (y(EYE.right) + y(EYE.left)) / 2,
    mouth: (y(MOUTH.right) + y(MOUTH.left)) / 2,
    chin: y(152),
    left: Math.min(...outline),
    right: Math.max(...outline),
  };
}

/** Distance from the middle of the skull, 1 on its ellipse. */
const skullDistance = (places: Places, x: number, y: number): number =>
  Math.hypot((x - places.x) / (SKULL.x * UNIT), (y - places.skullY) / (SKULL.y * UNIT));

const filled = (value: (x: number, y: number, i: number) => number): Float32Array => {
  const plane = new Float32Array(N);
  for (let y = 0, i = 0; y < FRAME; y++) for (let x = 0; x < FRAME; x++, i++) plane[i] = value(x + 0.5, y + 0.5, i);
  return plane;
};

/**
 * Cuts a head with its hair out of a picture.
 * @param face the face of that head
 * @param others the other faces of the picture: what is nearer to one of them is not this head's
 * @throws RangeError when the picture's size does not fit its data
 */
export function cutHead(
  image: RasterImage,
  face: Face,
  others: readonly Face[],
  segmenter: PersonSegmenter,
  stopwatch?: Stopwatch,
): HeadCut {
  stopwatch?.restart();
  const square = headSquare(face.landmarks);
  const pyramid = createPyramid(image);
  const interleaved = new Float32Array(N * 3);
  sampleSquare(pyramid, square, { samples: FRAME, scale: 1 / 255, bias: 0 }, interleaved);
  const channel = (c: number): Float32Array => {
    const plane = new Float32Array(N);
    for (let i = 0; i < N; i++) plane[i] = interleaved[i * 3 + c]!;
    return plane;
  };
  const colour: RgbPlanes = [channel(0), channel(1), channel(2)];
  const points = landmarksInFrame(face.landmarks, square);
  const places = placesOf(points);
  const inside = insideOf(image, square);
  stopwatch?.lap('frame');

  const small = segmenter.segment(pyramid, square);
  stopwatch?.lap('person');
  const coarse = resizePlane(small, PERSON_SAMPLES, PERSON_SAMPLES, FRAME, FRAME).map((value, i) => value * inside[i]!);
  const person = applyCoefficients(guidedCoefficients(colour, coarse, FRAME, FRAME, 5, 1e-4), colour).map(
    (value, i) => smoothstep(0.05, 0.95, value) * inside[i]!,
  );
  const surface = new Float32Array(N);
  fillPolygon(
    SILHOUETTE.flatMap((v) => [points[v * 2]!, points[v * 2 + 1]!]),
    FRAME,
    FRAME,
    surface,
  );
  const { own, neighbour } = ownership(square, places, others);
  const { hair: loose, strange } = findHair(colour, person, surface, own, inside, places);
  stopwatch?.lap('hair');

  const core = filled((x, y, i) => {
    if (y > places.mouth) return 0;
    return (1 - smoothstep(0.94, 1.06, skullDistance(places, x, y))) * (1 - strange[i]!);
  });
  const joined = loose.map((value, i) => Math.max(value, Math.max(core[i]! * own[i]!, surface[i]!) * person[i]!));
  const whole = withoutBridges(joined, surface, FRAME, FRAME, Math.round(BRIDGE * UNIT));
  const head = joined.map((value, i) => Math.max(value * whole[i]!, surface[i]! * person[i]!));
  const hair = loose.map((value, i) => value * whole[i]!);
  const { neck, fade } = neckOf(surface, places);
  const withNeck = head.map((value, i) => Math.max(value, neck[i]! * person[i]! * own[i]!));
  const matte = guidedCoefficients(colour, withNeck, FRAME, FRAME, 3, 2e-4);
  const alpha = applyCoefficients(matte, colour);
  const { foreground, background } = edgeColours(colour, alpha, inside);
  stopwatch?.lap('matte');
  const skinLight = measureSkin(colour, surface, hair, points);
  stopwatch?.lap('skin');
  return {
    square,
    points,
    colour,
    inside,
    person,
    face: surface,
    hair,
    head,
    matte,
    // Hair that falls before the neck does not fade with it.
    fade: fade.map((value, i) => Math.max(value, smoothstep(0.3, 0.8, hair[i]!))),
    foreground,
    background,
    skin: skinLight,
    beside: besideHead(person, own, head, places),
    cutOff: cutShare(head, inside, places),
    neighbour,
  };
}

function insideOf(image: RasterImage, square: OrientedSquare): Float32Array {
  const step = square.size / FRAME;
  const cos = Math.cos(square.angle);
  const sin = Math.sin(square.angle);
  return filled((x, y) => {
    const u = (x - FRAME / 2) * step;
    const v = (y - FRAME / 2) * step;
    const px = square.cx + u * cos - v * sin;
    const py = square.cy + u * sin + v * cos;
    return px >= 1 && py >= 1 && px <= image.width - 1 && py <= image.height - 1 ? 1 : 0;
  });
}

/** What is nearer to this head than to any other, each measured by its own size. */
function ownership(
  square: OrientedSquare,
  places: Places,
  others: readonly Face[],
): { own: Float32Array; neighbour: number } {
  const { a, b, c, d } = toFrame(square);
  const heads = others.map(({ landmarks }) => {
    const other = headSquare(landmarks);
    const x = (landmarks[EAR.right * 3]! + landmarks[EAR.left * 3]!) / 2;
    const y = (landmarks[EAR.right * 3 + 1]! + landmarks[EAR.left * 3 + 1]!) / 2;
    return { x: a * x - b * y + c, y: b * x + a * y + d, unit: (other.size / square.size) * UNIT };
  });
  const neighbour = Math.min(
    ...heads.map(({ x, y, unit }) => Math.hypot(x - places.x, y - places.skullY) / ((unit + UNIT) / 2)),
    Infinity,
  );
  const own = filled((x, y) => {
    const mine = Math.hypot(x - places.x, y - places.skullY) / UNIT;
    let nearest = Infinity;
    for (const head of heads) nearest = Math.min(nearest, Math.hypot(x - head.x, y - head.y) / head.unit);
    return smoothstep(-0.02, 0.16, nearest - mine);
  });
  return { own, neighbour };
}

/** How likely hair is at a place, before its colour is looked at. */
function hairPrior(places: Places, x: number, y: number): number {
  const distance = skullDistance(places, x, y);
  const sideways = Math.max(places.left - x, x - places.right, 0) / UNIT;
  if (y < places.eyes) return 0.95 - 0.85 * smoothstep(1.15, 2.1, distance);
  if (y < places.chin) return 0.9 - 0.8 * smoothstep(0.3, 0.9, sideways);
  const below = (y - places.chin) / UNIT;
  const middle = Math.abs(x - places.x) / UNIT;
  const beside = smoothstep(0.18, 0.42, middle) * (1 - smoothstep(0.7, 1.05, middle));
  return 0.08 + 0.47 * beside * (1 - 0.6 * smoothstep(0.2, 1, below));
}

function findHair(
  colour: RgbPlanes,
  person: Float32Array,
  surface: Float32Array,
  own: Float32Array,
  inside: Float32Array,
  places: Places,
): { hair: Float32Array; strange: Float32Array } {
  const nearFace = boxBlur(surface.slice(), FRAME, FRAME, 4, 1);
  const skin = colourHistogram(
    colour,
    filled((_, y, i) => (surface[i]! > 0.5 && y > places.eyes + 0.1 * UNIT && y < places.mouth ? 1 : 0)),
  );
  const seedsOf = (most: number): Float32Array =>
    filled((x, y, i) =>
      person[i]! > 0.85 && own[i]! > 0.6 && nearFace[i]! < 0.01 && y < places.eyes && skullDistance(places, x, y) < most
        ? 1
        : 0,
    );
  const seeds = seedsOf(1.2);
  const first = logRatio(colour, colourHistogram(colour, seeds), skin);
  for (let i = 0; i < N; i++) if (first[i]! < 0.5) seeds[i] = 0;
  const hair = colourHistogram(colour, seeds);
  // What is surely not this person's hair: the background, clothes, other people, skin.
  const rest = colourHistogram(
    colour,
    filled((x, y, i) => {
      if (inside[i]! <= 0) return 0;
      if (surface[i]! > 0.5) return 0.5;
      if (person[i]! < 0.1) return skullDistance(places, x, y) < 2.2 ? 1 : 0.25;
      if (own[i]! < 0.1) return 0.3;
      return y > places.chin + 0.7 * UNIT && Math.abs(x - places.x) < 0.3 * UNIT ? 1 : 0;
    }),
  );
  const ratio = logRatio(colour, hair, rest);
  const againstSkin = logRatio(colour, hair, skin);
  const plane = filled((x, y, i) => {
    const prior = clamp(hairPrior(places, x, y), 0.02, 0.98);
    const evidence = Math.min(ratio[i]!, againstSkin[i]! + 1.5);
    const logit = Math.log(prior / (1 - prior)) + clamp(evidence * 0.9, -4.5, 3.5);
    return (1 / (1 + Math.exp(-logit))) * (surface[i]! > 0.5 ? 0.2 : 1);
  });
  const smooth = applyCoefficients(guidedCoefficients(colour, plane, FRAME, FRAME, 4, 4e-4), colour);
  const found = filled((_, y, i) => {
    const below = (y - places.chin) / UNIT;
    return smoothstep(0.35, 0.7, smooth[i]!) * person[i]! * own[i]! * (1 - smoothstep(LONGEST.from, LONGEST.to, below));
  });
  // Near the face ears belong to the head; further out what looks neither like hair is a hand, a hat, or somebody else.
  const ears = boxBlur(surface.slice(), FRAME, FRAME, Math.round(0.1 * UNIT), 2);
  const strange = boxBlur(
    filled((_x, _y, i) => (ratio[i]! < -0.5 || againstSkin[i]! < -1 ? 1 - smoothstep(0.02, 0.12, ears[i]!) : 0)),
    FRAME,
    FRAME,
    2,
    2,
  ).map((value) => smoothstep(0.3, 0.7, value));
  return { hair: keepConnected(found, seeds, FRAME, FRAME, 0.5), strange };
}

/** The neck below the jaw, and how the head's matte fades down along it. */
function neckOf(surface: Float32Array, places: Places): { neck: Float32Array; fade: Float32Array } {
  const neck = new Float32Array(N);
  const fade = new Float32Array(N).fill(1);
  const jaw = new Float32Array(FRAME).fill(-1);
  for (let x = 0; x < FRAME; x++)
    for (let y = FRAME - 1; y >= 0; y--)
      if (surface[y * FRAME + x]! > 0.5) {
        jaw[x] = y;
        break;
      }
  for (let x = 0; x < FRAME; x++) {
    const known = x < places.left ? Math.ceil(places.left) + 1 : x > places.right ? Math.floor(places.right) - 2 : x;
    const edge = Math.max(jaw[clamp(known, 0, FRAME - 1)]!, places.mouth);
    const width = 1 - smoothstep(0.3, 0.42, Math.abs(x + 0.5 - places.x) / UNIT);
    for (let y = Math.max(0, Math.round(edge)); y < FRAME; y++) {
      const below = (y - edge) / UNIT;
      neck[y * FRAME + x] = width * (1 - smoothstep(0.3, 0.4, below));
      fade[y * FRAME + x] = 1 - smoothstep(0.02, 0.26, below);
    }
  }
  return { neck, fade };
}

/**
 * The colours before and behind each soft edge.
 * Source: M. Forte, "Approximate Fast Foreground Colour Estimation", ICIP 2021.
 */
function edgeColours(
  colour: RgbPlanes,
  alpha: Float32Array,
  inside: Float32Array,
): { foreground: RgbPlanes; background: RgbPlanes } {
  const radius = Math.round(0.07 * UNIT);
  const weighted = (weight: Float32Array): RgbPlanes => {
    const sum = boxBlur(weight.slice(), FRAME, FRAME, radius, 2);
    return colour.map((plane) => {
      const blurred = boxBlur(
        plane.map((value, i) => value * weight[i]!),
        FRAME,
        FRAME,
        radius,
        2,
      );
      return blurred.map((value, i) => (sum[i]! > 1e-4 ? value / sum[i]! : plane[i]!));
    }) as unknown as RgbPlanes;
  };
  return {
    foreground: weighted(alpha.map((value, i) => value ** 3 * inside[i]! + 1e-7)),
    background: weighted(alpha.map((value, i) => (1 - value) ** 3 * inside[i]! + 1e-7)),
  };
}

/** Parts of this person around the head that were not taken for head. */
function besideHead(person: Float32Array, own: Float32Array, head: Float32Array, places: Places): number {
  let sum = 0;
  for (let y = 0, i = 0; y < places.mouth; y++)
    for (let x = 0; x < FRAME; x++, i++)
      if (skullDistance(places, x, y) < AROUND) sum += person[i]! * own[i]! * (1 - head[i]!);
  return sum / (UNIT * UNIT);
}

/** Share of the samples of the head beside the edge of the picture, of those that its upper rim has. */
function cutShare(head: Float32Array, inside: Float32Array, places: Places): number {
  let cut = 0;
  for (let y = 2; y < FRAME - 2; y++)
    for (let x = 2; x < FRAME - 2; x++) {
      const i = y * FRAME + x;
      if (y > places.chin || inside[i]! <= 0 || head[i]! < 0.5) continue;
      if ([i - 2, i + 2, i - 2 * FRAME, i + 2 * FRAME].some((near) => inside[near]! <= 0)) cut++;
    }
  return cut / (2 * UNIT);
}
