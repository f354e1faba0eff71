export { blendWay, type WayPhoto } from './blendWay.ts';
export { keptOf, suggestWays, type Way, ways } from './suggest.ts';
export { type PhotoTraits, type SubjectMask, traitsOf } from './traits.ts';
