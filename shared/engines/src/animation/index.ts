export { createAnimation, type AnimatedFace, type Animation, type AnimationOptions } from './animation.ts';
export { animationLooks, type AnimationLook } from './looks.ts';
