import type { BrushState } from './brush.ts';
import type { MaskShape } from './shapes.ts';
import type { Point } from './view.ts';

/** What is being drawn and is not a shape yet. */
export type Draft =
  /** x, y, radius of every point: grown in place, since a stroke has thousands of them. */
  | { readonly kind: 'stroke'; readonly points: number[] }
  | { readonly kind: 'outline'; readonly points: readonly number[] }
  /** A straight stroke. */
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly radius: number }
  | { readonly kind: 'box'; readonly from: Point; readonly to: Point };

/**
 * What a press begins.
 *
 * @param radius of the brush, pixels of the picture
 * @returns a draft, or the shape of a tool that needs no more than a place; null for the tool that paints nothing
 */
export function startDraft(
  brush: BrushState,
  at: Point,
  radius: number,
): Draft | Extract<MaskShape, { kind: 'wand' }> | null {
  const { tool, role, tolerance } = brush;
  switch (tool) {
    case 'brush':
      return { kind: 'stroke', points: [at.x, at.y, radius] };
    case 'line':
      return { kind: 'line', from: at, to: at, radius };
    case 'lasso':
      return { kind: 'outline', points: [at.x, at.y] };
    case 'rectangle':
      return { kind: 'box', from: at, to: at };
    case 'wand':
      return { kind: 'wand', role, ...at, tolerance };
    case 'move':
      return null;
    default:
      return tool satisfies never;
  }
}

/** The draft after the pointer has moved; of a stroke the very same one. */
export function extendDraft(draft: Draft, at: Point, radius: number): Draft {
  switch (draft.kind) {
    case 'stroke':
      draft.points.push(at.x, at.y, radius);
      return draft;
    case 'outline':
      return { kind: 'outline', points: [...draft.points, at.x, at.y] };
    case 'line':
    case 'box':
      return { ...draft, to: at };
    default:
      return draft satisfies never;
  }
}

/** The shape of a draft that is done; null of one that covers nothing. */
export function shapeOf(draft: Draft, { role, hardness }: BrushState): MaskShape | null {
  switch (draft.kind) {
    case 'stroke':
      return { kind: 'stroke', role, points: draft.points, hardness };
    case 'line': {
      const { from, to, radius } = draft;
      return { kind: 'stroke', role, points: [from.x, from.y, radius, to.x, to.y, radius], hardness };
    }
    case 'outline':
      return draft.points.length >= 6 ? { kind: 'lasso', role, points: draft.points } : null;
    case 'box': {
      const box = boxBetween(draft.from, draft.to);
      return box.width > 0 && box.height > 0 ? { kind: 'rectangle', role, ...box } : null;
    }
    default:
      return draft satisfies never;
  }
}

/** Corners of the outline that shows a draft. */
export function cornersOf(draft: Exclude<Draft, { kind: 'stroke' }>): readonly Point[] {
  switch (draft.kind) {
    case 'outline':
      return Array.from({ length: draft.points.length / 2 }, (_, i) => ({
        x: draft.points[i * 2]!,
        y: draft.points[i * 2 + 1]!,
      }));
    case 'line':
      return lineCorners(draft);
    case 'box':
      return [draft.from, { x: draft.to.x, y: draft.from.y }, draft.to, { x: draft.from.x, y: draft.to.y }];
    default:
      return draft satisfies never;
  }
}

/** The four sides' ends of a line as wide as its brush; of one without a length the square around it. */
function lineCorners({ from, to, radius }: Extract<Draft, { kind: 'line' }>): readonly Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = length === 0 ? { x: radius, y: 0 } : scaled(to, from, radius / length);
  const beside = { x: -along.y, y: along.x };
  return [
    { x: from.x - along.x - beside.x, y: from.y - along.y - beside.y },
    { x: to.x + along.x - beside.x, y: to.y + along.y - beside.y },
    { x: to.x + along.x + beside.x, y: to.y + along.y + beside.y },
    { x: from.x - along.x + beside.x, y: from.y - along.y + beside.y },
  ];
}

const scaled = (to: Point, from: Point, by: number): Point => ({ x: (to.x - from.x) * by, y: (to.y - from.y) * by });

function boxBetween(a: Point, b: Point): { x: number; y: number; width: number; height: number } {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
