import {
  LEFT_BROW,
  LEFT_LIDS,
  LIPS_OUTER,
  NOSTRILS,
  RIGHT_BROW,
  RIGHT_LIDS,
  SILHOUETTE,
} from '../../face/topology/mesh.ts';
import {
  clamp,
  cropImage,
  type ImageArea,
  LUMA_B,
  LUMA_G,
  LUMA_R,
  pasteImage,
  type RasterImage,
} from '../../raster/image.ts';
import { boxBlur } from '../../raster/planes.ts';
import { fillPolygon } from '../../raster/polygon.ts';
import { faceWidth } from './light.ts';

/** What in a face is no skin. */
const FEATURES = [LEFT_LIDS, RIGHT_LIDS, LEFT_BROW, RIGHT_BROW, LIPS_OUTER, NOSTRILS];
/** Shares of the face's width: pores and hairs are finer than the first, light and form are coarser than the second. */
const FINE = 0.01;
const COARSE = 0.045;
/** How far the retouch fades in around features. */
const FADE = 0.025;
/** Difference of luma, 0..255, from which on an unevenness is thought to belong to the face: a line, a beard, an edge. */
const OWN = 9;

/**
 * Calms blotches and blemishes of a face's skin, in place. Pores stay, being finer, and so do lines, moles, beards and the light, being
 * stronger or coarser.
 * @param landmarks in pixels of the image
 * @param strength 0..1
 */
export function retouchSkin(image: RasterImage, landmarks: ArrayLike<number>, strength: number): void {
  const span = faceWidth(landmarks);
  const region = regionOf(image, landmarks);
  if (!region || strength <= 0 || span * FINE < 0.5) return;
  const face = cropImage(image, region);
  const { data, width, height } = face;
  const skin = skinOf(landmarks, region, span);
  const bands = [0, 1, 2].map((c) => {
    const plane = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c]!);
    const fine = boxBlur(plane.slice(), width, height, Math.max(1, span * FINE), 2);
    const coarse = boxBlur(plane, width, height, Math.max(2, span * COARSE), 2);
    return fine.map((value, i) => value - coarse[i]!);
  }) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < skin.length; i++) {
    if (skin[i]! <= 0) continue;
    const luma = bands[0][i]! * LUMA_R + bands[1][i]! * LUMA_G + bands[2][i]! * LUMA_B;
    const share = (strength * skin[i]!) / (1 + (luma / OWN) ** 4);
    for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c]! - bands[c]![i]! * share;
  }
  pasteImage(image, face, region);
}

/** The box around a face, within the image; null where none of it is inside. */
function regionOf(image: RasterImage, landmarks: ArrayLike<number>): ImageArea | null {
  const along = (axis: 0 | 1, most: number): readonly [number, number] => {
    const values = SILHOUETTE.map((i) => landmarks[i * 3 + axis]!);
    return [Math.floor(clamp(Math.min(...values), 0, most)), Math.ceil(clamp(Math.max(...values), 0, most))];
  };
  const [left, right] = along(0, image.width);
  const [top, bottom] = along(1, image.height);
  return right - left < 8 || bottom - top < 8 ? null : { left, top, width: right - left, height: bottom - top };
}

/** 1 on bare skin, falling softly to 0 towards features and the outline of the face. */
function skinOf(landmarks: ArrayLike<number>, { left, top, width, height }: ImageArea, span: number): Float32Array {
  const outline = (points: readonly number[]): number[] =>
    points.flatMap((i) => [landmarks[i * 3]! - left, landmarks[i * 3 + 1]! - top]);
  const plane = new Float32Array(width * height);
  fillPolygon(outline(SILHOUETTE), width, height, plane);
  for (const feature of FEATURES) fillPolygon(outline(feature), width, height, plane, 0);
  const soft = boxBlur(plane, width, height, Math.max(1, span * FADE), 2);
  // What is half inside is no skin: the fading lies on the skin's side of the outline.
  return soft.map((share) => clamp(share * 2 - 1, 0, 1));
}
