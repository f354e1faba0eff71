export { createCameraFollower, FOLLOWED, motionOf, type CameraFollower, type CameraMotion } from './camera.ts';
export { layFrame } from './lay.ts';
export { STILL, steadyPath, type FollowedFrame, type Steadying, type SteadySettings } from './path.ts';
