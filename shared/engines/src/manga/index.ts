export { colourIn, drawingOf, screensFor, type Colour, type Drawing, type Palette } from './drawing.ts';
export { lettersOf, soundWords, type Letter, type SoundWord } from './letters.ts';
export { negative, paper, schemeNames, schemes, type SchemeName } from './schemes.ts';
export { speedLines, type Wedge } from './speed.ts';
export { framingAt, hits, MANGA_SECONDS, type Framing, type Inks } from './storyboard.ts';
