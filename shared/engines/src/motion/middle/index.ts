export { middleFrame } from './middle.ts';
