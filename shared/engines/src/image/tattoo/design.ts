import { botanical } from './botanical.ts';
import { lotsOf, type Shape } from './drawing.ts';
import type { DesignFamily } from './families.ts';
import { geometric } from './geometric.ts';
import { mandala } from './mandala.ts';

export interface DesignSettings {
  /** Another number gives another design; whole. */
  readonly seed: number;
  /** How much there is in it, 0 to 1. */
  readonly detail: number;
  /** Width of its main lines, in thousandths of the sheet. */
  readonly weight: number;
  /** How often a round design repeats; whole, 5 to 16. */
  readonly folds: number;
}

/** A design by its numbers: the same numbers give the same design. */
export function drawDesign(family: DesignFamily, settings: DesignSettings): readonly Shape[] {
  const lots = lotsOf(settings.seed);
  switch (family) {
    case 'mandala':
      return mandala(settings, lots);
    case 'geometric':
      return geometric(settings, lots);
    case 'botanical':
      return botanical(settings, lots);
    default:
      return family satisfies never;
  }
}
