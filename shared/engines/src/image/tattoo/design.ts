import { botanical } from './botanical.ts';
import { lotsOf, type Shape } from './drawing.ts';
import type { DesignFamily, DesignSettings } from './families.ts';
import { geometric } from './geometric.ts';
import { mandala } from './mandala.ts';

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
