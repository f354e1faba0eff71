export { clearAbove, fillAbove } from './above.ts';
export { backgroundOf, flatTones, type FlatTone, layOnTone, type StudioTone, studioTones } from './backdrop.ts';
export { checkPassport, MOST_ENLARGED, type PassportCheck } from './check.ts';
export { portraitFormats, type PortraitFormat, type PortraitFormatName } from './formats.ts';
export { frameHead, type Framing, isCutAbove, placeLandmarks, placeOfHead, type HeadPlace } from './framing.ts';
export { evenLight, type FaceLight, lightOfFace } from './light.ts';
export { type HeadSpot, keepOwn } from './own.ts';
export { clearPatches } from './patches.ts';
export { retouchSkin } from './retouch.ts';
