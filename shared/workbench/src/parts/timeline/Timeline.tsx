import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useWords } from '../../messages/index.ts';
import {
  addRange,
  moveEdgeAmong,
  neighbour,
  rangeAt,
  removeRange,
  snapTime,
  splitRange,
  type RangeEdge,
  type TimeRange,
} from './edit.ts';
import { FilmStrip } from './FilmStrip.tsx';
import { commandOf, shuttleSpeed, type TimelineCommand } from './keys.ts';
import { RangeHandle } from './RangeHandle.tsx';
import { formatTime } from './time.ts';
import { TimeField } from './TimeField.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFilm, type FilmSource } from './useFilm.ts';
import type { Playback } from './usePlayback.ts';
import { followView, panView, rulerMarks, shareOf, timeAt, zoomView, type TimeView } from './view.ts';
import * as styles from './timeline.module.css';

export interface TimelineProps {
  /** Heading, and the name of the region. */
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
  /** Seconds of one frame. */
  readonly frame: number;
  /** Width of a picture divided by its height. */
  readonly aspect: number;
  /** Chosen parts in order; at least one. */
  readonly ranges: readonly TimeRange[];
  readonly onRanges: (ranges: readonly TimeRange[]) => void;
  /** Most parts; with 1 nothing can be split. */
  readonly most: number;
  readonly playback: Playback;
  readonly film: FilmSource | null;
  /** Moments that edges snap to, sorted: key frames, camera cuts, pauses. */
  readonly snaps?: readonly number[];
  /** Parts that a cut will take along beside what was chosen. */
  readonly extra?: readonly TimeRange[];
  readonly disabled: boolean;
}

/** Pixels in which an edge is drawn to a moment. */
const SNAP_PX = 9;
/** More marks than this make a grey bar and say nothing. */
const MOST_MARKS = 160;
const HEIGHT = 84;
/** A part that is added is so long, in shares of what is in sight. */
const ADDED_SHARE = 0.15;

/** Chooses parts of a recording: film strip and waveform, zoom to the frame, edges by pointer, by keys and typed. */
export function Timeline(props: TimelineProps) {
  const { title, duration, frame, aspect, ranges, onRanges, most, playback, disabled, snaps = [] } = props;
  const t = useWords();
  const titleId = useId();
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const [view, setView] = useState<TimeView>({ from: 0, to: duration });
  const [selected, setSelected] = useState(0);
  const [snapping, setSnapping] = useState(true);
  const film = useFilm(props.film, view, { width, height: HEIGHT, aspect, duration, frame });
  const limits = { duration, shortest: Math.min(duration, frame) };
  const index = Math.min(selected, ranges.length - 1);
  const range = ranges[index] ?? { from: 0, to: duration };
  const timeOf = (clientX: number): number => {
    const { left, width: across } = track.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return timeAt(view, clientX - left, across);
  };
  const seek = (time: number): void => {
    const at = Math.min(duration, Math.max(0, time));
    playback.setSpeed(0);
    playback.seek(at);
    setView((current) => followView(current, at, duration));
  };
  const move = (which: number, edge: RangeEdge, time: number, snap: boolean): void => {
    const reach = snap && snapping && width > 0 ? (SNAP_PX / width) * (view.to - view.from) : 0;
    const at = reach > 0 ? snapTime(time, snaps, reach) : time;
    const moved = moveEdgeAmong(ranges, which, edge, at, limits);
    setSelected(which);
    onRanges(moved);
    const shown = moved[which]![edge];
    // The last frame of a part is the one before its end.
    seek(edge === 'to' ? Math.max(moved[which]!.from, shown - frame / 2) : shown);
  };
  const change = (changed: readonly TimeRange[]): void => {
    if (changed === ranges) return;
    onRanges(changed);
    setSelected(Math.max(0, rangeAt(changed, playback.time)));
  };
  const zoom = (factor: number): void =>
    setView((current) => zoomView(current, factor, playback.time, duration, frame));
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
      case 'mark': {
        const at = command.edge === 'to' ? playback.time + frame : playback.time;
        return onRanges(moveEdgeAmong(ranges, index, command.edge, at, limits));
      }
      case 'jump': {
        const edges = ranges.flatMap(({ from, to }) => [from, to]);
        return seek(
          neighbour(
            [...snaps, ...edges].sort((a, b) => a - b),
            playback.time,
            command.direction,
            duration,
          ),
        );
      }
      case 'goto':
        return seek(command.place === 'start' ? range.from : Math.max(range.from, range.to - frame));
      case 'split':
        return ranges.length < most ? change(splitRange(ranges, playback.time, limits)) : undefined;
      case 'remove':
        return change(removeRange(ranges, index));
      case 'zoom':
        return zoom(command.factor);
      default:
        return command satisfies never;
    }
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, button');
    if (disabled || inField) return;
    const command = commandOf({
      key: event.key,
      shiftKey: event.shiftKey,
      modified: event.ctrlKey || event.metaKey || event.altKey,
    });
    if (!command) return;
    event.preventDefault();
    perform(command);
  };
  const scrub = (event: PointerEvent<HTMLElement>): void => {
    if (disabled) return;
    if (event.type === 'pointerdown') {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const hit = rangeAt(ranges, timeOf(event.clientX));
      if (hit >= 0) setSelected(hit);
    } else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    seek(timeOf(event.clientX));
  };
  const name = (edge: RangeEdge, which: number): string =>
    ranges.length > 1 ? t(`timeline.${edge}-of`, { number: which + 1 }) : t(`timeline.${edge}`);
  const share = (time: number): string => `${String(shareOf(view, time) * 100)}%`;
  const block = ({ from, to }: TimeRange) => ({
    insetInlineStart: share(from),
    inlineSize: `calc(${share(to)} - ${share(from)})`,
  });
  const total = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <section aria-labelledby={titleId} className={styles.timeline} onKeyDown={keyDown}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <p className={styles.length}>
          {t(ranges.length > 1 ? 'timeline.length-many' : 'timeline.length', {
            duration: formatTime(total),
            total: formatTime(duration),
            count: ranges.length,
          })}
        </p>
      </div>
      <div className={styles.bar}>
        <div className={styles.ruler} aria-hidden="true">
          {rulerMarks(view, width).map(({ time, label }) => (
            <span key={time} className={styles.number} style={{ insetInlineStart: share(time) }}>
              {label}
            </span>
          ))}
        </div>
        <div
          ref={track}
          className={styles.track}
          style={{ blockSize: HEIGHT }}
          onPointerDown={scrub}
          onPointerMove={scrub}
        >
          <div className={styles.window}>
            <FilmStrip film={film} view={view} width={width} height={HEIGHT} />
            {gapsOf(ranges, duration).map((gap) => (
              <span key={gap.from} aria-hidden="true" className={styles.gap} style={block(gap)} />
            ))}
            {ranges.map((kept, i) => (
              <span
                key={i}
                aria-hidden="true"
                className={styles.kept}
                data-selected={i === index}
                style={block(kept)}
              />
            ))}
            {props.extra?.map((early) => (
              <span key={early.from} aria-hidden="true" className={styles.early} style={block(early)} />
            ))}
            {visibleMarks(snaps, view).map((time) => (
              <span key={time} aria-hidden="true" className={styles.mark} style={{ insetInlineStart: share(time) }} />
            ))}
          </div>
          {ranges.flatMap((kept, i) =>
            (['from', 'to'] as const).map((edge) => (
              <RangeHandle
                key={`${String(i)} ${edge}`}
                edge={edge}
                label={name(edge, i)}
                time={kept[edge]}
                share={shareOf(view, kept[edge])}
                duration={duration}
                frame={frame}
                disabled={disabled}
                active={i === index}
                timeOf={timeOf}
                onMove={(time, snap) => move(i, edge, time, snap)}
                onFocus={() => setSelected(i)}
              />
            )),
          )}
          <Playhead time={playback.time} share={shareOf(view, playback.time)} duration={duration} disabled={disabled} />
        </div>
        {view.to - view.from < duration - 1e-6 && (
          <input
            type="range"
            className={styles.scroll}
            aria-label={t('timeline.scroll')}
            aria-valuetext={`${formatTime(view.from)} – ${formatTime(view.to)}`}
            min={0}
            max={duration - (view.to - view.from)}
            step="any"
            value={view.from}
            onChange={(event) => {
              const from = event.currentTarget.valueAsNumber;
              setView((current) => panView(current, from - current.from, duration));
            }}
          />
        )}
      </div>
      <Toolbar
        playing={playback.speed !== 0}
        speed={playback.speed}
        several={most > 1}
        canSplit={ranges.length < most && splitRange(ranges, playback.time, limits) !== ranges}
        canAdd={ranges.length < most && rangeAt(ranges, playback.time) < 0}
        canRemove={ranges.length > 1}
        snapping={snaps.length > 0 ? snapping : null}
        disabled={disabled}
        onSnapping={setSnapping}
        onAdd={() =>
          change(addRange(ranges, playback.time, Math.max(frame, (view.to - view.from) * ADDED_SHARE), limits))
        }
        onCommand={perform}
      />
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((edge) => (
          <TimeField
            key={edge}
            label={name(edge, index)}
            time={range[edge]}
            duration={duration}
            frame={frame}
            disabled={disabled}
            earlier={t(`timeline.earlier.${edge}`)}
            later={t(`timeline.later.${edge}`)}
            onMove={(time) => move(index, edge, time, false)}
          />
        ))}
      </div>
      <p className={styles.note}>{t(most > 1 ? 'timeline.keys-many' : 'timeline.keys')}</p>
    </section>
  );
}

interface PlayheadProps {
  readonly time: number;
  readonly share: number;
  readonly duration: number;
  readonly disabled: boolean;
}

/** The moment that is shown. Its keys are those of the whole timeline. */
function Playhead({ time, share, duration, disabled }: PlayheadProps) {
  const t = useWords();
  return (
    <span
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={t('timeline.playhead')}
      aria-disabled={disabled || undefined}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={Math.round(time * 1000) / 1000}
      aria-valuetext={formatTime(time)}
      className={styles.playhead}
      hidden={share < 0 || share > 1}
      style={{ insetInlineStart: `${String(share * 100)}%` }}
    />
  );
}

function gapsOf(ranges: readonly TimeRange[], duration: number): readonly TimeRange[] {
  const edges = [0, ...ranges.flatMap(({ from, to }) => [from, to]), duration];
  return Array.from({ length: edges.length / 2 }, (_, i) => ({ from: edges[i * 2]!, to: edges[i * 2 + 1]! })).filter(
    ({ from, to }) => to - from > 1e-6,
  );
}

function visibleMarks(snaps: readonly number[], { from, to }: TimeView): readonly number[] {
  const visible = snaps.filter((time) => time >= from && time <= to);
  return visible.length <= MOST_MARKS ? visible : [];
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = (): void => setWidth(observed.getBoundingClientRect().width);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
