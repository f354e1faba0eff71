import { createAssetStore, browserAssetDeps } from '@facet/workbench';
import { geoEquirectangular, geoPath } from 'd3-geo';
import { mapFile } from '../../photo/assets.ts';
export { cities, cityNamed } from './cities.ts';
import { readWorld } from './world.ts';

/** Size of the map in its own units: two for a degree. */
export const MAP = { width: 720, height: 360 } as const;

/** Outlines as SVG paths on a map of `MAP`. */
export interface Outlines {
  readonly land: string;
  readonly borders: string;
}

/** Paths of land and borders on a flat map of `MAP`. @param bytes a map of world-atlas */
export function outlinesOf(bytes: Uint8Array): Outlines {
  const world = readWorld(bytes);
  const projection = geoEquirectangular()
    .scale(MAP.width / (2 * Math.PI))
    .translate([MAP.width / 2, MAP.height / 2]);
  const path = geoPath(projection).digits(1);
  return { land: path(world.land) ?? '', borders: path(world.borders) ?? '' };
}

/** The outlines of the world; null where the map cannot be fetched. @param signal aborts when the page goes */
export async function loadOutlines(signal: AbortSignal): Promise<Outlines | null> {
  const name = 'countries-110m.json';
  try {
    const files = await createAssetStore([mapFile(name)], browserAssetDeps('facet-video'), signal).load();
    return outlinesOf(files.get(name)!);
  } catch {
    return null;
  }
}
