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
    ['figure-base', below],
    ['figure-top', above * 0.99],
    ['scene-base', placedWorth(base.subject, below) * 0.6],
    ['scene-top', placedWorth(top.subject, above) * 0.6],
    ['join', 0.5],
    ['lights', lightsWorth(top)],
    ['double', 0.3],
  ];
  return scored
    .filter(([, worth]) => worth > 0.05)
    .sort(([, a], [, b]) => b - a)
    .map(([way]) => way);
}

/** How well a subject stands for itself as a silhouette, 0..1. */
function worthOf(subject: SubjectTraits | null): number {
  if (!subject || subject.share < LEAST || subject.share > MOST || subject.whole < WHOLE) return 0;
  if (subject.extent < STRIP || subject.sure < SURE || subject.haze > HAZE) return 0;
  const { left, right, top } = subject.cut;
  const sides = [left, right, top].filter(Boolean).length;
  return sides > 1 ? 0.4 : 1 - sides * 0.15 - subject.haze * 0.3;
}

/** A subject that is cut off at a side or above can stand nowhere else. */
const placedWorth = (subject: SubjectTraits | null, worth: number): number =>
  subject && (subject.cut.left || subject.cut.right || subject.cut.top) ? 0 : worth;

function lightsWorth({ light, dark, peak, busy, subject }: PhotoTraits): number {
  if (light > DIM || dark < NIGHT || peak < BRIGHT) return 0.1;
  if (busy < SOFT && worthOf(subject) === 0) return 1.5;
  return dark > DEEP ? 0.7 : 0.4;
}
