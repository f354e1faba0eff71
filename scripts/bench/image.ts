import type { ImageRow } from '../../shared/engines/bench/image.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

/** Runs the image engines' own benchmark in a process of its own and reads its figures. */
export async function benchImages(): Promise<Figure[]> {
  const { rows } = await benchInChild<{ readonly rows: readonly ImageRow[] }>('shared/engines/bench/image.ts');
  return rows.map(({ name, unit, ours, alternative }) => ({
    name,
    value: ours,
    unit,
    digits: unit === 'ms' ? 0 : 2,
    ...(alternative ? { beside: `${alternative.name} ${alternative.value.toFixed(2)}` } : {}),
  }));
}
