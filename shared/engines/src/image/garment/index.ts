export { clothNames, cloths, type ClothName, type Pattern, patterns } from './cloths.ts';
export { prepareGarment } from './find.ts';
export { type Clothing, recolourCloth } from './recolour.ts';
