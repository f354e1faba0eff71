export { createDubber, type Dubber } from './dub.ts';
export { restFaceOf, type RestFace } from './rest.ts';
export {
  createLipWatcher,
  LIP_LIMITS,
  type LipPlan,
  type LipRefusal,
  type LipWatcher,
  type WatchedFrame,
} from './watch.ts';
export { teethOf, type Teeth } from './teeth.ts';
