export { blendImages, type BlendOptions } from './blend.ts';
export { type Fade, type FadeKind, fadeKinds, leftAlong } from './fade.ts';
export { blendColor, blendComponent, blendModes, isSeparable, type BlendMode, type Rgb } from './modes.ts';
export { cornersIn, type HandPlacement } from './turned.ts';
export { centred, fits, place, type Alignment, type Fit, type Placement } from './placement.ts';
