import { place, type Alignment, type Fit, type HandPlacement } from '@facet/engines/blend';
import type { Held } from '../../studio/placing/PlacementFrame.tsx';
import { drawnBy, moved, type Size, type Spot } from '../../studio/placing/placing.ts';

/** The fits that are computed, and the one that the visitor makes. */
export type ChosenFit = Fit | 'hand';

/** Bounds of the width of the upper picture, in widths of the lower one. */
export const sizes = { min: 0.05, max: 3 } as const;

/** Where the upper picture lies: by hand, or as its fit and position place it. A stretched one keeps its shape by hand. */
export function placementOf(
  top: Size,
  base: Size,
  fit: ChosenFit,
  align: Alignment,
  hand: HandPlacement,
): HandPlacement {
  if (fit === 'hand') return hand;
  const { left, top: above, width, height } = place(top, base, fit === 'stretch' ? 'cover' : fit, align);
  const share = (value: number, of: number): number => Math.min(1, Math.max(0, value / of));
  return {
    x: share(left + width / 2, base.width),
    y: share(above + height / 2, base.height),
    size: Math.min(sizes.max, Math.max(sizes.min, width / base.width)),
    turn: 0,
  };
}

/** Moved, or turned and scaled: what a pointer has drawn since it came down. */
export function drawn(held: Held<HandPlacement>, to: Spot, base: Size): HandPlacement {
  return held.hold === 'turn'
    ? drawnBy(held.placement, base, held, to, sizes)
    : moved(held.placement, (to.x - held.x) / base.width, (to.y - held.y) / base.height);
}
