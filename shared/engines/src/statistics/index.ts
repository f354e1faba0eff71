export { median, quantile } from './quantile.ts';
export { ranked } from './ranked.ts';
