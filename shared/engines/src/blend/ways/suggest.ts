import { smoothstep } from '../../raster/image.ts';
import type { PhotoTraits, SubjectTraits } from './traits.ts';

/**
 * Ways of blending two photos that choose their settings from the photos. `figure`: the subject of one as a silhouette on a light ground,
 * filled with the other; `scene`: the subject of one placed in the other; `join`: one passes into the other along a line that both have
 * room for; `lights`: the upper one's lights over the lower one; `double`: both exposed on one film, the subject of one before the other,
 * or, where neither has one, the upper one where the lower one is even.
 */
export const ways = ['figure-base', 'figure-top', 'scene-base', 'scene-top', 'join', 'lights', 'double'] as const;
export type Way = (typeof ways)[number];

/** A share of subject below which it is too small to be filled, and above which its outline is not seen. */
const LEAST = 0.05;
const MOST = 0.72;
/** A strip lower or narrower than this share of the photo is a ridge or a shore. */
const STRIP = 0.2;
/** What is found in less than this share of one piece is a heap of things, or nothing. */
const WHOLE = 0.8;
/** Of bokeh, bubbles, domes and piers the network is less sure than this, or in doubt about a larger area (40 photos). */
const SURE = 0.935;
const HAZE = 0.75;

/** Mean luma and share of black from which a photo is lights before the dark. */
const DIM = 0.3;
const NIGHT = 0.4;
/** Without a peak of this luma it is dim leaves or cloth, and no lights. */
const BRIGHT = 0.42;
/** With so much black there is room between the lights for the other photo. */
const DEEP = 0.65;
/** Less busy than this, lights are soft: they lie over anything. */
const SOFT = 0.03;

/** Ways for two photos, the best first; never none. */
export function suggestWays(base: PhotoTraits, top: PhotoTraits): readonly Way[] {
  const [below, above] = [worthOf(base.subject), worthOf(top.subject)];
  const scored: (readonly [Way, number])[] = [
    ['figure-base', below * fillWorth(base, above) * seenWorth(base, top)],
    ['figure-top', above * fillWorth(top, below) * seenWorth(top, base) * 0.99],
    ['scene-base', placedWorth(base.subject, below) * roomWorth(top)],
    ['scene-top', placedWorth(top.subject, above) * roomWorth(base) * 0.99],
    ['join', joinWorth(base, top, below + above > 0)],
    ['lights', lightsWorth(top)],
    ['double', aroundWorth(base, top)],
  ];
  return scored
    .filter(([, worth]) => worth > 0.05)
    .sort(([, a], [, b]) => b - a)
    .map(([way]) => way);
}

/** What is this sure is filled although it is small: the frame of a figure closes around it. */
const SURER = 0.965;
const SMALL = 0.025;
const leastOf = ({ sure }: SubjectTraits): number => (sure > SURER ? SMALL : LEAST);

/** Whether the network was sure of what it found. */
export const isSure = ({ sure, haze }: SubjectTraits): boolean => sure >= SURE && haze <= HAZE;

/** How well a subject stands for itself as a silhouette, 0..1. */
export function worthOf(subject: SubjectTraits | null): number {
  if (!subject || subject.share < leastOf(subject) || subject.share > MOST || subject.whole < WHOLE) return 0;
  if (subject.extent < STRIP || !isSure(subject) || (!subject.people && isGround(subject))) return 0;
  const { left, right, top } = subject.cut;
  const sides = [left, right, top].filter(Boolean).length;
  return sides > 1 ? 0.4 : 1 - sides * 0.15 - subject.haze * 0.3;
}

/** Between these shares a subject leaves less and less of what is behind it in view, and loses so much of its worth. */
const LARGE = 0.5;
const FULL = 0.8;
const FILLING = 0.6;
/** A darker subject stands before another photo as a black shape, and loses so much. */
const BLACK_SHAPE = 0.15;
const SHAPELESS = 0.5;
/** What is vague has ground of its own around it; of people that is hair. */
const VAGUE = 0.8;
const HAIR = 0.3;
/** Groups of people hang together so far. */
const GROUP = 0.7;

/** How well a subject stands before another photo with a soft outline: people may be cut off anywhere, and be a group. */
export function keptWorth(subject: SubjectTraits | null): number {
  if (!subject || subject.share < LEAST || subject.share > FULL || subject.extent < STRIP || isGround(subject))
    return 0;
  if (!isSure(subject)) return 0;
  const { people, share, whole, light, haze } = subject;
  if (whole < (people ? GROUP : WHOLE)) return 0;
  const room = 1 - FILLING * smoothstep(LARGE, FULL, share);
  return room * shapeWorth(light) * (1 - haze * (people ? HAIR : VAGUE));
}

const shapeWorth = (light: number): number => 1 - SHAPELESS * (1 - smoothstep(BLACK_SHAPE - 0.07, BLACK_SHAPE, light));

/** Whether what was found reaches from side to side: hills, a bridge, the front of a house. The network takes hills for people too. */
function isGround({ people, extent, box, cut: { left, right, top, bottom } }: SubjectTraits): boolean {
  if (people) return extent < HIGH && ((left && right) || box.right - box.left > ACROSS);
  const isRidge = extent < LOW && (left || right || box.right - box.left > ACROSS);
  return isRidge || (left && right) || (top && (left || right || bottom));
}
const ACROSS = 0.97;
/** What is lower than this from side to side is a ridge; people who fill a photo so are higher than that share of it. */
const LOW = 0.38;
const HIGH = 0.5;

/** A thing before a face hides what everybody looks for: people stand in front although they are the worse found. */
const BEHIND = 0.45;

/** The photo whose subject stands before the other photo: the better one; null where neither has one. */
export function keptOf(base: PhotoTraits, top: PhotoTraits): 'base' | 'top' | null {
  const [below, above] = [base, top].map(({ subject }) => keptWorth(subject) * (subject?.people ? 1 : BEHIND)) as [
    number,
    number,
  ];
  return below + above === 0 ? null : above > below ? 'top' : 'base';
}

/** From which thickness on a figure shows something of what fills it, and from which it shows it well. */
const THIN = 0.2;
const THICK = 0.4;
/** What a figure and a placed subject lose where the other photo has a subject too, which would be cut to pieces or covered. */
const CUT_UP = 0.35;
const COVERED = 0.45;
const FREE = 0.75;

/** The outline of a person is known by everybody; that of a building or a flower is not. */
const THING = 0.75;

/** How well a subject can be filled by a photo whose own subject has a worth. */
const fillWorth = ({ subject }: PhotoTraits, other: number): number =>
  subject ? smoothstep(THIN, THICK, subject.thick) * (1 - CUT_UP * other) * (subject.people ? 1 : THING) : 0;

/** A darker photo fills a figure with black, and a subject that is lighter shows little of any; a figure loses so much by each. */
const DARK_FILL = 0.3;
const PALE = 0.55;
const UNSEEN = 0.35;

/** A busier fill is a pattern in which the subject's own shading is lost. */
const BUSY_FILL = 0.05;
const LOST = 0.2;

/** How well a fill and the subject are seen in a figure. */
const seenWorth = ({ subject }: PhotoTraits, fill: PhotoTraits): number =>
  (1 - LOST * smoothstep(BUSY_FILL - 0.01, BUSY_FILL, fill.busy)) *
  (1 - UNSEEN * (1 - smoothstep(DARK_FILL - 0.1, DARK_FILL, fill.light))) *
  (1 - UNSEEN * smoothstep(PALE, PALE + 0.1, subject?.light ?? 0));

/** What one film is worth where a subject stands before the other photo, and where two photos without one lie over each other. */
const AROUND = 0.93;
const MUD = 0.3;
/** What it loses where the other photo has a large subject, half of which is hidden. */
const HIDDEN = 0.35;

function aroundWorth(base: PhotoTraits, top: PhotoTraits): number {
  const kept = keptOf(base, top);
  if (!kept) return MUD;
  const [front, back] = kept === 'base' ? [base.subject, top.subject] : [top.subject, base.subject];
  const hidden = back && isSure(back) ? smoothstep(0.15, 0.4, back.share) : 0;
  return Math.max(MUD, AROUND * keptWorth(front) * (1 - HIDDEN * hidden));
}

/** Less sure than this, what fills a photo is hardly its subject. */
const LIKELY = 0.85;

/** How well a photo takes another subject: one whose own would be covered does not. */
function roomWorth({ subject }: PhotoTraits): number {
  const filled = subject && subject.sure > LIKELY && subject.haze < HAZE ? smoothstep(LEAST, 0.3, subject.share) : 0;
  return FREE + (COVERED - FREE) * Math.max(filled, worthOf(subject));
}

/** A line between two photos leaves so much of each in view, and passes over so much of both. */
const SIDE = 0.72;
const PASSED = 0.1;

/** A surely found subject that is larger than this is crossed by any line. */
const CROSSED = 0.55;

/** What a line between two photos is worth: the most where it parts one landscape from another. */
function joinWorth(base: PhotoTraits, top: PhotoTraits, isAnySubject: boolean): number {
  const isCrossed = [base, top].some(({ subject }) => subject && isSure(subject) && subject.share > CROSSED);
  if (isCrossed) return 0.42;
  if (!areApart(base, top)) return 0.5;
  return isAnySubject ? 0.6 : 0.8;
}

/** Whether a line can leave the subjects of both photos in view. */
function areApart({ subject: one }: PhotoTraits, { subject: other }: PhotoTraits): boolean {
  const [first, second] = [worthOf(one) > 0 ? one!.box : null, worthOf(other) > 0 ? other!.box : null];
  if (!first || !second) return (first ?? second) === null || isAside((first ?? second)!);
  const inTurn = (end: number, start: number): boolean => end < start + PASSED && end <= SIDE && start >= 1 - SIDE;
  return (
    inTurn(first.right, second.left) ||
    inTurn(second.right, first.left) ||
    inTurn(first.bottom, second.top) ||
    inTurn(second.bottom, first.top)
  );
}

const isAside = ({ left, right, top, bottom }: SubjectTraits['box']): boolean =>
  Math.min(right, 1 - left, bottom, 1 - top) <= SIDE;

/** People stand anywhere; a thing with the light and from the side of its own place looks stuck on. */
const STUCK_ON = 0.7;

/** A subject that is cut off at a side or above can stand nowhere else. */
function placedWorth(subject: SubjectTraits | null, worth: number): number {
  if (!subject || subject.cut.left || subject.cut.right || subject.cut.top) return 0;
  return worth * shapeWorth(subject.light) * (subject.people ? 1 : STUCK_ON);
}

function lightsWorth({ light, dark, peak, busy, subject }: PhotoTraits): number {
  if (light > DIM || dark < NIGHT || peak < BRIGHT) return 0.1;
  if (busy < SOFT && !(subject && isSure(subject))) return 1.5;
  return dark > DEEP ? 0.7 : 0.4;
}
