import type { Face } from '../face/face.ts';
import type { HeadCut } from './cut.ts';
import type { HeadPlan } from './compose.ts';
import { lumaOf } from './light.ts';

/** Why a head swap would not look right. The tool has a sentence for each. */
export type HeadRefusalCode =
  /** The face is turned so far that half of the head cannot be seen. */
  | 'turned-too-far'
  | 'too-small'
  /** The edge of the picture cuts hair or head off. */
  | 'cut-off'
  /** Another head, or an arm, is too near to separate the hair. */
  | 'crowded'
  /** Light of several colours, or half of the face in the shade. */
  | 'uneven-light'
  /** The heads look in different directions, or are tilted differently: hair falls downwards. */
  | 'angles-differ'
  /** One is much darker or of another colour than the other. */
  | 'light-differs'
  /** The hair of the person in the photo is seen beyond the new head, and cannot take its colour. */
  | 'hair-wider';

/** A refusal, and whom it concerns. */
export interface HeadRefusal {
  readonly code: HeadRefusalCode;
  readonly about: 'source' | 'target' | 'pair';
  /** What was measured, and the limit that it passes. */
  readonly value: number;
  readonly limit: number;
}

/** Limits. Angles are in degrees, lengths in pixels or face heights, areas in squares of a face height. */
export const HEAD_LIMITS = {
  yaw: 35,
  /** Width of the face in pixels. */
  size: 72,
  /** Size of the head to use over that of the one it replaces: below it looks blurred. */
  enlarged: 0.4,
  cutOff: 0.25,
  neighbour: 1.15,
  /** See HeadCut. Raised arms come to 0.4 and more, a head by itself to 0.15. */
  beside: 0.3,
  /** See SkinLight. */
  tint: 0.16,
  unevenness: 0.36,
  yawDifference: 25,
  pitchDifference: 18,
  rollDifference: 22,
  /** Factor between the brightness of both skins, and between their hues. */
  brightness: 2.3,
  hue: 1.7,
  /** Brightness of the new hair over the old: dyeing hair lighter or darker than this shows. */
  lighter: 1.5,
  darker: 0.45,
  leftHair: { dyed: 0.32, above: 0.2, undyed: 0.1, short: 0.2 },
  /** Less hair than this is short hair: long hair behind it is somebody else's. */
  shortHair: 0.5,
} as const;

/** A head by itself. */
export function assessHead(face: Face, cut: HeadCut, about: 'source' | 'target'): HeadRefusal[] {
  const found: HeadRefusal[] = [];
  const limit = (code: HeadRefusalCode, value: number, most: number): void => {
    if (value > most) found.push({ code, about, value, limit: most });
  };
  const size = Math.min(face.box.width, face.box.height);
  if (size < HEAD_LIMITS.size) found.push({ code: 'too-small', about, value: size, limit: HEAD_LIMITS.size });
  limit('turned-too-far', Math.abs(face.pose.yaw), HEAD_LIMITS.yaw);
  limit('cut-off', cut.cutOff, HEAD_LIMITS.cutOff);
  if (cut.neighbour < HEAD_LIMITS.neighbour)
    found.push({ code: 'crowded', about, value: cut.neighbour, limit: HEAD_LIMITS.neighbour });
  if (about === 'source') {
    limit('crowded', cut.beside, HEAD_LIMITS.beside);
    limit('uneven-light', cut.skin.tint, HEAD_LIMITS.tint);
    limit('uneven-light', cut.skin.unevenness, HEAD_LIMITS.unevenness);
  }
  return found;
}

/** Two heads, before anything is planned. */
export function assessHeads(source: Pick<Face, 'pose'>, target: Pick<Face, 'pose'>): HeadRefusal[] {
  const found: HeadRefusal[] = [];
  const limit = (value: number, most: number): void => {
    if (Math.abs(value) > most)
      found.push({ code: 'angles-differ', about: 'pair', value: Math.abs(value), limit: most });
  };
  limit(source.pose.yaw - target.pose.yaw, HEAD_LIMITS.yawDifference);
  limit(source.pose.pitch - target.pose.pitch, HEAD_LIMITS.pitchDifference);
  limit(source.pose.roll - target.pose.roll, HEAD_LIMITS.rollDifference);
  return found;
}

/** What a plan comes to. */
export function assessPlan({ source, target, light, measures }: HeadPlan): HeadRefusal[] {
  const found: HeadRefusal[] = [];
  const limit = (code: HeadRefusalCode, value: number, most: number): void => {
    if (value > most) found.push({ code, about: 'pair', value, limit: most });
  };
  const size = source.square.size / target.square.size;
  if (size < HEAD_LIMITS.enlarged)
    found.push({ code: 'too-small', about: 'source', value: size, limit: HEAD_LIMITS.enlarged });
  const brightness = lumaOf(light.skin);
  limit('light-differs', Math.max(brightness, 1 / brightness), HEAD_LIMITS.brightness);
  limit('light-differs', Math.max(...light.skin) / Math.min(...light.skin), HEAD_LIMITS.hue);
  const { leftHair, leftAbove, newHair, hairRatio } = measures;
  const { dyed, above, undyed, short } = HEAD_LIMITS.leftHair;
  limit(
    'hair-wider',
    leftHair,
    hairRatio > HEAD_LIMITS.lighter || hairRatio < HEAD_LIMITS.darker
      ? undyed
      : newHair < HEAD_LIMITS.shortHair
        ? short
        : dyed,
  );
  limit('hair-wider', leftAbove, above);
  return found;
}
