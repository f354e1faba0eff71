/** One measured number. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** `ms`, `kB`, `%`; empty for a plain ratio. */
  readonly unit: string;
  readonly digits?: number;
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  /** What it is to be compared with, from the same run. */
  readonly beside?: string;
}

/** One line: name, value, target and whether it is met, what it is compared with. */
export function formatFigure({ name, value, unit, digits = 0, target, beside }: Figure): string {
  const shown = `${value.toFixed(digits)} ${unit}`.trim();
  const parts = [name.padEnd(46), shown.padStart(12)];
  if (target) {
    const met = 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
    const bound = 'atMost' in target ? `at most ${String(target.atMost)}` : `at least ${String(target.atLeast)}`;
    parts.push(`  target ${bound}: ${met ? 'met' : 'NOT MET'}`);
  }
  if (beside) parts.push(`  (${beside})`);
  return parts.join('');
}

const printTitle = (title: string): void => console.log(`\n${title}`);
const printFigure = (figure: Figure): void => console.log(`  ${formatFigure(figure)}`);

export function printFigures(title: string, figures: readonly Figure[]): void {
  printTitle(title);
  figures.forEach(printFigure);
}

/** Prints each figure when it is measured, so that those of an interrupted run are there. */
export async function printAsMeasured(title: string, figures: AsyncIterable<Figure>): Promise<void> {
  printTitle(title);
  for await (const figure of figures) printFigure(figure);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
