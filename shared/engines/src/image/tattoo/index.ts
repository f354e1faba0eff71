export { drawDesign } from './design.ts';
export { dotWork } from './dots.ts';
export { SHEET, type Shape, toSvg } from './drawing.ts';
export { type DesignFamily, designFamilies, type DesignSettings } from './families.ts';
