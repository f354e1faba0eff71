import type { ImageArea } from '@facet/engines/raster';

/** Side of a portrait, in sides of the face: brows are seen in a small picture, and the hair around them. */
const AROUND = 1.3;

/** The square around a face, whole pixels within the picture. */
export function portraitArea(
  picture: { readonly width: number; readonly height: number },
  face: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): ImageArea {
  const side = Math.floor(Math.min(picture.width, picture.height, AROUND * Math.max(face.width, face.height)));
  const within = (middle: number, length: number): number =>
    Math.round(Math.min(length - side, Math.max(0, middle - side / 2)));
  return {
    left: within(face.x + face.width / 2, picture.width),
    top: within(face.y + face.height / 2, picture.height),
    width: side,
    height: side,
  };
}
