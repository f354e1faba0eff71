import { useMemo, useState, type RefObject } from 'react';
import {
  addRange,
  moveEdgeAmong,
  neighbour,
  rangeAt,
  removeRange,
  snapTime,
  splitRange,
  type RangeEdge,
  type RangeLimits,
  type TimeRange,
} from './edit.ts';
import { shuttleSpeed, type TimelineCommand } from './keys.ts';
import { pauseEdges } from './pauses.ts';
import { useCuts } from './useCuts.ts';
import { useFilm, type Film, type FilmSource } from './useFilm.ts';
import type { Playback } from './usePlayback.ts';
import { followView, panView, timeAt, zoomView, type TimeView } from './view.ts';

/** The recording that a timeline edits. */
export interface TimelineSubject {
  /** Seconds. */
  readonly duration: number;
  /** Seconds of one frame. */
  readonly frame: number;
  /** Chosen parts in order; at least one. */
  readonly ranges: readonly TimeRange[];
  readonly onRanges: (ranges: readonly TimeRange[]) => void;
  /** Most parts; with 1 nothing can be split. */
  readonly most: number;
  readonly playback: Playback;
  /** Moments that edges snap to, sorted, beside the pauses and camera cuts that are in sight: key frames. */
  readonly snaps: readonly number[];
}

/** Where the strip is drawn, CSS pixels, and of what. */
export interface TimelineStrip {
  readonly source: FilmSource | null;
  readonly track: RefObject<HTMLElement | null>;
  readonly width: number;
  readonly height: number;
  /** Width of a picture divided by its height. */
  readonly aspect: number;
}

/** What is in sight, what is chosen of it, and what can be done with it. */
export interface TimelineControl {
  readonly view: TimeView;
  readonly film: Film;
  /** Moments that edges snap to, sorted. */
  readonly snaps: readonly number[];
  /** Number of the chosen part. */
  readonly index: number;
  readonly range: TimeRange;
  readonly isSnapping: boolean;
  readonly canSplit: boolean;
  readonly canAdd: boolean;
  /** The moment at a place of the screen. */
  timeOf(clientX: number): number;
  /** Stops and shows a moment. */
  seek(time: number): void;
  select(index: number): void;
  /** Moves an edge of a part and shows it. @param snap draws it to a mark that is near */
  move(index: number, edge: RangeEdge, time: number, snap: boolean): void;
  /** Adds a part where the playhead stands. */
  add(): void;
  perform(command: TimelineCommand): void;
  pan(from: number): void;
  setSnapping(isSnapping: boolean): void;
}

interface TimelineState {
  readonly view: TimeView;
  readonly selected: number;
  readonly isSnapping: boolean;
}

/** Pixels in which an edge is drawn to a moment. */
const SNAP_PX = 9;
/** A part that is added is so long, in shares of what is in sight. */
const ADDED_SHARE = 0.15;

export function useTimeline(
  { duration, frame, ranges, onRanges, most, playback, snaps: given }: TimelineSubject,
  { source, track, width, height, aspect }: TimelineStrip,
): TimelineControl {
  const [state, setState] = useState<TimelineState>({
    view: { from: 0, to: duration },
    selected: 0,
    isSnapping: true,
  });
  const { view, selected, isSnapping } = state;
  const film = useFilm(source, view, { width, height, aspect, duration, frame });
  const { peaks } = film;
  const cuts = useCuts(source, view, playback.time, playback.speed === 0);
  const snaps = useMemo(
    () => [...given, ...cuts, ...(peaks ? pauseEdges(peaks) : [])].sort((a, b) => a - b),
    [given, cuts, peaks],
  );
  const limits: RangeLimits = { duration, shortest: Math.min(duration, frame) };
  const index = Math.min(selected, ranges.length - 1);
  const range = ranges[index] ?? { from: 0, to: duration };
  const hasRoom = ranges.length < most;

  const look = (next: (view: TimeView) => TimeView): void => setState((last) => ({ ...last, view: next(last.view) }));
  const select = (which: number): void => setState((last) => ({ ...last, selected: which }));
  const seek = (time: number): void => {
    const at = Math.min(duration, Math.max(0, time));
    playback.setSpeed(0);
    playback.seek(at);
    look((current) => followView(current, at, duration));
  };
  const move = (which: number, edge: RangeEdge, time: number, snap: boolean): void => {
    const reach = snap && isSnapping && width > 0 ? (SNAP_PX / width) * (view.to - view.from) : 0;
    const at = reach > 0 ? snapTime(time, snaps, reach) : time;
    const moved = moveEdgeAmong(ranges, which, edge, at, limits);
    select(which);
    onRanges(moved);
    const { from, to } = moved[which]!;
    // The last frame of a part is the one before its end.
    seek(edge === 'to' ? Math.max(from, to - frame / 2) : from);
  };
  const change = (changed: readonly TimeRange[]): void => {
    if (changed === ranges) return;
    onRanges(changed);
    select(Math.max(0, rangeAt(changed, playback.time)));
  };
  const jump = (direction: -1 | 1): void => {
    const points = [...snaps, ...ranges.flatMap(({ from, to }) => [from, to])].sort((a, b) => a - b);
    seek(neighbour(points, playback.time, direction, duration));
  };
  const mark = (edge: RangeEdge): void => {
    const at = edge === 'to' ? playback.time + frame : playback.time;
    onRanges(moveEdgeAmong(ranges, index, edge, at, limits));
  };
  const perform = (command: TimelineCommand): void => {
    switch (command.kind) {
      case 'step':
        return seek(playback.time + command.frames * frame);
      case 'skip':
        return seek(playback.time + command.seconds);
      case 'shuttle':
        return playback.setSpeed(shuttleSpeed(playback.speed, command.direction));
      case 'toggle':
        return playback.setSpeed(playback.speed === 0 ? 1 : 0);
      case 'mark':
        return mark(command.edge);
      case 'jump':
        return jump(command.direction);
      case 'goto':
        return seek(command.place === 'start' ? range.from : Math.max(range.from, range.to - frame));
      case 'split':
        return hasRoom ? change(splitRange(ranges, playback.time, limits)) : undefined;
      case 'remove':
        return change(removeRange(ranges, index));
      case 'zoom':
        return look((current) => zoomView(current, command.factor, playback.time, duration, frame));
      default:
        return command satisfies never;
    }
  };
  return {
    view,
    film,
    snaps,
    index,
    range,
    isSnapping,
    canSplit: hasRoom && splitRange(ranges, playback.time, limits) !== ranges,
    canAdd: hasRoom && rangeAt(ranges, playback.time) < 0,
    timeOf(clientX) {
      const { left, width: across } = track.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
      return timeAt(view, clientX - left, across);
    },
    seek,
    select,
    move,
    add: () => change(addRange(ranges, playback.time, Math.max(frame, (view.to - view.from) * ADDED_SHARE), limits)),
    perform,
    pan: (from) => look((current) => panView(current, from - current.from, duration)),
    setSnapping: (next) => setState((last) => ({ ...last, isSnapping: next })),
  };
}
