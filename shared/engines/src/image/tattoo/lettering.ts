import { ink, line, lotsOf, SHEET, type Shape, type Spot } from './drawing.ts';
import { type LetteringSettings, MOST_LINES } from './hands.ts';
import { EM, type Letters, type Piece } from './letters.ts';
import { type Block, ornamentOf, type Part } from './ornament.ts';
import { outlineOf, penStroke } from './pen.ts';

/** From one baseline to the next. */
const LINE = EM * 1.12;
/** Height of capitals and depth of descenders. */
const RISE = EM * 0.74;
const FALL = EM * 0.24;
/** Radians that the longest line turns through when it is bent as far as it goes. */
const MOST_TURN = 4.2;
/** A ribbon that turns further meets its own tails. */
const MOST_RIBBON = 1.9;
/** What is drawn around lines that turn further is not bent with them: it would be squeezed inside their curve. */
const BENT_AROUND = 1.3;
/** Room between a design and the rim of the sheet. */
const RIM = 55;
/** Lines of one letter would otherwise fill the sheet. */
const MOST_SCALE = 4.2;
/** Parts of outlines that are longer are divided before they are bent. */
const BENDABLE = 9;

/**
 * Words in a hand, with what goes around them.
 * @returns nothing where the text has no letters that the hand has
 */
export function letterWords(settings: LetteringSettings, letters: Letters): readonly Shape[] {
  const lines = settings.text
    .split('\n')
    .map((text) => letters.line(text.trim()))
    .filter(({ pieces }) => pieces.length > 0)
    .slice(0, MOST_LINES);
  if (lines.length === 0) return [];
  const width = Math.max(...lines.map((one) => one.width));
  const block: Block = { width, top: -RISE, bottom: (lines.length - 1) * LINE + FALL };
  const turn = turnOf(block, settings);
  const bend = bender(block, turn);
  const outlines = lines.map(({ pieces, width: own }, i) =>
    pieces.flatMap((_, k) => bentPiece(pieces, k, ([x, y]) => bend([x - own / 2, y + i * LINE]), turn !== 0)),
  );
  const apart = settings.ornament === 'laurel' || (settings.ornament !== 'banner' && Math.abs(turn) > BENT_AROUND);
  const around = apart ? placeOf(outlines.flat().flatMap(spotsOf)) : { block, move: bend };
  const parts = ornamentOf(settings.ornament, around.block, settings.detail, lotsOf(settings.seed)).map((part) => ({
    ...part,
    points: part.points.map(around.move),
  }));
  const fit = fitter([...parts.flatMap(({ points }) => points), ...outlines.flat().flatMap(spotsOf)]);
  const data = outlines.map((pieces) => pathOf(pieces, fit)).join('');
  return [...parts.flatMap((part) => shapesOf(part, fit, settings.weight)), ...wordsOf(data, settings)];
}

function wordsOf(data: string, { hollow, weight }: LetteringSettings): Shape[] {
  // Letters of a script overlap: their common outline is a wide line below them all.
  return hollow ? [line(data, weight * 2), { d: data, manner: 'paper', weight: 0 }] : [ink(data)];
}

type Move = (spot: Spot) => Spot;

/** Radians that the block turns through, positive for an arch. */
function turnOf({ width, top, bottom }: Block, { arch, ornament }: LetteringSettings): number {
  const most = ornament === 'banner' ? MOST_RIBBON : MOST_TURN;
  // The inner side must not reach the point that it is bent around.
  return Math.sign(arch) * Math.min(Math.abs(arch) * most, width / ((bottom - top) * 0.75));
}

/** Bends the block around a point above or below it, so that its middle line keeps its length. */
function bender({ width, top, bottom }: Block, turn: number): Move {
  if (turn === 0) return (spot) => spot;
  const middle = (top + bottom) / 2;
  const radius = width / turn;
  return ([x, y]) => {
    const angle = x / radius;
    const reach = radius - (y - middle);
    return [Math.sin(angle) * reach, middle + radius - Math.cos(angle) * reach];
  };
}

const between = ([ax, ay]: Spot, [bx, by]: Spot, t: number): Spot => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** A piece of an outline, moved; where it is bent, long ones are divided first. */
function bentPiece(pieces: readonly Piece[], k: number, move: Move, divided: boolean): Piece[] {
  const piece = pieces[k]!;
  if (piece.kind === 'close') return [piece];
  if (piece.kind === 'move') return [{ kind: 'move', to: move(piece.to) }];
  const start = startOf(pieces, k);
  const reach = Math.hypot(piece.to[0] - start[0], piece.to[1] - start[1]);
  const count = divided ? Math.max(1, Math.ceil(reach / BENDABLE)) : 1;
  const cubic = cubicOf(start, piece);
  return Array.from({ length: count }, (_, i): Piece => {
    if (piece.kind === 'line') return { kind: 'line', to: move(between(start, piece.to, (i + 1) / count)) };
    const [, by, then, to] = partOf(cubic, i / count, (i + 1) / count);
    return { kind: 'cubic', by: move(by), then: move(then), to: move(to) };
  });
}

function startOf(pieces: readonly Piece[], k: number): Spot {
  for (let i = k - 1; i >= 0; i--) {
    const before = pieces[i]!;
    if (before.kind !== 'close') return before.to;
  }
  return [0, 0];
}

type Cubic = readonly [Spot, Spot, Spot, Spot];

function cubicOf(start: Spot, piece: Exclude<Piece, { kind: 'close' }>): Cubic {
  switch (piece.kind) {
    case 'move':
    case 'line':
      return [start, between(start, piece.to, 1 / 3), between(start, piece.to, 2 / 3), piece.to];
    case 'quadratic':
      return [start, between(start, piece.by, 2 / 3), between(piece.to, piece.by, 2 / 3), piece.to];
    case 'cubic':
      return [start, piece.by, piece.then, piece.to];
    default:
      return piece satisfies never;
  }
}

/** The part of a curve between two shares of it. Source: de Casteljau. */
function partOf(curve: Cubic, from: number, to: number): Cubic {
  const [, , , end] = split(curve, to)[0];
  const head = split(curve, to)[0];
  const tail = split(head, to === 0 ? 0 : from / to)[1];
  return [tail[0], tail[1], tail[2], end];
}

function split([a, b, c, d]: Cubic, t: number): readonly [Cubic, Cubic] {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
  const middle = between(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

function spotsOf(piece: Piece): readonly Spot[] {
  return piece.kind === 'close' ? [] : [piece.to];
}

interface Fit {
  readonly move: Move;
  /** Units of the sheet for one of the lines. */
  readonly scale: number;
}

function boundsOf(spots: readonly Spot[]): { left: number; top: number; right: number; bottom: number } {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of spots) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** The block that bent lines fill, and how what is drawn around a block comes around it. */
function placeOf(spots: readonly Spot[]): { readonly block: Block; readonly move: Move } {
  const { left, top, right, bottom } = boundsOf(spots);
  return { block: { width: right - left, top, bottom: bottom + FALL }, move: ([x, y]) => [x + (left + right) / 2, y] };
}

/** Brings everything onto the middle of the sheet. */
function fitter(spots: readonly Spot[]): Fit {
  const { left, top, right, bottom } = boundsOf(spots);
  const scale = Math.min(MOST_SCALE, (SHEET - 2 * RIM) / Math.max(right - left, bottom - top, 1));
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  return { scale, move: ([x, y]) => [SHEET / 2 + (x - cx) * scale, SHEET / 2 + (y - cy) * scale] };
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

function pathOf(pieces: readonly Piece[], { move }: Fit): string {
  const at = (spot: Spot): string => move(spot).map(n).join(' ');
  return pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'move':
          return `M${at(piece.to)}`;
        case 'line':
          return `L${at(piece.to)}`;
        case 'quadratic':
          return `Q${at(piece.by)} ${at(piece.to)}`;
        case 'cubic':
          return `C${at(piece.by)} ${at(piece.then)} ${at(piece.to)}`;
        case 'close':
          return 'Z';
        default:
          return piece satisfies never;
      }
    })
    .join('');
}

function shapesOf({ points, as, weight }: Part, { move }: Fit, main: number): Shape[] {
  const placed = points.map(move);
  switch (as) {
    case 'pen':
      // A pen's stroke is broader than an even line that looks as heavy.
      return [ink(outlineOf(penStroke(placed, weight * main * 1.7)))];
    case 'edge':
      return [line(outlineOf(placed), weight * main)];
    case 'leaf':
      return [ink(outlineOf(placed))];
    case 'ribbon':
      return [{ d: outlineOf(placed), manner: 'paper', weight: weight * main }];
    default:
      return as satisfies never;
  }
}
