import type { ImagesItem, ImagesOutput } from '../model/definition.ts';

/** How many of the pictures are in each state. */
export type ImagesCount = Readonly<Record<ImagesItem['state']['status'], number>>;

export function countImages({ items }: ImagesOutput): ImagesCount {
  const count = { waiting: 0, working: 0, done: 0, skipped: 0, failed: 0 };
  for (const { state } of items) count[state.status] += 1;
  return count;
}

/** The list as a run leaves it that ended before its end: what was being worked on is not done. */
export function resetUnfinished(output: ImagesOutput): ImagesOutput {
  const items = output.items.map((item): ImagesItem =>
    item.state.status === 'working' ? { ...item, state: { status: 'waiting' } } : item,
  );
  return { ...output, items };
}

/** Whether a run can continue with it: something was left undone, or failed. */
export const isResumable = (output: ImagesOutput): boolean =>
  output.items.some(({ state: { status } }) => status === 'failed' || status === 'waiting');

/**
 * Names of files in one folder, each its own: a second `a.png` becomes `a-2.png`. Names that differ in case alone are
 * the same on many systems, and count as equal.
 */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${stem}-${n}${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
