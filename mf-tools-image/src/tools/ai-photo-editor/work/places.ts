import {
  invert,
  mapPoint,
  outputSize,
  sourceMap,
  type BrushStroke,
  type EditDocument,
  type Size,
} from '@facet/engines/image/edit';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Maps places between the result and the photo. */
export interface Places {
  readonly size: Size;
  toSource(at: Point): Point;
  toOutput(at: Point): Point;
  /** A length of what is made as one of the photo, at a place. */
  lengthInSource(at: Point, length: number): number;
}

export function placesOf({ geometry }: EditDocument, photo: Size): Places {
  const forth = sourceMap(geometry, photo);
  const back = invert(forth);
  const toSource = (at: Point): Point => mapPoint(forth, at.x, at.y);
  return {
    size: outputSize(geometry, photo),
    toSource,
    toOutput: (at) => mapPoint(back, at.x, at.y),
    lengthInSource(at, length) {
      const from = toSource(at);
      const across = toSource({ x: at.x + length, y: at.y });
      const down = toSource({ x: at.x, y: at.y + length });
      return (Math.hypot(across.x - from.x, across.y - from.y) + Math.hypot(down.x - from.x, down.y - from.y)) / 2;
    },
  };
}

/** A stroke that was painted on what is made, in pixels of the photo. */
export function strokeInSource(
  stroke: Pick<BrushStroke, 'points' | 'hardness'>,
  role: BrushStroke['role'],
  places: Places,
): BrushStroke {
  const points: number[] = [];
  for (let i = 0; i + 2 < stroke.points.length; i += 3) {
    const at = { x: stroke.points[i]!, y: stroke.points[i + 1]! };
    const to = places.toSource(at);
    points.push(round(to.x), round(to.y), round(places.lengthInSource(at, stroke.points[i + 2]!)));
  }
  return { kind: 'stroke', role, points, hardness: stroke.hardness };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A stroke of the photo where it lies in what is made. */
export function strokeInOutput(stroke: BrushStroke, places: Places): BrushStroke {
  const points: number[] = [];
  for (let i = 0; i + 2 < stroke.points.length; i += 3) {
    const at = places.toOutput({ x: stroke.points[i]!, y: stroke.points[i + 1]! });
    const unit = Math.max(1e-6, places.lengthInSource(at, 1));
    points.push(at.x, at.y, stroke.points[i + 2]! / unit);
  }
  return { ...stroke, points };
}
