export { prepareBetween, type Between, type BetweenWay } from './between.ts';
export { momentAt, paces, type Pace, type Timing } from './pace.ts';
