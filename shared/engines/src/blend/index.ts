export { blendImages, type BlendOptions } from './blend.ts';
export { type Fade, type FadeKind, fadeKinds } from './fade.ts';
export { blendColor, blendComponent, blendModes, isSeparable, type BlendMode, type Rgb } from './modes.ts';
export { centred, fits, place, type Alignment, type Fit, type Placement } from './placement.ts';
