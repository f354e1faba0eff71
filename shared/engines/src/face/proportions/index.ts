export {
  type Dot,
  FRONTAL,
  isFrontal,
  measureProportions,
  type Proportion,
  type ProportionName,
  proportionNames,
} from './proportions.ts';
