import type { Place } from '@facet/engines/globe';
import { partOption } from '@facet/workbench';

/** Where a flight ends: a town of the list, or a point of the map, which has no name. */
export interface PlaceChoice extends Place {
  readonly name: string | null;
}

export const placeOption = partOption<PlaceChoice>({ name: 'Paris, France', latitude: 48.86, longitude: 2.35 });

export const limits = { latitude: 90, longitude: 180 } as const;

/** The number of a coordinate that was typed, with a point or a comma; null where it is none. */
export function readCoordinate(text: string, limit: number): number | null {
  const trimmed = text.trim().replace(',', '.').replace('−', '-');
  if (!/^[+-]?\d{1,3}(\.\d*)?$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return Math.abs(value) <= limit ? value : null;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The place of a point of a flat map. @param x, y shares of its width and height, from the upper left */
export const placeOnMap = (x: number, y: number): Place => ({
  latitude: round(Math.max(-90, Math.min(90, 90 - 180 * y))),
  longitude: round(Math.max(-180, Math.min(180, 360 * x - 180))),
});
