import type { LoadFigures } from '../../backend/bench/load.ts';
import { benchInChild } from './child.ts';
import type { Figure } from './figures.ts';

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** What mixed load of so many minutes does to a backend on the embedded database. */
export async function benchLoad(minutes: number): Promise<Figure[]> {
  const { early, late, median, p99, slowest, failures, ...counts } = await benchInChild<LoadFigures>(
    'backend/bench/load.ts',
    [String(minutes)],
  );
  const whole = (name: string, value: number): Figure => ({ name, value, unit: '', digits: 0 });
  return [
    {
      name: 'memory held at the end, of that early on',
      value: (late.held / early.held) * 100,
      unit: '%',
      digits: 1,
      target: { atMost: 110 },
      beside: `${megabytes(early.held)}, then ${megabytes(late.held)}; resident ${megabytes(early.rss)}, then ${megabytes(late.rss)}`,
    },
    {
      name: 'p99 of /healthz',
      value: p99,
      unit: 'ms',
      digits: 1,
      target: { atMost: 50 },
      beside: `median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`,
    },
    whole('pages read', counts.reads),
    whole('pictures sent and judged', counts.uploads),
    whole('videos made', counts.videos),
    ...(Object.keys(failures).length === 0 ? [{ ...whole('failures', 0), target: { atMost: 0 } }] : []),
    ...Object.entries(failures).map(([what, { first, count }]): Figure => ({
      ...whole(`failures: ${what}`, count),
      target: { atMost: 0 },
      beside: first,
    })),
  ];
}
