import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, type App } from '../apps.ts';
import { compareWeights, weighGroup, type ModuleSizes, type Weights } from './weights.ts';

/**
 * Limits in gzip bytes, by app and group (`budgets.json`). The limits under `*` hold for what is not named of a remote:
 * `entry`, and `widget` for each of its exposes.
 */
export type Budgets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What each group weighed when the budgets were last set (`budgets.baseline.json`), by app and group. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, GroupBaseline>>>>;

export interface GroupBaseline {
  readonly gzip: number;
  /** Its largest modules. */
  readonly modules: ModuleSizes;
  /** A module that is not among them weighed at most this, in bytes. */
  readonly others: number;
}

/** A group that is heavier than it may be, or has no limit. */
export interface Breach {
  readonly app: string;
  readonly group: string;
  readonly gzip: number;
  readonly limit: number | null;
  /** For a person: by how much, and which modules grew. */
  readonly sentence: string;
}

/** How many modules of a group the baseline holds, and how many a sentence names. */
const kept = 30;
const named = 3;

/** Checks what a build weighs against its limits. */
export function checkBudgets(budgets: Budgets, weights: Weights, baseline: Baseline): Breach[] {
  return Object.keys(weights.groups).flatMap((group) => {
    const { gzip, modules } = weighGroup(weights, group);
    const limit = limitOf(budgets, weights.app, group);
    const breach = { app: weights.app, group, gzip, limit };
    if (limit === null)
      return [{ ...breach, sentence: `${weights.app} ${group} (${kB(gzip)} gzip) has no limit in budgets.json.` }];
    if (gzip <= limit) return [];
    const over = `${weights.app} ${group} is ${kB(gzip)} gzip, ${kB(gzip - limit)} over its budget of ${kB(limit)}.`;
    return [{ ...breach, sentence: `${over} ${grown(modules, baseline[weights.app]?.[group])}` }];
  });
}

function limitOf(budgets: Budgets, app: string, group: string): number | null {
  const other = budgets['*']?.[group.startsWith('./') ? 'widget' : group];
  return budgets[app]?.[group] ?? (app === 'shell' ? null : (other ?? null));
}

function grown(modules: ModuleSizes, before: GroupBaseline | undefined): string {
  if (!before) {
    const largest = compareWeights({}, modules).slice(0, named);
    return `Its largest modules: ${largest.map(({ module, after }) => `${module} (${kB(after)})`).join(', ')}.`;
  }
  // What the baseline does not hold weighed something up to `others`: the doubt is in its favour.
  const known = { ...Object.fromEntries(Object.keys(modules).map((name) => [name, before.others])), ...before.modules };
  const most = compareWeights(known, modules).slice(0, named);
  if (most.length === 0) return 'No module grew by itself: more of them come together, or they compress less well.';
  const parts = most.map(({ module, before: was, after }) =>
    module in before.modules
      ? `${module} grew by ${kB(after - was)} to ${kB(after)}`
      : `${module} (${kB(after)}) is new${before.others > 0 ? ` or was below ${kB(before.others)}` : ''}`,
  );
  return `Before minification ${parts.join(', ')}.`;
}

/** Limits a twentieth above what builds weigh, and the baseline that goes with them. */
export function budgetsFor(all: readonly Weights[]): { readonly budgets: Budgets; readonly baseline: Baseline } {
  const budgets: Record<string, Record<string, number>> = {};
  const baseline: Record<string, Record<string, GroupBaseline>> = {};
  for (const weights of all) {
    const limits: Record<string, number> = (budgets[weights.app] = {});
    const groups: Record<string, GroupBaseline> = (baseline[weights.app] = {});
    for (const group of Object.keys(weights.groups)) {
      const { gzip, modules } = weighGroup(weights, group);
      const sorted = Object.entries(modules).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
      limits[group] = Math.ceil((gzip * 1.05) / 100) * 100;
      groups[group] = {
        gzip,
        modules: Object.fromEntries(sorted.slice(0, kept)),
        others: sorted[kept]?.[1] ?? 0,
      };
    }
  }
  return { budgets, baseline };
}

/** Budgets and baseline for an app: those of its own folder where it has some, else the repository's. */
export function readBudgets(app: App): { readonly budgets: Budgets; readonly baseline: Baseline } {
  const files = budgetFiles(existsSync(budgetFiles(app.dir).budgets) ? app.dir : root);
  const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  return { budgets: read(files.budgets) as Budgets, baseline: read(files.baseline) as Baseline };
}

/** Sets the budgets of what was weighed, in a folder's files; those of other apps stay. */
export function recordBudgets(dir: string, all: readonly Weights[]): void {
  const files = budgetFiles(dir);
  const { budgets, baseline } = budgetsFor(all);
  for (const [file, content] of [
    [files.budgets, budgets],
    [files.baseline, baseline],
  ] as const) {
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
    writeFileSync(file, `${JSON.stringify({ ...before, ...content }, null, 2)}\n`);
  }
}

function budgetFiles(dir: string): { readonly budgets: string; readonly baseline: string } {
  return { budgets: path.join(dir, 'budgets.json'), baseline: path.join(dir, 'budgets.baseline.json') };
}

/** `12345` -> `12.3 kB`. */
export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
