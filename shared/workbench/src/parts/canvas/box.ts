/** A box in pixels of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const boxSides = ['x', 'y', 'width', 'height'] as const satisfies readonly (keyof Box)[];

/** A box of typed percents of the picture; null where they make none. */
export function boxOfPercents(
  texts: Readonly<Record<keyof Box, string>>,
  picture: { readonly width: number; readonly height: number },
): Box | null {
  const part = (text: string, whole: number): number => (Number(text) / 100) * whole;
  const box: Box = {
    x: part(texts.x, picture.width),
    y: part(texts.y, picture.height),
    width: part(texts.width, picture.width),
    height: part(texts.height, picture.height),
  };
  const isBox = boxSides.every((side) => Number.isFinite(box[side])) && box.width > 0 && box.height > 0;
  return isBox ? box : null;
}
