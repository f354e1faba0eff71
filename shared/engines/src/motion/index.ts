export { cameraAt, cameraMoves, restZoom, type CameraMove, type CameraView } from './moves.ts';
export { drawView, type FrontPose, type Scene } from './camera.ts';
export { flatScene, frontOf, layersOf, withoutFront } from './layers.ts';
export { airKinds, createAir, createRandom, type AirKind, type Speck } from './particles.ts';
