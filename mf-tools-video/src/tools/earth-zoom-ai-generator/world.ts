import type { Masks, Tile } from '@facet/engines/globe';
import { geoGnomonic, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The map of world-atlas: Natural Earth (public domain). */
export type WorldTopology = Topology<{ readonly countries: GeometryCollection; readonly land: GeometryCollection }>;

/** Coasts and borders between countries, as lines on the globe. */
export interface World {
  readonly land: GeoPermissibleObjects;
  readonly borders: GeoPermissibleObjects;
}

/** @throws Error where it is no such map */
export function readWorld(bytes: Uint8Array): World {
  const map = JSON.parse(new TextDecoder().decode(bytes)) as WorldTopology;
  const { land, countries } = map.objects;
  return { land: feature(map, land), borders: mesh(map, countries, (a, b) => a !== b) };
}

/** Widths of a border, texels. */
const BORDER = 1.7;

/** Draws land and borders of tiles of the globe. */
export function maskDrawer({ land, borders }: World): (tile: Tile) => Masks {
  return ({ place, extent, size }) => {
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })!;
    const projection = geoGnomonic()
      .rotate([-place.longitude, -place.latitude])
      .scale(size / 2 / extent)
      .translate([size / 2, size / 2])
      .clipAngle(Math.min(64, (Math.atan(extent * 1.5) * 180) / Math.PI + 1))
      .clipExtent([
        [-8, -8],
        [size + 8, size + 8],
      ]);
    const path = geoPath(projection, context as unknown as CanvasRenderingContext2D);
    const draw = (shape: GeoPermissibleObjects, how: 'fill' | 'stroke'): Uint8Array => {
      context.fillStyle = '#000';
      context.fillRect(0, 0, size, size);
      context.fillStyle = context.strokeStyle = '#fff';
      context.lineWidth = BORDER;
      context.lineJoin = 'round';
      context.beginPath();
      path(shape);
      context[how]();
      const { data } = context.getImageData(0, 0, size, size);
      return Uint8Array.from({ length: size * size }, (_, i) => data[i * 4]!);
    };
    return { land: draw(land, 'fill'), border: draw(borders, 'stroke') };
  };
}
