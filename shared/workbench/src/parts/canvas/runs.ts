/** A mask of pixels, as lengths of runs that are unmarked and marked in turn, row by row from the top left. */
export interface MaskRuns {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly number[];
}

/** Marks of a picture of straight RGBA: what is light and not see-through, as other programs save masks. */
export function runsOf({
  data,
  width,
  height,
}: {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}): MaskRuns {
  const runs: number[] = [];
  let isMarked = false;
  let length = 0;
  for (let i = 0; i < width * height; i++) {
    const at = i * 4;
    const light = ((data[at]! + data[at + 1]! + data[at + 2]!) * data[at + 3]!) / (3 * 255);
    if (light >= 128 === isMarked) length++;
    else {
      runs.push(length);
      isMarked = !isMarked;
      length = 1;
    }
  }
  runs.push(length);
  return { width, height, runs };
}

/** Whether runs are whole numbers that make up their picture. */
export const areWhole = ({ width, height, runs }: MaskRuns): boolean =>
  runs.every((length) => Number.isInteger(length) && length >= 0) &&
  runs.reduce((sum, length) => sum + length, 0) === width * height;

/** Calls back for every marked stretch of a row of the mask, in its own pixels; `to` is outside. */
export function eachStretch({ width, runs }: MaskRuns, visit: (y: number, from: number, to: number) => void): void {
  let at = 0;
  runs.forEach((length, index) => {
    if (index % 2 === 1)
      for (let from = at; from < at + length;) {
        const y = Math.floor(from / width);
        const to = Math.min(at + length, (y + 1) * width);
        visit(y, from - y * width, to - y * width);
        from = to;
      }
    at += length;
  });
}
