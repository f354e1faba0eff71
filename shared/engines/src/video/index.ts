export type { Casting } from './casting.ts';
export { createCutDetector, type CutDetector } from './cuts.ts';
export { createVideoEngine, type FaceFinder, type VideoEngine, type VideoEngineOptions } from './engine.ts';
export { frameChange } from './flicker.ts';
export { createPeopleFinder, type PeopleFinder, type Person, type PersonView, viewOf } from './people.ts';
export { nearestFace } from './places.ts';
export { type FaceVector, likeness, recogniserModel } from './recogniser.ts';
export { createVideoSwapper, type SwapCounts, type SwapperOptions, type VideoSwapper } from './swapper.ts';
export { createFaceTracker, type FaceTracker, type TrackedFace } from './tracker.ts';
