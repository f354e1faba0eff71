export { cameraAt, cameraMoves, type CameraMove, type CameraRest, type CameraView } from './moves.ts';
export { drawView, type Front, type FrontPose, type Scene } from './camera.ts';
export { deepScene, flatScene } from './depth.ts';
export { frontOf, withoutFront } from './layers.ts';
export { airKinds, createAir, createRandom, type AirKind, type Speck } from './particles.ts';
