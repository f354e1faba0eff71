export { findBlocks, takeBlocksOut, type BlockGrid } from './deblock.ts';
export { bytesOf, copyFrame, frameBytes, frameOver, type Plane, type YuvFrame } from './frame.ts';
export { createMosaic, toRaster, type Mosaic } from './look.ts';
export { lightTable, matrices, type ClipLight, type LightTable, type Matrix } from './light.ts';
export { noiseOfPlane } from './measure.ts';
export { createFrameRepair, type FrameRepair, type RepairSettings } from './repair.ts';
