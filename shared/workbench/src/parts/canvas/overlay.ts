import type { MaskLayer } from './painter.ts';

/** Colours in which marks are shown: those of the tool, or a pair that people tell apart who see colours otherwise. */
export const overlayNames = ['own', 'blue', 'yellow', 'grey'] as const;
export type OverlayName = (typeof overlayNames)[number];

type Colour = MaskLayer['colour'];

/**
 * What is marked, and what is marked as its contrary. The pairs differ in brightness, too.
 * Source: Okabe and Ito, Color Universal Design (2008), for blue with orange and yellow with purple.
 */
const pairs: Readonly<Record<Exclude<OverlayName, 'own'>, readonly [Colour, Colour]>> = {
  blue: [
    [0, 114, 178],
    [230, 159, 0],
  ],
  yellow: [
    [240, 228, 66],
    [110, 40, 140],
  ],
  grey: [
    [255, 255, 255],
    [20, 20, 20],
  ],
};

/** The layers in chosen colours. */
export const colouredLayers = (layers: readonly MaskLayer[], name: OverlayName): readonly MaskLayer[] =>
  name === 'own' ? layers : layers.map((layer, i) => ({ ...layer, colour: pairs[name][i] ?? layer.colour }));
