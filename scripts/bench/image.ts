import type { ImageRow } from '../../shared/engines/bench/image.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

const digits: Readonly<Record<string, number>> = { ms: 0, kB: 0, SSIM: 4 };

/** Runs the image engines' own benchmark in a process of its own and reads its figures. */
export async function benchImages(): Promise<Figure[]> {
  const { rows } = await benchInChild<{ readonly rows: readonly ImageRow[] }>('shared/engines/bench/image.ts');
  return rows.map(figureOf);
}

/** A row whose target is the best of the alternatives; where it is missed the row says why. */
function figureOf({ name, unit, ours, alternatives, lessIsBetter = false, why }: ImageRow): Figure {
  const figure = { name, value: ours, unit, digits: digits[unit] ?? 2 };
  if (alternatives.length === 0) return figure;
  const values = alternatives.map(({ value }) => value);
  const best = lessIsBetter ? Math.min(...values) : Math.max(...values);
  const shown = Number(best.toFixed(figure.digits));
  const isBehind = lessIsBetter ? ours > best : ours < best;
  const beside = alternatives.map((other) => `${other.name} ${other.value.toFixed(figure.digits)}`).join(', ');
  return {
    ...figure,
    target: lessIsBetter ? { atMost: shown } : { atLeast: shown },
    beside: isBehind && why !== undefined ? `${beside}; ${why}` : beside,
  };
}
