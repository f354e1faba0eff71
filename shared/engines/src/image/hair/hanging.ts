import { clamp, smoothstep } from '../../raster/image.ts';

/** Heights between which hair begins to hang: beside the cheeks, for the head's own hair may end there. Face heights under its middle. */
const BEGINS = { from: -0.15, to: 0.1 } as const;
/** How far down the longest hair goes. */
const LONGEST = { from: 2.3, to: 3 } as const;
/** Beside the face hangs more hair than before or far off it. Face heights. */
const BESIDE = { from: 0.15, to: 0.4, end: 1.1, far: 1.8 } as const;
/** Shares of hair before and beside the body, whatever its colour. */
const SHARE = { before: 0.12, beside: 0.52 } as const;
/** Weight of a colour, and from where on it speaks for hair: blond hair and skin are nearly alike (log odds). */
const COLOUR = { weight: 1.2, doubt: 0.8, least: -4, most: 3.5 } as const;

/**
 * How likely a place below and beside a face shows hair that hangs, 0 to 1.
 * @param down,side from the middle of the face, in face heights
 * @param likely log of how much more its colour is that of the hair above than of the rest
 */
export function hangingAt(down: number, side: number, likely: number): number {
  const off = Math.abs(side);
  const beside = smoothstep(BESIDE.from, BESIDE.to, off) * (1 - smoothstep(BESIDE.end, BESIDE.far, off));
  const share = SHARE.before + (SHARE.beside - SHARE.before) * beside;
  const odds = Math.log(share / (1 - share)) + clamp(likely * COLOUR.weight - COLOUR.doubt, COLOUR.least, COLOUR.most);
  const reach = smoothstep(BEGINS.from, BEGINS.to, down) * (1 - smoothstep(LONGEST.from, LONGEST.to, down));
  return reach / (1 + Math.exp(-odds));
}
