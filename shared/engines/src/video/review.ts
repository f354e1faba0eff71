import type { Remedy } from '../face/judge.ts';
import { type DoubtCode, doubtsOf, type ResultMeasures } from '../face/score.ts';
import type { FaceSource } from '../face/source.ts';

/** How a face came out in one frame. */
export interface Trial {
  readonly remedy: Remedy | null;
  readonly measures: ResultMeasures;
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
  /** What gives the sources away on average over their frames, each thing once; empty: they can be shown. */
  doubts(): readonly DoubtCode[];
}

/** Seconds between the first frame that is judged and the second; every further pause is as long as all the time before it. */
const FIRST_PAUSE = 0.5;

/** @param frameRate frames a second */
export function createReview(frameRate: number): Review {
  const known = new Map<
    FaceSource,
    { readonly remedy: Remedy | null; readonly first: number; due: number; readonly judged: ResultMeasures[] }
  >();
  return {
    remedyOf: (source) => known.get(source)?.remedy,
    isDue: (source, frame) => frame >= (known.get(source)?.due ?? -Infinity),
    add(source, frame, { remedy, measures }) {
      const entry = known.get(source) ?? { remedy, first: frame, due: frame, judged: [] };
      known.set(source, entry);
      entry.judged.push(measures);
      entry.due = entry.first + Math.max(FIRST_PAUSE * frameRate, 2 * (frame - entry.first));
    },
    doubts: () => [...new Set([...known.values()].flatMap(({ judged }) => doubtsOf(meanOf(judged))))],
  };
}

function meanOf(all: readonly ResultMeasures[]): ResultMeasures {
  const names = Object.keys(all[0]!) as (keyof ResultMeasures)[];
  const entries = names.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0) / all.length] as const);
  return Object.fromEntries(entries) as unknown as ResultMeasures;
}
