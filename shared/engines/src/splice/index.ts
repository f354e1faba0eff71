export { lengthSizeOf, spliceAvc, startsAnew, type Splice } from './splice.ts';
