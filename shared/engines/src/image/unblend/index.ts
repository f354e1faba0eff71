export { NothingRepeatedError, type Removal, type RemovalOptions, removeMarks } from './remove.ts';
export { type RemovalWay, removalWays } from './ways.ts';
