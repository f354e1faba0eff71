import type { MovingFormat } from '@facet/engines/image/sticker/formats';

/** How the frames of a part of a film become those of a sticker. */
export interface Timing {
  /** Of the sticker. */
  readonly seconds: number;
  /** Frames a second of the sticker. */
  readonly rate: number;
  /** 2 plays in half of the time. */
  readonly speed: number;
  /** Times that it is played; 0 for ever. */
  readonly loops: number;
}

const limit = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * The time that a sticker takes: as requested, or in whole seconds and with as many frames as the app wants.
 * @param length seconds of the part
 * @param speed at which it is requested
 */
export function timingOf(
  { frames, plays }: Pick<MovingFormat, 'frames' | 'plays'>,
  length: number,
  rate: number,
  speed: number,
): Timing {
  const requested = length / speed;
  const seconds = plays === undefined ? requested : limit(Math.round(requested), 1, plays);
  const [fewest, most] = frames ?? [1, Infinity];
  return {
    seconds,
    rate: frames ? limit(Math.round(seconds * rate), fewest, most) / seconds : rate,
    speed: length / seconds,
    loops: plays === undefined ? 0 : Math.floor(plays / seconds),
  };
}
