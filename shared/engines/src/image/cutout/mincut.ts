/** Two-way links of a graph: nodes, and what cutting between them costs. */
export interface CutLinks {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly cost: Float32Array;
}

/**
 * Parts a graph in two at the least cost: `sourceCost[i]` is paid when node i is on the sink's side, `sinkCost[i]` when on the source's.
 * Source: Dinic's algorithm on the residual graph; Boykov, Jolly, "Interactive Graph Cuts", ICCV 2001, for what it is used for here.
 * @returns 1 for each node on the source's side, else 0
 */
export function minimumCut(sourceCost: Float32Array, sinkCost: Float32Array, links: CutLinks): Uint8Array {
  const graph = residualGraph(sourceCost, sinkCost, links);
  const { nodes, source, sink } = graph;
  const level = new Int32Array(nodes);
  const next = new Int32Array(nodes);
  while (setLevels(graph, level)) {
    next.set(graph.first.subarray(0, nodes));
    while (augment(graph, level, next, source, sink));
  }
  return Uint8Array.from({ length: nodes - 2 }, (_, i) => (level[i]! >= 0 ? 1 : 0));
}

interface ResidualGraph {
  readonly nodes: number;
  readonly source: number;
  readonly sink: number;
  /** Arcs of node i: those from first[i] to first[i + 1]. */
  readonly first: Int32Array;
  readonly head: Int32Array;
  readonly back: Int32Array;
  readonly left: Float32Array;
}

/** Less than this is nothing: costs are sums of floats. */
const NOTHING = 1e-6;

function residualGraph(sourceCost: Float32Array, sinkCost: Float32Array, links: CutLinks): ResidualGraph {
  const inner = sourceCost.length;
  const [source, sink, nodes] = [inner, inner + 1, inner + 2];
  const first = new Int32Array(nodes + 1);
  const count = (a: number, b: number): void => {
    first[a + 1]!++;
    first[b + 1]!++;
  };
  // What both sides cost is paid anyhow: a node is linked with one end, or with none.
  for (let i = 0; i < inner; i++)
    if (sourceCost[i]! > sinkCost[i]!) count(source, i);
    else if (sinkCost[i]! > sourceCost[i]!) count(i, sink);
  for (let k = 0; k < links.from.length; k++) count(links.from[k]!, links.to[k]!);
  for (let i = 0; i < nodes; i++) first[i + 1]! += first[i]!;
  const at = first.slice();
  const head = new Int32Array(first[nodes]!);
  const back = new Int32Array(first[nodes]!);
  const left = new Float32Array(first[nodes]!);
  const add = (a: number, b: number, forward: number, backward: number): void => {
    const i = at[a]!++;
    const j = at[b]!++;
    head[i] = b;
    head[j] = a;
    back[i] = j;
    back[j] = i;
    left[i] = forward;
    left[j] = backward;
  };
  for (let i = 0; i < inner; i++) {
    const more = sourceCost[i]! - sinkCost[i]!;
    if (more > 0) add(source, i, more, 0);
    else if (more < 0) add(i, sink, -more, 0);
  }
  for (let k = 0; k < links.from.length; k++) add(links.from[k]!, links.to[k]!, links.cost[k]!, links.cost[k]!);
  return { nodes, source, sink, first, head, back, left };
}

/** Steps from the source over arcs that have room; false when the sink is out of reach. */
function setLevels({ source, sink, first, head, left }: ResidualGraph, level: Int32Array): boolean {
  level.fill(-1);
  level[source] = 0;
  const queue = new Int32Array(level.length);
  queue[0] = source;
  let queued = 1;
  for (let at = 0; at < queued; at++) {
    const node = queue[at]!;
    for (let arc = first[node]!; arc < first[node + 1]!; arc++) {
      const to = head[arc]!;
      if (left[arc]! > NOTHING && level[to]! < 0) {
        level[to] = level[node]! + 1;
        queue[queued++] = to;
      }
    }
  }
  return level[sink]! >= 0;
}

/** Sends one flow along a path of rising levels; false when there is none left. */
function augment(
  { first, head, back, left }: ResidualGraph,
  level: Int32Array,
  next: Int32Array,
  source: number,
  sink: number,
): boolean {
  const path: number[] = [];
  let node = source;
  while (node !== sink) {
    let arc = next[node]!;
    while (arc < first[node + 1]! && !(left[arc]! > NOTHING && level[head[arc]!] === level[node]! + 1)) arc++;
    next[node] = arc;
    if (arc < first[node + 1]!) {
      path.push(arc);
      node = head[arc]!;
    } else {
      if (node === source) return false;
      const last = path.pop()!;
      node = head[back[last]!]!;
      next[node] = last + 1;
    }
  }
  let most = Infinity;
  for (const arc of path) most = Math.min(most, left[arc]!);
  for (const arc of path) {
    left[arc]! -= most;
    left[back[arc]!]! += most;
  }
  return true;
}
