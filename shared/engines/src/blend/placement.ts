/** How the upper picture meets the lower one: `cover` fills it, `contain` stays whole inside it, `stretch` takes its shape, `original` keeps its pixels. */
export const fits = ['cover', 'contain', 'stretch', 'original'] as const;
export type Fit = (typeof fits)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels of the frame; it may begin outside of it. Width and height are whole and at least 1. */
export interface Placement extends Size {
  readonly left: number;
  readonly top: number;
}

/** Where the picture stands in what is left over: 0 at the left or top edge, 0.5 in the middle, 1 at the right or bottom edge. */
export interface Alignment {
  readonly x: number;
  readonly y: number;
}

export const centred: Alignment = { x: 0.5, y: 0.5 };

/**
 * The rectangle that `picture` takes in `frame`.
 * @throws RangeError when an alignment is outside of 0 to 1
 */
export function place(picture: Size, frame: Size, fit: Fit, align: Alignment = centred): Placement {
  for (const part of [align.x, align.y]) {
    if (!(part >= 0 && part <= 1)) throw new RangeError(`An alignment is from 0 to 1, not ${String(part)}.`);
  }
  const { width, height } = fitted(picture, frame, fit);
  return {
    width,
    height,
    left: Math.round((frame.width - width) * align.x),
    top: Math.round((frame.height - height) * align.y),
  };
}

function fitted(picture: Size, frame: Size, fit: Fit): Size {
  const scaleX = frame.width / picture.width;
  const scaleY = frame.height / picture.height;
  switch (fit) {
    case 'stretch':
      return { width: frame.width, height: frame.height };
    case 'original':
      return { width: picture.width, height: picture.height };
    case 'cover':
      return scaled(picture, Math.max(scaleX, scaleY));
    case 'contain':
      return scaled(picture, Math.min(scaleX, scaleY));
  }
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
