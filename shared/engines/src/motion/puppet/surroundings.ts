import { smoothstep } from '../../raster/image.ts';
import { createRigidNet, type RigidNet } from './arap.ts';
import { createLattice, nearestVertex, NONE, type Lattice } from './lattice.ts';

/** What is around a figure: a net over the whole picture that goes along with the figure near it, and stays where it is far away. */
export interface Surroundings {
  readonly lattice: Lattice;
  readonly net: RigidNet;
  /** For each vertex the figure's vertex that it goes along with, or NONE. */
  readonly guide: Int32Array;
  /** Which share of its guide's way each vertex goes. */
  readonly shareX: Float32Array;
  readonly shareY: Float32Array;
  readonly targetX: Float32Array;
  readonly targetY: Float32Array;
  /** Length of the torso, pixels. */
  readonly unit: number;
}

/** Distance of the net's vertices in torsos, and at least in pixels. */
const SPACING = 1 / 10;
const LEAST_SPACING = 14;
/** Vertices within so many spacings of the figure go along with it. */
const WITH_FIGURE = 1;
/** Vertices at the picture's edges slide along them with a figure within so many torsos. */
const ALONG_EDGE = 1.2;
/** How firmly vertices are held: at the figure, at the picture's edges, and everywhere else where they were. */
const GUIDED = 20;
const AT_EDGE = 100;
const ELSEWHERE = 0.03;
/** So far they go along all the way, and at most so far, in torsos: beyond, as beside an arm that swings, what is filled looks better than lines that bend. */
const ALL_THE_WAY = 0.25;
const AT_MOST = 0.35;

/**
 * What is around a figure is bent along with it, so that hardly anything behind it is uncovered; what it holds, and the rim that was not cut
 * out with it, go along too.
 * @param figure its net at rest
 * @param unit length of the torso, pixels
 */
export function createSurroundings(figure: Lattice, width: number, height: number, unit: number): Surroundings {
  const spacing = Math.max(LEAST_SPACING, unit * SPACING);
  const lattice = createLattice(() => true, width, height, spacing);
  const { x, y } = lattice;
  const beside = (i: number): boolean => x[i]! <= 0 || x[i]! >= width;
  const above = (i: number): boolean => y[i]! <= 0 || y[i]! >= height;
  const atEdge = (i: number): boolean => beside(i) || above(i);
  const guide = Int32Array.from(x, (_, i) =>
    nearestVertex(figure, x[i]!, y[i]!, atEdge(i) ? ALONG_EDGE * unit : WITH_FIGURE * spacing),
  );
  // Vertices on and beyond the picture's edges only slide along them: nothing of what lies behind is known.
  const share = x.map((_, i) => (atEdge(i) ? slideOf(figure, guide[i]!, x[i]!, y[i]!, unit) : 1));
  const shareX = share.map((value, i) => (beside(i) ? 0 : value));
  const shareY = share.map((value, i) => (above(i) ? 0 : value));
  const weight = Float32Array.from(guide, (vertex, i) => (atEdge(i) ? AT_EDGE : vertex === NONE ? ELSEWHERE : GUIDED));
  const net = createRigidNet(lattice, weight);
  return { lattice, net, guide, shareX, shareY, targetX: x.slice(), targetY: y.slice(), unit };
}

/** Which share of the way of its guide a vertex at an edge goes: less the further away it is. */
function slideOf(figure: Lattice, guide: number, x: number, y: number, unit: number): number {
  if (guide === NONE) return 0;
  return 1 - smoothstep(SPACING * unit, ALONG_EDGE * unit, Math.hypot(figure.x[guide]! - x, figure.y[guide]! - y));
}

/** Bends the surroundings after the figure. @param now the figure's vertices as they are */
export function followFigure(
  { lattice, net, guide, shareX, shareY, targetX, targetY, unit }: Surroundings,
  figure: Lattice,
  now: Pick<RigidNet, 'x' | 'y'>,
  rounds: number,
): void {
  guide.forEach((vertex, i) => {
    if (vertex === NONE) return;
    const [dx, dy] = [now.x[vertex]! - figure.x[vertex]!, now.y[vertex]! - figure.y[vertex]!];
    const share = shareOf(Math.hypot(dx, dy) / unit);
    targetX[i] = lattice.x[i]! + dx * share * shareX[i]!;
    targetY[i] = lattice.y[i]! + dy * share * shareY[i]!;
  });
  net.solve(targetX, targetY, rounds);
}

/** Which share of a way of the figure, in torsos, its surroundings go along. */
function shareOf(way: number): number {
  if (way <= ALL_THE_WAY) return 1;
  const room = AT_MOST - ALL_THE_WAY;
  return (ALL_THE_WAY + room * Math.tanh((way - ALL_THE_WAY) / room)) / way;
}
