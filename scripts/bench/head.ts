import type { HeadBenchmark } from '../../shared/engines/bench/head.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

/** Runs the head swap's own benchmark in a process of its own and reads its figures. */
export async function benchHeads(): Promise<Figure[]> {
  const result = await benchInChild<HeadBenchmark>('shared/engines/bench/head.ts', ['--json', '--every', '3']);
  return [
    { name: 'ordered pairs tried', value: result.pairs, unit: '' },
    { name: 'swapped', value: result.swapped, unit: '' },
    ...Object.entries(result.refused).map(([code, value]): Figure => ({
      name: `  refused: ${code}`,
      value,
      unit: '',
    })),
    // Without a target: where hair lies against the cheek that lay on skin before, the outline is rightly harder.
    { name: "gradient along the face, of the target's own", value: result.seam, unit: '', digits: 2 },
    ...Object.entries(result.milliseconds).map(([name, value]): Figure => ({
      name: `  ${name}`,
      value,
      unit: 'ms',
      digits: 1,
    })),
  ];
}
