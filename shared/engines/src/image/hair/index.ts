export { dyeHair, type Colouring } from './dye.ts';
export { dyeNames, dyes, type DyeName } from './dyes.ts';
export { prepareHair, type HairParting, type HeadArea, type HeadPlace } from './find.ts';
export { clearHaze } from './haze.ts';
export { clearUnlike } from './likeness.ts';
