import { formatTime } from './time.ts';

/** The part of a recording that is in sight, seconds. */
export interface TimeView {
  readonly from: number;
  readonly to: number;
}

/** Frames that are in sight at the closest. */
const CLOSEST_FRAMES = 6;

const limit = (value: number, low: number, high: number): number => Math.min(Math.max(low, high), Math.max(low, value));

/** Moves a view of a length into the recording. */
function place(from: number, length: number, duration: number): TimeView {
  const start = limit(from, 0, duration - length);
  return { from: start, to: start + length };
}

/**
 * Brings a moment nearer or further; it stays where it is on the screen.
 * @param factor 2 shows half as much
 * @param frame seconds of one frame
 */
export function zoomView(
  { from, to }: TimeView,
  factor: number,
  at: number,
  duration: number,
  frame: number,
): TimeView {
  const length = limit((to - from) / factor, Math.min(duration, frame * CLOSEST_FRAMES), duration);
  const share = to > from ? (limit(at, from, to) - from) / (to - from) : 0.5;
  return place(limit(at, 0, duration) - share * length, length, duration);
}

/** Moves what is in sight by so many seconds. */
export const panView = ({ from, to }: TimeView, by: number, duration: number): TimeView =>
  place(from + by, to - from, duration);

/** The view itself where a moment is in sight, else one with the moment at a tenth. */
export function followView(view: TimeView, time: number, duration: number): TimeView {
  const length = view.to - view.from;
  return time >= view.from && time <= view.to ? view : place(time - length * 0.1, length, duration);
}

/** Moment at a place. @param x 0..`width` */
export const timeAt = ({ from, to }: TimeView, x: number, width: number): number =>
  width > 0 ? from + (x / width) * (to - from) : from;

/** Place of a moment in shares of the width; beyond 0..1 it is out of sight. */
export const shareOf = ({ from, to }: TimeView, time: number): number => (to > from ? (time - from) / (to - from) : 0);

/** A number on the ruler. */
export interface RulerMark {
  readonly time: number;
  readonly label: string;
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600];
/** Room that a number needs, pixels. */
const MARK_ROOM = 84;

/** Round times that fit onto a width, at most as many as can be read. */
export function rulerMarks({ from, to }: TimeView, width: number): readonly RulerMark[] {
  const least = ((to - from) / Math.max(1, width)) * MARK_ROOM;
  const step = STEPS.find((candidate) => candidate >= least) ?? STEPS.at(-1)!;
  const first = Math.ceil(from / step - 1e-6);
  const last = Math.floor(to / step + 1e-6);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const time = (first + i) * step;
    const label = formatTime(time);
    return { time, label: step >= 1 ? label.replace(/\.\d+$/, '') : label.replace(/\d$/, '') };
  });
}

/**
 * Moments whose pictures fill a strip. They stand on a grid that halves from zoom to zoom, so that pictures that are there serve again.
 * @param tile width of a picture, pixels
 */
export function stripTimes(
  { from, to }: TimeView,
  width: number,
  tile: number,
  duration: number,
  frame: number,
): {
  readonly times: readonly number[];
  /** Seconds from picture to picture. */
  readonly step: number;
} {
  const wanted = ((to - from) / Math.max(1, width)) * tile;
  // The largest step of the grid that leaves no gap.
  const step = Math.max(frame, duration / 2 ** Math.ceil(Math.log2(Math.max(1, duration / Math.max(wanted, 1e-6)))));
  const first = Math.max(0, Math.floor(from / step));
  const times: number[] = [];
  for (let i = first; i * step < to && times.length < 400; i++) times.push(i * step);
  return { times, step };
}
