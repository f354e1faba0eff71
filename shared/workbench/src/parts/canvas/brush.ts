import type { ImageValue } from '../../model/definition.ts';

export const maskTools = ['brush', 'line', 'lasso', 'rectangle', 'wand', 'move'] as const;
export type MaskTool = (typeof maskTools)[number];

/** What the next act of painting is done with. */
export interface BrushState {
  readonly tool: MaskTool;
  readonly role: string;
  /** Diameter as a share of the picture's longer side. */
  readonly size: number;
  readonly hardness: number;
  /** Of the wand, 0 to 1. */
  readonly tolerance: number;
}

/** Diameters that keys can reach, as shares of the picture's longer side. */
export const brushSizes = { least: 0.002, most: 0.4 } as const;

/** @param factor above 1 makes it larger */
export const resizeBrush = ({ size }: BrushState, factor: number): number =>
  Math.min(brushSizes.most, Math.max(brushSizes.least, size * factor));

/** Radius of a brush in pixels of the picture. */
export const radiusOf = (
  { size }: BrushState,
  { width, height }: Pick<ImageValue, 'width' | 'height'>,
  pressure = 1,
): number => Math.max(0.5, (size * Math.max(width, height) * (0.3 + 0.7 * pressure)) / 2);

/** Pressure of a pointer, 0 to 1; 1 for devices without a sensor. */
export const pressureOf = ({
  pointerType,
  pressure,
}: {
  readonly pointerType: string;
  readonly pressure: number;
}): number => (pointerType === 'pen' ? pressure : 1);
