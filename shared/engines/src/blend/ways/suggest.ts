import { smoothstep } from '../../raster/image.ts';
import type { PhotoTraits, SubjectTraits } from './traits.ts';

/**
 * Ways of blending two photos that choose their settings from the photos. `figure`: the subject of one as a silhouette on a light ground,
 * filled with the other; `scene`: the subject of one placed in the other; `join`: one passes into the other along a line that both have
 * room for; `lights`: the upper one's lights over the lower one; `double`: both exposed on one film, the upper one where the lower one is
 * even.
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
    ['figure-base', below * fillWorth(base, above)],
    ['figure-top', above * fillWorth(top, below) * 0.99],
    ['scene-base', placedWorth(base.subject, below) * roomWorth(top)],
    ['scene-top', placedWorth(top.subject, above) * roomWorth(base) * 0.99],
    ['join', areApart(base, top) ? 0.8 : 0.5],
    ['lights', lightsWorth(top)],
    ['double', 0.3],
  ];
  return scored
    .filter(([, worth]) => worth > 0.05)
    .sort(([, a], [, b]) => b - a)
    .map(([way]) => way);
}

/** How well a subject stands for itself as a silhouette, 0..1. */
export function worthOf(subject: SubjectTraits | null): number {
  if (!subject || subject.share < LEAST || subject.share > MOST || subject.whole < WHOLE) return 0;
  if (subject.extent < STRIP || subject.sure < SURE || subject.haze > HAZE) return 0;
  const { left, right, top } = subject.cut;
  const sides = [left, right, top].filter(Boolean).length;
  return sides > 1 ? 0.4 : 1 - sides * 0.15 - subject.haze * 0.3;
}

/** From which thickness on a figure shows something of what fills it, and from which it shows it well. */
const THIN = 0.2;
const THICK = 0.4;
/** What a figure and a placed subject lose where the other photo has a subject too, which would be cut to pieces or covered. */
const CUT_UP = 0.5;
const COVERED = 0.45;
const FREE = 0.75;

/** The outline of a person is known by everybody; that of a building or a flower is not. */
const THING = 0.75;

/** How well a subject can be filled by a photo whose own subject has a worth. */
const fillWorth = ({ subject }: PhotoTraits, other: number): number =>
  subject ? smoothstep(THIN, THICK, subject.thick) * (1 - CUT_UP * other) * (subject.people ? 1 : THING) : 0;

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

/** A subject that is cut off at a side or above can stand nowhere else. */
const placedWorth = (subject: SubjectTraits | null, worth: number): number =>
  subject && (subject.cut.left || subject.cut.right || subject.cut.top) ? 0 : worth;

function lightsWorth({ light, dark, peak, busy, subject }: PhotoTraits): number {
  if (light > DIM || dark < NIGHT || peak < BRIGHT) return 0.1;
  if (busy < SOFT && worthOf(subject) === 0) return 1.5;
  return dark > DEEP ? 0.7 : 0.4;
}
