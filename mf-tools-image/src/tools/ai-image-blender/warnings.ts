import { place, type Fit } from '@facet/engines/blend';
import type { ToolNotice } from '@facet/workbench';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Enlarged more than this, a picture looks soft. */
const SOFT = 2;

/** What to know before blending. */
export function warningsFor(base: Size, top: Size, fit: Fit, strength: number): readonly ToolNotice[] {
  if (strength === 0) return [{ id: 'no-strength', tone: 'warning', message: 'warning.no-strength' }];
  const placed = place(top, base, fit);
  const times = Math.max(placed.width / top.width, placed.height / top.height);
  if (times <= SOFT) return [];
  return [
    { id: 'enlarged', tone: 'info', message: 'warning.enlarged', values: { times: Math.round(times * 10) / 10 } },
  ];
}
