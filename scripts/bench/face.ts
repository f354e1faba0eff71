import type { FaceBenchmark } from '../../shared/engines/bench/face.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

/** Runs the face engine's own benchmark in a process of its own and reads its figures. */
export async function benchFaceEngine(): Promise<Figure[]> {
  const result = await benchInChild<FaceBenchmark>('shared/engines/bench/face.ts', ['--json']);
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const { swap, naiveWarp } = result;
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
    { name: 'photo of three faces, swapped warm', value: result.photoMilliseconds, unit: 'ms' },
    ...Object.entries(result.milliseconds).map(([name, value]): Figure => ({
      name: `  ${name}`,
      value,
      unit: 'ms',
      digits: 1,
    })),
  ];
}
