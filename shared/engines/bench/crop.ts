import type { Face } from '../src/face/index.ts';
import { squareAroundMesh } from '../src/face/landmarks.ts';
import { createImage, createPyramid, type RasterImage, sampleSquare } from '../src/raster/index.ts';

/**
 * A square part of a picture around a face, turned so that the eyes are level.
 * @param scale side in relation to the face's box
 * @param side in pixels
 */
export function uprightCrop(image: RasterImage, face: Face, scale: number, side: number): RasterImage {
  const rgb = new Float32Array(side * side * 3);
  sampleSquare(
    createPyramid(image),
    squareAroundMesh(face.landmarks, scale),
    { samples: side, scale: 1, bias: 0 },
    rgb,
  );
  const crop = createImage(side, side);
  for (let i = 0; i < side * side; i++) {
    for (let c = 0; c < 3; c++) crop.data[i * 4 + c] = rgb[i * 3 + c]!;
    crop.data[i * 4 + 3] = 255;
  }
  return crop;
}
