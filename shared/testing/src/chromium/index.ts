export { chromiumArgs } from './args.ts';
export { findChromium } from './find.ts';
