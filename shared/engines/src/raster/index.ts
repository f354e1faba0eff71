export { type Edges, mergeMeeting, unionOf } from './edges.ts';
export {
  type ImageArea,
  type RasterImage,
  LUMA_B,
  LUMA_G,
  LUMA_R,
  assertImage,
  clamp,
  copyImage,
  createImage,
  cropImage,
  smoothstep,
} from './image.ts';
export { fromOklab, toOklab } from './oklab.ts';
export { type MipPyramid, createPyramid, halveImage, levelForStep } from './mips.ts';
export { boxBlur, resizePlane, shrinkPlane } from './planes.ts';
export { fillPolygon } from './polygon.ts';
export { pullPush } from './pull-push.ts';
export { type OrientedSquare, type SquareSampling, sampleRgb, sampleSquare } from './sample.ts';
export { type ProjectedVertices, type TriangleTarget, rasterizeTriangles } from './triangles.ts';
