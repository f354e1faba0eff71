import type { FaceBenchmark } from '../../shared/engines/bench/face.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

/** Runs the face engine's own benchmark in a process of its own and reads its figures. */
export async function benchFaceEngine(): Promise<Figure[]> {
  const result = await benchInChild<FaceBenchmark>('shared/engines/bench/face.ts', ['--json']);
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const { swap, naiveWarp, looks, score } = result;
  return [
    {
      name: 'faces found',
      value: sum(result.facesFound),
      unit: '',
      target: { atLeast: sum(result.realFaces) },
      beside: result.facesFound.join(' + '),
    },
    { name: 'false faces', value: result.falseFaces, unit: '', target: { atMost: 0 } },
    { name: 'ordered pairs swapped', value: result.pairs, unit: '', target: { atLeast: 60 } },
    {
      name: 'recogniser distance to source, mean',
      value: swap.toSource,
      unit: '',
      digits: 3,
      target: { atMost: 0.45 },
      beside: `naive warp ${naiveWarp.toSource.toFixed(3)}`,
    },
    {
      name: 'recogniser distance to target, mean',
      value: swap.toTarget,
      unit: '',
      digits: 3,
      target: { atLeast: 0.68 },
      beside: `before ${result.before.toFixed(3)}`,
    },
    {
      name: 'recognised as the source (under 0.6)',
      value: swap.samePerson * 100,
      unit: '%',
      digits: 1,
      target: { atLeast: 97 },
      beside: `naive warp ${(naiveWarp.samePerson * 100).toFixed(1)} %`,
    },
    {
      name: "seam gradient, of the target's own",
      value: swap.seam,
      unit: '',
      digits: 2,
      target: { atMost: 1 },
      beside: `naive warp ${naiveWarp.seam.toFixed(2)}`,
    },
    {
      name: 'chroma shift, mean (hundredths of Oklab)',
      value: looks.chromaShift,
      unit: '',
      digits: 2,
      target: { atMost: 0.8 },
      beside: `naive warp ${looks.naive.chromaShift.toFixed(2)}, patchiness ${looks.patchiness.toFixed(2)}`,
    },
    {
      name: "fine detail within 0.9 to 1.1 of the target's",
      value: looks.detailKept * 100,
      unit: '%',
      digits: 0,
      target: { atLeast: 80 },
      beside: `naive warp ${(looks.naive.detailKept * 100).toFixed(0)} %`,
    },
    ...recognised('target with glasses', looks.targetGlasses, 85),
    ...recognised('target with a beard', looks.targetBeard, 88),
    ...Object.entries(result.covered).map(([name, share]): Figure => ({
      name: `pixels of a ${name} before the face unchanged`,
      value: share * 100,
      unit: '%',
      digits: 0,
      target: { atLeast: 95 },
    })),
    { name: 'shown without a doubt', value: looks.shown * 100, unit: '%', digits: 0 },
    {
      name: 'score against the labels of a judge, area under the curve',
      value: score.areaLeftOut,
      unit: '',
      digits: 2,
      target: { atLeast: 0.85 },
      beside: `${String(score.labels)} labels, each pair left out; ${score.area.toFixed(2)} as fitted`,
    },
    {
      name: 'the same on pairs of fresh people',
      value: score.areaFresh,
      unit: '',
      digits: 2,
      target: { atLeast: 0.85 },
      beside: `${score.areaFreshLeftOut.toFixed(2)} fitted to them, each pair left out`,
    },
    posted('this engine', score.now),
    posted('the engine before', score.before),
    { name: 'photo of three faces, swapped warm', value: result.photoMilliseconds, unit: 'ms' },
    ...Object.entries(result.milliseconds).map(([name, value]): Figure => ({
      name: `  ${name}`,
      value,
      unit: 'ms',
      digits: 1,
    })),
  ];
}

/** A row where there are such pairs: the group photos show few glasses and no beard. */
function recognised(
  who: string,
  { pairs, samePerson }: FaceBenchmark['looks']['glasses'],
  atLeast: number,
): readonly Figure[] {
  if (pairs === 0) return [];
  const beside = `${String(pairs)} pairs`;
  return [{ name: `recognised, ${who}`, value: samePerson * 100, unit: '%', digits: 0, target: { atLeast }, beside }];
}

/** What a judge would post of people that nothing was tuned on. */
function posted(engine: string, { results, posted: share, postedOrBorderline }: FaceBenchmark['score']['now']): Figure {
  return {
    name: `would be posted, ${engine}`,
    value: share * 100,
    unit: '%',
    digits: 0,
    target: { atLeast: 70 },
    beside: `${String(results)} fresh pairs; ${(postedOrBorderline * 100).toFixed(0)} % with borderline ones`,
  };
}
