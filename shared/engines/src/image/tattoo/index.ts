export { drawDesign } from './design.ts';
export { dotWork } from './dots.ts';
export { SHEET, type Shape, toSvg } from './drawing.ts';
export { type DesignFamily, designFamilies, type DesignSettings } from './families.ts';
export { hands, type Hand, type LetteringSettings, type Ornament, ornaments } from './hands.ts';
export { letterWords } from './lettering.ts';
export { type Letters, readLetters } from './letters.ts';
export { cornersOf, isConvex, type Placement } from './placement.ts';
export { type InkSheet, type TattooLook, wearTattoo } from './wear.ts';
