import type { HeadPose } from '../../face/geometry.ts';
import type { Openness } from '../../face/pose.ts';
import type { PassportFormat } from './formats.ts';
import type { Framing } from './framing.ts';

/** A rule of a passport photo and whether the photo keeps it. Lengths in millimetres. */
export type PassportCheck =
  | {
      readonly rule: 'head' | 'eyes';
      readonly kept: boolean;
      readonly value: number;
      readonly least: number;
      readonly most: number;
    }
  | { readonly rule: 'turned' | 'closed-eyes' | 'open-mouth' | 'background' | 'blurred'; readonly kept: boolean };

/** Degrees that a head may be turned or nodded. The pitch of people who look straight into the camera is 8 in the middle (77 photos). */
const MOST_TURNED = 8;
const NODDED = { least: -6, most: 20 } as const;
const LEAST_OPEN = 0.17;
const MOST_MOUTH = 0.035;
/** Luma of the background. */
const LEAST_LIGHT = 165;
const MOST_SPREAD = 20;
/** A pixel of the photo may become so many. */
export const MOST_ENLARGED = 1.8;

/** Checks the requirements of offices that a picture can show. */
export function checkPassport(
  { height, head, eyes }: PassportFormat,
  framing: Framing,
  face: { readonly pose: HeadPose; readonly openness: Openness },
  background: { readonly mean: number; readonly spread: number } | null,
): readonly PassportCheck[] {
  const span = (rule: 'head' | 'eyes', value: number, [least, most]: readonly [number, number]): PassportCheck => ({
    rule,
    kept: value >= least - 0.05 && value <= most + 0.05,
    value: Math.round(value * 10) / 10,
    least,
    most,
  });
  const { pose, openness } = face;
  return [
    span('head', framing.head * height, head),
    ...(eyes ? [span('eyes', framing.eyes * height, eyes)] : []),
    {
      rule: 'turned',
      kept: Math.abs(pose.yaw) <= MOST_TURNED && pose.pitch >= NODDED.least && pose.pitch <= NODDED.most,
    },
    { rule: 'closed-eyes', kept: Math.min(openness.leftEye, openness.rightEye) >= LEAST_OPEN },
    { rule: 'open-mouth', kept: openness.mouth <= MOST_MOUTH },
    {
      rule: 'background',
      kept: background === null || (background.mean >= LEAST_LIGHT && background.spread <= MOST_SPREAD),
    },
    { rule: 'blurred', kept: framing.scale <= MOST_ENLARGED },
  ];
}
