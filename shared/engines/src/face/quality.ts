import type { FaceBox, Openness } from './pose.ts';
import type { HeadPose } from './geometry.ts';
import type { SkinStatistics } from './atlas-mask.ts';

/** What may spoil a swap. The catalogue of the tool has a sentence for each. */
export type FindingCode =
  /** Fewer pixels than any detail needs. */
  | 'too-small'
  /** Enough to swap, too few for a sharp result. */
  | 'small'
  /** Half of the face cannot be seen. */
  | 'turned-too-far'
  | 'turned'
  /** The landmarks do not look like a face: it is covered, cut off or not one. */
  | 'unclear'
  /** Closed eyes, in either picture: the target keeps its own, and the likeness is weaker. */
  | 'eyes-closed'
  | 'very-dark'
  /** The light on the face is strongly coloured. */
  | 'coloured-light'
  /** Half of the face lies in the shade, or the sun burns out the other half. */
  | 'uneven-light'
  /** Hair, a hand, glasses or paint cover much of the face. */
  | 'covered'
  /** Source and target look in different directions. */
  | 'angles-differ'
  /** It looks like the face of a child or teenager (`@facet/engines/age`): such faces are not used at all. */
  | 'apparent-minor';

/** One finding about a face or a pair of faces. */
export interface Finding {
  readonly code: FindingCode;
  /** `refuse`: a swap would not show anything good. `warn`: say it before running. */
  readonly severity: 'warn' | 'refuse';
  /** Whom it concerns. */
  readonly about: 'source' | 'target' | 'pair';
  /**
   * What was measured, and the limit that it passes: pixels, degrees, brightness (0..255) or a share, as the code says.
   * Of `apparent-minor` no figure is given: both are 0.
   */
  readonly value: number;
  readonly limit: number;
}

/** Limits, in the unit of each finding. */
export const LIMITS = {
  /** Width of the face in pixels. */
  tooSmall: 24,
  small: 64,
  /** Degrees. */
  turned: 28,
  turnedTooFar: 45,
  angleDifference: 35,
  /** Root mean square distance from the mean face, see PoseFit. */
  fitError: 0.06,
  /** See Openness. */
  eyesClosed: 0.15,
  /** See `mouthsDiffer`: above it the target keeps its own mouth, for a laugh stretched over a pout looks like neither. */
  mouthsDiffer: 4.2,
  /** Median luma of the face. */
  dark: 38,
  /** Share of eyes, nose and lips outside of a source's picture. */
  cutOff: 0.1,
  /** See SkinStatistics. */
  tint: 0.3,
  unevenness: 0.4,
  rejectedSkin: 0.3,
} as const;

/** What is known of a face before it is used. */
export interface FaceMeasures {
  readonly box: FaceBox;
  readonly pose: HeadPose;
  readonly fitError: number;
  readonly openness: Openness;
  readonly brightness: number;
  readonly cutOff: number;
}

/** A face as the source or target of a swap. */
export function assessFace(face: FaceMeasures, about: 'source' | 'target'): Finding[] {
  const findings: Finding[] = [];
  const add = (code: FindingCode, severity: Finding['severity'], value: number, limit: number): void => {
    findings.push({ code, severity, about, value, limit });
  };
  const size = Math.min(face.box.width, face.box.height);
  const yaw = Math.abs(face.pose.yaw);
  if (size < LIMITS.tooSmall) add('too-small', 'refuse', size, LIMITS.tooSmall);
  else if (size < LIMITS.small && about === 'source') add('small', 'warn', size, LIMITS.small);
  if (yaw > LIMITS.turnedTooFar) add('turned-too-far', 'refuse', yaw, LIMITS.turnedTooFar);
  else if (yaw > LIMITS.turned) add('turned', 'warn', yaw, LIMITS.turned);
  if (face.fitError > LIMITS.fitError) add('unclear', 'refuse', face.fitError, LIMITS.fitError);
  else if (face.cutOff > LIMITS.cutOff && about === 'source') add('unclear', 'refuse', face.cutOff, LIMITS.cutOff);
  const eyes = Math.min(face.openness.leftEye, face.openness.rightEye);
  if (eyes < LIMITS.eyesClosed) add('eyes-closed', 'warn', eyes, LIMITS.eyesClosed);
  if (face.brightness < LIMITS.dark) add('very-dark', 'warn', face.brightness, LIMITS.dark);
  return findings;
}

/** What the skin of a source says. */
export function assessSkin({ tint, unevenness, rejectedSkin }: SkinStatistics): Finding[] {
  const findings: Finding[] = [];
  if (tint > LIMITS.tint)
    findings.push({ code: 'coloured-light', severity: 'warn', about: 'source', value: tint, limit: LIMITS.tint });
  if (unevenness > LIMITS.unevenness)
    findings.push({
      code: 'uneven-light',
      severity: 'warn',
      about: 'source',
      value: unevenness,
      limit: LIMITS.unevenness,
    });
  if (rejectedSkin > LIMITS.rejectedSkin)
    findings.push({
      code: 'covered',
      severity: 'warn',
      about: 'source',
      value: rejectedSkin,
      limit: LIMITS.rejectedSkin,
    });
  return findings;
}

/** Everything that speaks against a pair: what is known of the source, of the target, and of both together. */
export function assessPair(
  source: { readonly findings: readonly Finding[]; readonly pose: HeadPose },
  target: FaceMeasures,
): Finding[] {
  const findings = [...source.findings, ...assessFace(target, 'target')];
  const difference = Math.abs(source.pose.yaw - target.pose.yaw);
  if (difference > LIMITS.angleDifference)
    findings.push({
      code: 'angles-differ',
      severity: 'warn',
      about: 'pair',
      value: difference,
      limit: LIMITS.angleDifference,
    });
  return findings;
}

/** Degrees of turn at which a face is not the one that is meant. */
const ASIDE = 60;
/** What each warning leaves of a face's weight. */
const WARNED = 0.7;

/** Number of the face that is likely meant: large, sure, looking at the camera, without warnings; null where all are refused. */
export function bestFace(
  faces: readonly (Pick<FaceMeasures, 'box' | 'pose'> & {
    readonly confidence: number;
    readonly findings: readonly Finding[];
  })[],
): number | null {
  let best: number | null = null;
  let most = 0;
  for (const [i, { box, pose, confidence, findings }] of faces.entries()) {
    if (findings.some(({ severity }) => severity === 'refuse')) continue;
    const frontal = Math.max(0.05, 1 - (Math.abs(pose.yaw) / ASIDE) ** 2);
    const weight = box.width * box.height * confidence * frontal * WARNED ** findings.length;
    if (weight <= most) continue;
    most = weight;
    best = i;
  }
  return best;
}
