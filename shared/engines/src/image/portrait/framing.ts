import type { PassportFormat, PortraitFormat } from './formats.ts';

/** Where a head is, in pixels of its photo. */
export interface HeadPlace {
  /** Middle between the eyes. */
  readonly x: number;
  readonly y: number;
  /** Tilt of the line between the eyes, radians; positive: the eye on the right is lower. */
  readonly tilt: number;
  /** From the eyes to the chin, at right angles to the line between the eyes. */
  readonly chin: number;
  /** From the eyes to the crown. Estimated: hair hides it. */
  readonly crown: number;
  /** Of the chin beside the middle of the eyes, along their line. */
  readonly lean: number;
}

/** Crown above the eyes, for one from eyes to chin. Source: NASA-STD-3000, head height and its part below the eyes. */
const CROWN = 0.97;
const CHIN = 152;
const IRISES = [468, 473] as const;

/** @param landmarks x, y, z of each of the 478 points, in pixels */
export function placeOfHead(landmarks: ArrayLike<number>): HeadPlace {
  const point = (i: number): [number, number] => [landmarks[i * 3]!, landmarks[i * 3 + 1]!];
  const [[ax, ay], [bx, by]] = IRISES.map(point).sort((a, b) => a[0] - b[0]) as [[number, number], [number, number]];
  const tilt = Math.atan2(by - ay, bx - ax);
  const x = (ax + bx) / 2;
  const y = (ay + by) / 2;
  const [cx, cy] = point(CHIN);
  const chin = (cy - y) * Math.cos(tilt) - (cx - x) * Math.sin(tilt);
  const lean = (cx - x) * Math.cos(tilt) + (cy - y) * Math.sin(tilt);
  return { x, y, tilt, chin, crown: chin * CROWN, lean };
}

/** Where a photo's pixels come to lie in the portrait: x' = a x + c y + e, y' = b x + d y + f, as canvases have it. */
export type Placement = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Framing {
  readonly placement: Placement;
  /** Size of the portrait in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the portrait for one of the photo. */
  readonly scale: number;
  /** Height of the head, and of the eyes above the lower edge, as shares of the portrait's height. */
  readonly head: number;
  readonly eyes: number;
  /** How much of the frame, in shares of its side, lies beyond the photo at the top, the sides and the bottom. */
  readonly beyond: { readonly top: number; readonly side: number; readonly bottom: number };
}

/** Dots an inch of documents. */
const DPI = 600;
export const pixelsOfMm = (mm: number): number => Math.round((mm / 25.4) * DPI);

/** Shares of the frame's width and height by which a head may stand beside the place that its format names, the best first. */
const ASIDE = [0, -0.03, 0.03, -0.06, 0.06] as const;
const BELOW = [0, 0.03, 0.06, 0.09] as const;
const ABOVE = [0, -0.03, -0.06, -0.09, -0.12] as const;

/**
 * Frames a head for a format, eyes level. Where the photo is too tight, the head of a profile stands a little aside or lower, and the head
 * is made larger, within what the format allows.
 * @param cutAbove whether the photo ends within the hair: a profile then ends there too, for a head that is cut flat below the frame's
 * edge looks wrong
 * @param spare share of the frame's width that may be missing at a side: shoulders are continued there
 */
export function frameHead(
  head: HeadPlace,
  format: PortraitFormat,
  photo: { readonly width: number; readonly height: number },
  cutAbove = false,
  spare = 0,
): Framing {
  const shares = headShares(format);
  const places =
    format.kind === 'passport'
      ? shares.map((share) => ({ share, x: 0, y: 0 }))
      : (cutAbove ? ABOVE : BELOW).flatMap((y) => shares.flatMap((share) => ASIDE.map((x) => ({ share, x, y }))));
  const tries = places.map((place) => framed(head, format, place, photo));
  const missing = ({ beyond }: Framing): number =>
    Math.max(0, beyond.side - spare) + beyond.bottom + (cutAbove ? beyond.top : 0);
  return tries.reduce((best, next) => (missing(next) < missing(best) - 1e-4 ? next : best));
}

/** Share of a face's width that must lie at the upper edge of a photo for the head to be cut there. */
const CUT = 0.25;

/**
 * Whether a photo ends within the hair.
 * @param people how likely each sample shows a person, 0..1
 * @param size of `people`
 * @param face box in pixels of the photo
 */
export function isCutAbove(
  people: ArrayLike<number>,
  size: { readonly width: number; readonly height: number },
  photo: { readonly width: number },
  face: { readonly x: number; readonly width: number },
): boolean {
  const scale = size.width / photo.width;
  const from = Math.max(0, Math.floor(face.x * scale));
  const to = Math.min(size.width, Math.ceil((face.x + face.width) * scale));
  let covered = 0;
  for (let x = from; x < to; x++) if (people[x]! > 0.5) covered++;
  return covered > (to - from) * CUT;
}

/** How much larger than its format names the head of a profile may be, and the most of the height that it takes: a close portrait. */
const CLOSER = [1, 1.1, 1.2, 1.3, 1.45, 1.6, 1.75] as const;
const CLOSEST = 0.76;

/** Shares of the height that the head may take, the best first. */
function headShares(format: PortraitFormat): readonly number[] {
  if (format.kind === 'profile') return CLOSER.map((factor) => Math.min(CLOSEST, format.head * factor));
  const [least, most] = format.head;
  // A little room on both sides: the crown is an estimate.
  return [0.5, 0.65, 0.8, 0.9].map((at) => (least + (most - least) * at) / format.height);
}

function framed(
  { x, y, tilt, chin, crown, lean }: HeadPlace,
  format: PortraitFormat,
  { share, ...place }: { readonly share: number; readonly x: number; readonly y: number },
  photo: { readonly width: number; readonly height: number },
): Framing {
  const passport = format.kind === 'passport';
  const width = passport ? pixelsOfMm(format.width) : format.width;
  const height = passport ? pixelsOfMm(format.height) : format.height;
  const scale = (share * height) / (chin + crown);
  const eyeLine = (passport ? eyesOfPassport(format, share, crown / (chin + crown)) : format.eyes + place.y) * height;
  const cos = Math.cos(tilt) * scale;
  const sin = Math.sin(tilt) * scale;
  // The head stands in the middle: halfway between eyes and chin.
  const middle = (0.5 + place.x) * width - (lean * scale) / 2;
  const placement: Placement = [cos, -sin, sin, cos, middle - (cos * x + sin * y), eyeLine - (-sin * x + cos * y)];
  return {
    placement,
    width,
    height,
    scale,
    head: share,
    eyes: 1 - eyeLine / height,
    beyond: beyondPhoto(placement, width, height, photo),
  };
}

/** The eyes' share of the height from above: in the middle of what the office allows, else so that more room is below than above. */
function eyesOfPassport({ height, eyes }: PassportFormat, share: number, crownShare: number): number {
  const free = 1 - share;
  const requested = free * 0.4 + share * crownShare;
  if (!eyes) return requested;
  const [lowest, highest] = eyes.map((mm) => 1 - mm / height) as [number, number];
  return Math.min(lowest - 0.02, Math.max(highest + 0.02, requested));
}

function beyondPhoto(
  [a, b, c, d, e, f]: Placement,
  width: number,
  height: number,
  photo: { readonly width: number; readonly height: number },
): Framing['beyond'] {
  const det = a * d - b * c;
  let top = 0;
  let side = 0;
  let bottom = 0;
  for (const [px, py] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const) {
    const x = (d * (px - e) - c * (py - f)) / det;
    const y = (a * (py - f) - b * (px - e)) / det;
    const unit = Math.sqrt(det);
    side = Math.max(side, (-x * unit) / width, ((x - photo.width) * unit) / width);
    if (py === 0) top = Math.max(top, (-y * unit) / height);
    else bottom = Math.max(bottom, ((y - photo.height) * unit) / height);
  }
  return { top, side, bottom };
}

/** Landmarks in pixels of the portrait. */
export function placeLandmarks(landmarks: ArrayLike<number>, [a, b, c, d, e, f]: Placement): Float32Array {
  const out = new Float32Array(landmarks.length);
  for (let i = 0; i < out.length; i += 3) {
    const x = landmarks[i]!;
    const y = landmarks[i + 1]!;
    out[i] = a * x + c * y + e;
    out[i + 1] = b * x + d * y + f;
    out[i + 2] = landmarks[i + 2]! * Math.hypot(a, b);
  }
  return out;
}
