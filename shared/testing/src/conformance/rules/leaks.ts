import { require } from '../errors.ts';
import type { Resource, ResourceKind } from '../page/ledger.ts';
import { named, type Stage } from '../stage.ts';
import type { Rule } from './rule.ts';

/** What may be more than before, for reasons of the browser's own: less than one in every second cycle. */
const slack = 10;

/** What holds even when it is there once: it works on, although nothing is mounted. */
const restless: readonly ResourceKind[] = ['interval', 'worker', 'channel', 'subscription'];

/**
 * Caches fill and compilers warm up in the first fifth of the cycles; from there on nothing may grow.
 *
 * @param allCycles at least 30: what is left once in two cycles must be more than the slack
 */
export const leaksIn = (allCycles: number): Rule => ({
  id: 'leaks',
  sentence: `leaves nothing behind when it is mounted and unmounted ${String(allCycles)} times`,
  isLong: true,
  async check(stage) {
    const warmUpCycles = allCycles / 5;
    const before = await stage.call('resources');
    for (const surrounding of ['light', 'shadow'] as const) {
      const { id } = await stage.mount(surrounding);
      await stage.unmount(id);
      const { children, sheets } = await stage.call('look', id);
      require(children ===
        0, `After unmount() its element in ${named(surrounding)} has ${String(children)} child node(s). Empty it.`);
      require(sheets ===
        0, `After unmount() ${named(surrounding)} keeps ${String(sheets)} of its style sheets. Take them away with the last copy.`);
      await stage.call('remove', id);
    }
    await stage.call('cycle', warmUpCycles - 2);
    const early = await measure(stage);
    await stage.call('cycle', allCycles - warmUpCycles);
    const late = await measure(stage);

    const left = [...growing(early, late, allCycles - warmUpCycles), ...remaining(before, late.resources)];
    require(left.length === 0, left.join(' '));
  },
});

export const leaks = leaksIn(50);

/** What became more from one measure to the other, a sentence each. */
function growing(early: Measure, late: Measure, between: number): string[] {
  const cycles = `in ${String(between)} cycles of mount and unmount`;
  const resources = [...growth(early.resources, late.resources)]
    .filter(([, { count }]) => count > slack)
    .map(
      ([kind, { count, labels }]) =>
        `${String(count)} more of kind "${kind}" ${cycles}: ${labels}. End them in unmount(), or with host.signal.`,
    );
  const counters = (Object.keys(counted) as (keyof typeof counted)[])
    .map((name) => ({ name, more: late.counters[name] - early.counters[name] }))
    .filter(({ more }) => more > slack)
    .map(
      ({ name, more }) =>
        `${String(more)} more ${counted[name]} ${cycles}: something keeps what was unmounted, such as a closure, a cache, a listener.`,
    );
  return [...resources, ...counters];
}

/** What works on although nothing is mounted, a sentence each. */
function remaining(before: readonly Resource[], after: readonly Resource[]): string[] {
  return [...growth(before, after)]
    .filter(([kind]) => restless.includes(kind))
    .map(
      ([kind, { labels }]) =>
        `After the last unmount() there is still: ${kind} ${labels}. End it in unmount(), or with host.signal.`,
    );
}

const counted = { nodes: 'DOM nodes', jsEventListeners: 'event listeners', documents: 'documents' } as const;

interface Measure {
  readonly resources: readonly Resource[];
  readonly counters: { readonly documents: number; readonly nodes: number; readonly jsEventListeners: number };
}

/** Collects garbage and counts what is left. */
async function measure(stage: Stage): Promise<Measure> {
  const session = await stage.page.context().newCDPSession(stage.page);
  try {
    for (let turn = 0; turn < 3; turn++) {
      await session.send('HeapProfiler.collectGarbage');
      await stage.call('pause', 20);
    }
    return { resources: await stage.call('resources'), counters: await session.send('Memory.getDOMCounters') };
  } finally {
    await session.detach();
  }
}

/** What there is more of, by kind. */
export function growth(
  earlier: readonly Resource[],
  later: readonly Resource[],
): Map<ResourceKind, { readonly count: number; readonly labels: string }> {
  const grown = new Map<ResourceKind, { count: number; labels: string }>();
  for (const { kind, label, count } of later) {
    const more = count - (earlier.find((other) => other.kind === kind && other.label === label)?.count ?? 0);
    if (more <= 0) continue;
    const known = grown.get(kind);
    const words = `${String(more)} × ${label}`;
    grown.set(kind, { count: (known?.count ?? 0) + more, labels: known ? `${known.labels}, ${words}` : words });
  }
  return grown;
}
