export {
  BODY_POINTS,
  bodyPoseFinderOf,
  createBodyPoseFinder,
  type BodyPose,
  type BodyPoseFinder,
} from './body-pose.ts';
export type { PuppetRefusal } from './fitness.ts';
export { jointsOf, torsoOf } from './joints.ts';
export { BEATS_OF_LOOP, canDo, puppetMotions, type Abilities, type PuppetMotion } from './motions.ts';
export { createPuppetShow, makePuppet, type Puppet, type PuppetShow, type SeenPerson } from './puppet.ts';
