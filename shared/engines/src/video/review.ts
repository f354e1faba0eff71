import type { DoubtCode } from '@facet/contracts/doubts';
import type { Remedy } from '../face/judge.ts';
import { doubtsOf, type ResultMeasures } from '../face/score.ts';
import type { FaceSource } from '../face/source.ts';

/** How a face came out in one frame. */
export interface Trial {
  readonly remedy: Remedy | null;
  readonly measures: ResultMeasures;
}

/** What a review knows of one source. Plain data, so that work on a clip that was cut off continues with it. */
export interface ReviewRecord {
  /** Number of the source in the cast. */
  readonly source: number;
  readonly remedy: Remedy | null;
  /** Frames of the clip: the first that was judged, and the next that is due. */
  readonly first: number;
  readonly due: number;
  readonly judged: readonly ResultMeasures[];
}

/**
 * What is to be thought of the faces of a clip. The first frame in which a source is seen decides how it is painted: a change in the
 * middle of the clip would be seen. Further frames are judged ever more seldom, so that a long clip costs hardly more than a short one.
 */
export interface Review {
  /** How a source is painted; undefined before the first trial. */
  remedyOf(source: FaceSource): Remedy | null | undefined;
  /** Whether a frame is to be judged. */
  isDue(source: FaceSource, frame: number): boolean;
  /** The first trial of a source also decides on its remedy. */
  add(source: FaceSource, frame: number, trial: Trial): void;
  /** What is known of each source, by its number. */
  records(): readonly ReviewRecord[];
  /** What gives the sources away on average over their frames, each thing once; empty: they can be shown. */
  doubts(): readonly DoubtCode[];
}

/** Seconds between the first frame that is judged and the second; every further pause is as long as all the time before it. */
const FIRST_PAUSE = 0.5;

/** A clip's review. */
export interface ReviewOptions {
  /** The faces of the cast, in its order. */
  readonly sources: readonly FaceSource[];
  /** The clip's number of the frame that is called 0 here: that at which a run begins. Default: 0 */
  readonly from?: number;
  /** Records of the runs before. */
  readonly known?: readonly ReviewRecord[];
}

/** @param frameRate frames a second */
export function createReview(frameRate: number, { sources, from = 0, known = [] }: ReviewOptions): Review {
  const records = new Map(known.map((record) => [record.source, record]));
  const recordOf = (source: FaceSource): ReviewRecord | undefined => records.get(sources.indexOf(source));
  return {
    remedyOf: (source) => recordOf(source)?.remedy,
    isDue: (source, frame) => from + frame >= (recordOf(source)?.due ?? -Infinity),
    add(source, frame, { remedy, measures }) {
      const at = from + frame;
      const number = sources.indexOf(source);
      const before = records.get(number) ?? { source: number, remedy, first: at, judged: [] };
      const due = before.first + Math.max(FIRST_PAUSE * frameRate, 2 * (at - before.first));
      records.set(number, { ...before, due, judged: [...before.judged, measures] });
    },
    records: () => [...records.values()],
    doubts: () => [...new Set([...records.values()].flatMap(({ judged }) => doubtsOf(meanOf(judged))))],
  };
}

function meanOf(all: readonly ResultMeasures[]): ResultMeasures {
  const names = Object.keys(all[0]!) as (keyof ResultMeasures)[];
  const entries = names.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0) / all.length] as const);
  return Object.fromEntries(entries) as unknown as ResultMeasures;
}
