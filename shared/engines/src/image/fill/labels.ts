import { minimumCut } from '../cutout/mincut.ts';

/** From this cost on a label cannot be taken. */
export const IMPOSSIBLE = 1e6;

/** Passes over all labels; a third changes next to nothing. */
const PASSES = 2;

/**
 * Gives each node a label so that the labels and the seams between them cost little.
 * Source: Boykov, Veksler, Zabih, "Fast Approximate Energy Minimization via Graph Cuts", TPAMI 2001: one label after another takes what is
 * cheaper with it.
 * @param own for each label its cost at each node
 * @param pairs numbers of two nodes beside each other, one pair after another
 * @param seam cost of labels a and b at the nodes i and j; 0 for equal labels is taken for granted
 */
export function chooseLabels(
  own: readonly Float32Array[],
  pairs: Int32Array,
  seam: (i: number, j: number, a: number, b: number) => number,
): Uint16Array {
  const nodes = own[0]?.length ?? 0;
  const labels = Uint16Array.from({ length: nodes }, (_, i) =>
    own.reduce((best, costs, label) => (costs[i]! < own[best]![i]! ? label : best), 0),
  );
  /** Equal labels have no seam, and a label that cannot be taken is not looked up. */
  const between = (i: number, j: number, a: number, b: number): number =>
    a === b
      ? 0
      : own[a]![i]! >= IMPOSSIBLE || own[b]![j]! >= IMPOSSIBLE || own[a]![j]! >= IMPOSSIBLE || own[b]![i]! >= IMPOSSIBLE
        ? UNSEEN
        : seam(i, j, a, b);
  for (let pass = 0; pass < PASSES; pass++) {
    let changed = 0;
    own.forEach((costs, label) => (changed += expand(labels, label, costs, own, pairs, between)));
    if (changed === 0) break;
  }
  return labels;
}

/** Cost of a seam where one side cannot be continued. */
const UNSEEN = 9600;

/** Lets one label take all nodes at which that costs less, together. @returns how many it took */
function expand(
  labels: Uint16Array,
  label: number,
  costs: Float32Array,
  own: readonly Float32Array[],
  pairs: Int32Array,
  between: (i: number, j: number, a: number, b: number) => number,
): number {
  const keep = Float32Array.from(labels, (old, i) => own[old]![i]!);
  const take = Float32Array.from(costs);
  const from = new Int32Array(pairs.length / 2);
  const to = new Int32Array(pairs.length / 2);
  const link = new Float32Array(pairs.length / 2);
  let linked = 0;
  for (let k = 0; k < pairs.length; k += 2) {
    const i = pairs[k]!;
    const j = pairs[k + 1]!;
    const a = labels[i]!;
    const b = labels[j]!;
    if (a === label && b === label) continue;
    const none = between(i, j, a, b);
    const first = between(i, j, label, b);
    const second = between(i, j, a, label);
    // The four costs as one for each node and one for parting them.
    const parted = Math.max(0, (first + second - none) / 2);
    take[i]! += first - none - parted;
    take[j]! += second - none - parted;
    from[linked] = i;
    to[linked] = j;
    link[linked++] = parted;
  }
  for (let i = 0; i < keep.length; i++) {
    const low = Math.min(keep[i]!, take[i]!, 0);
    keep[i]! -= low;
    take[i]! -= low;
  }
  const links = { from: from.subarray(0, linked), to: to.subarray(0, linked), cost: link.subarray(0, linked) };
  let changed = 0;
  // On the source's side is what keeps its label: that costs what is paid there.
  minimumCut(take, keep, links).forEach((stays, i) => {
    if (stays === 1 || labels[i] === label) return;
    labels[i] = label;
    changed++;
  });
  return changed;
}
