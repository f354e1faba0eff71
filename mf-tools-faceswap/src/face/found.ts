import type { DoubtCode } from '@facet/contracts/doubts';
import { assessPair, bestFace, type Face, type Finding } from '@facet/engines/face';
import { doubtNotices, type FaceRegion, type ToolNotice } from '@facet/workbench';

/** A found face as the page knows it: everything but its landmarks. Lengths are in pixels of the picture. */
export type FoundFace = Omit<Face, 'landmarks'>;

/** What was found in one picture. */
export interface FoundFaces {
  readonly width: number;
  readonly height: number;
  /** Largest first. */
  readonly faces: readonly FoundFace[];
}

const refusal = ({ findings }: FoundFace): Finding | undefined =>
  findings.find(({ severity }) => severity === 'refuse');

/**
 * Where the faces are, as shares of the picture, and which cannot be used.
 *
 * @param note the sentence of a finding
 * @param about `refusals` notes why a face cannot be used; `everything` also what is to be expected of one that can
 */
export function regionsOf(
  { width, height, faces }: FoundFaces,
  note: (finding: Finding) => string,
  about: 'refusals' | 'everything' = 'refusals',
): readonly FaceRegion[] {
  return faces.map((face) => {
    const { x, y } = face.box;
    const left = Math.max(0, x);
    const top = Math.max(0, y);
    const refused = refusal(face);
    return {
      x: left / width,
      y: top / height,
      width: (Math.min(width, x + face.box.width) - left) / width,
      height: (Math.min(height, y + face.box.height) - top) / height,
      usable: !refused,
      note: refused ? note(refused) : about === 'everything' ? face.findings.map(note).join(' ') || null : null,
    };
  });
}

/** Why none of the faces can be used: the code of the largest one's refusal, `no-face`, or null when one can. */
export function refusalCode(faces: readonly FoundFace[]): string | null {
  if (faces.length === 0) return 'no-face';
  const refusals = faces.map(refusal);
  return refusals.every((finding) => finding !== undefined) ? (refusals[0]?.code ?? null) : null;
}

/** What is to be thought of a result. */
export interface Opinion {
  /** What probably gives it away; empty, or left out: it is fit to be shown. */
  readonly doubts?: readonly DoubtCode[] | undefined;
  /** Another face of the visitor's photos, with which it would be fit to be shown. */
  readonly better?: BetterFace | null | undefined;
}

/** A face that was tried, and does better. */
export interface BetterFace {
  /** Name of its photo. */
  readonly name: string;
  /** Which it is from the left; null where it is alone in its photo. */
  readonly fromLeft: number | null;
}

/** What is said beside a result that would probably not be shown to others: what gives it away, and what would help. */
export function doubtNotes({ doubts = [], better = null }: Opinion): readonly ToolNotice[] {
  const notes = doubtNotices(doubts);
  if (!better) return notes;
  const { name, fromLeft } = better;
  const which = fromLeft === null ? 'photo' : 'face';
  const values = { name, ...(fromLeft === null ? {} : { number: fromLeft }) };
  return [...notes, { id: 'doubt.better', tone: 'info', message: `doubt.better-${which}`, values }];
}

/** Number of the face that is likely meant: the largest that looks at the camera and can be used; null where none can. */
export const bestUsable = ({ faces }: FoundFaces): number | null => bestFace(faces);

/** What to say before running, each thing once, whatever number of faces it concerns. */
export function warningsFor(
  source: FoundFaces,
  target: FoundFaces,
  pairs: readonly { readonly source: number; readonly target: number }[],
): readonly ToolNotice[] {
  const notices = new Map<string, ToolNotice>();
  for (const pair of pairs) {
    const from = source.faces[pair.source];
    const to = target.faces[pair.target];
    if (!from || !to) continue;
    for (const { about, code, severity } of assessPair(from, to)) {
      if (severity !== 'warn') continue;
      const message = `finding.${about}.${code}`;
      notices.set(message, { id: message, tone: 'warning', message });
    }
  }
  return [...notices.values()];
}

/** Which face of a photo it is from the left, counted from 1; null where it is alone. */
export function placeFromLeft({ faces }: FoundFaces, face: number): number | null {
  const { box } = faces[face]!;
  return faces.length < 2 ? null : 1 + faces.filter((other) => other.box.x < box.x).length;
}
