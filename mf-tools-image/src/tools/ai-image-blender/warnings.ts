import { place } from '@facet/engines/blend';
import type { ToolNotice } from '@facet/workbench';
import type { Size } from '../../studio/placing/placing.ts';
import type { ChosenFit } from './hand.ts';

/** Enlarged more than this, a picture looks soft. */
const SOFT = 2;

/** What to know before blending. */
export function warningsFor(
  base: Size,
  top: Size,
  { fit, size, strength }: { readonly fit: ChosenFit; readonly size: number; readonly strength: number },
): readonly ToolNotice[] {
  if (strength === 0) return [{ id: 'no-strength', tone: 'warning', message: 'warning.no-strength' }];
  const times = fit === 'hand' ? (size * base.width) / top.width : enlargement(place(top, base, fit), top);
  if (times <= SOFT) return [];
  return [
    { id: 'enlarged', tone: 'info', message: 'warning.enlarged', values: { times: Math.round(times * 10) / 10 } },
  ];
}

const enlargement = (placed: Size, top: Size): number => Math.max(placed.width / top.width, placed.height / top.height);
