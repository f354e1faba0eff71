import type { Geometry } from '@facet/engines/image/edit';
import { turnedCrop } from '@facet/workbench/crop';

/** What is made, turned a quarter clockwise, with its crop and its correction. */
export function turnedGeometry(geometry: Geometry): Geometry {
  // Behind one mirror the photo turns the other way.
  const by = geometry.mirrored === geometry.flipped ? 1 : 3;
  return {
    ...geometry,
    turns: ((geometry.turns + by) % 4) as Geometry['turns'],
    crop: turnedCrop(geometry.crop),
    horizontal: geometry.vertical,
    vertical: -geometry.horizontal || 0,
  };
}

/** What is made, left and right (or top and bottom) changed over, with its crop and its correction. */
export function mirroredGeometry(geometry: Geometry, way: 'mirrored' | 'flipped'): Geometry {
  const { crop, angle, horizontal, vertical } = geometry;
  const turned = { ...geometry, [way]: !geometry[way], angle: -angle || 0 };
  return way === 'mirrored'
    ? { ...turned, crop: { ...crop, x: 1 - crop.x - crop.width }, horizontal: -horizontal || 0 }
    : { ...turned, crop: { ...crop, y: 1 - crop.y - crop.height }, vertical: -vertical || 0 };
}
