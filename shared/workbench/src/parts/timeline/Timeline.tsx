import { useId, useRef, type KeyboardEvent } from 'react';
import { useWords } from '../../messages/index.ts';
import type { RangeEdge, TimeRange } from './edit.ts';
import { commandOf } from './keys.ts';
import { formatTime } from './time.ts';
import { TimeField } from './TimeField.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Track, TRACK_HEIGHT } from './Track.tsx';
import type { FilmSource } from './useFilm.ts';
import { useTimeline, type TimelineControl, type TimelineSubject } from './useTimeline.ts';
import { useWidth } from './useWidth.ts';
import { rulerMarks, shareOf, type TimeView } from './view.ts';
import * as styles from './timeline.module.css';

export interface TimelineProps extends Omit<TimelineSubject, 'snaps'> {
  /** Heading, and the name of the region. */
  readonly title: string;
  /** Width of a picture divided by its height. */
  readonly aspect: number;
  readonly film: FilmSource | null;
  /** Moments that edges snap to, sorted, beside pauses and camera cuts: key frames. */
  readonly snaps?: readonly number[];
  /** Parts that a cut will take along beside what was chosen. */
  readonly extra?: readonly TimeRange[];
  readonly disabled: boolean;
}

/** Without snaps of its own a timeline snaps to pauses and cuts alone. */
const NO_SNAPS: readonly number[] = [];

/** Chooses parts of a recording: film strip and waveform, zoom to the frame, edges by pointer, by keys and typed. */
export function Timeline({ title, aspect, film, extra = [], disabled, snaps = NO_SNAPS, ...rest }: TimelineProps) {
  const { duration, frame, ranges, most, playback } = rest;
  const t = useWords();
  const titleId = useId();
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const subject: TimelineSubject = { ...rest, snaps };
  const control = useTimeline(subject, { source: film, track, width, height: TRACK_HEIGHT, aspect });
  const { view, index, range, move, perform } = control;
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
  const nameOf = (edge: RangeEdge, which: number): string =>
    ranges.length > 1 ? t(`timeline.${edge}-of`, { number: which + 1 }) : t(`timeline.${edge}`);
  return (
    <section aria-labelledby={titleId} className={styles.timeline} onKeyDown={keyDown}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <Length ranges={ranges} duration={duration} />
      </div>
      <div className={styles.bar}>
        <Ruler view={view} width={width} />
        <Track
          ref={track}
          subject={subject}
          control={control}
          width={width}
          extra={extra}
          disabled={disabled}
          nameOf={nameOf}
        />
        <ViewScroll control={control} duration={duration} />
      </div>
      <Toolbar
        playing={playback.speed !== 0}
        speed={playback.speed}
        several={most > 1}
        canSplit={control.canSplit}
        canAdd={control.canAdd}
        canRemove={ranges.length > 1}
        snapping={control.snaps.length > 0 ? control.isSnapping : null}
        disabled={disabled}
        onSnapping={control.setSnapping}
        onAdd={control.add}
        onCommand={perform}
      />
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((edge) => (
          <TimeField
            key={edge}
            label={nameOf(edge, index)}
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

/** How long what is chosen is. */
function Length({ ranges, duration }: { readonly ranges: readonly TimeRange[]; readonly duration: number }) {
  const t = useWords();
  const chosen = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <p className={styles.length}>
      {t(ranges.length > 1 ? 'timeline.length-many' : 'timeline.length', {
        duration: formatTime(chosen),
        total: formatTime(duration),
        count: ranges.length,
      })}
    </p>
  );
}

function Ruler({ view, width }: { readonly view: TimeView; readonly width: number }) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      {rulerMarks(view, width).map(({ time, label }) => (
        <span
          key={time}
          className={styles.number}
          style={{ insetInlineStart: `${String(shareOf(view, time) * 100)}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

/** Which part of the recording is in sight, where that is not all of it. */
function ViewScroll({ control, duration }: { readonly control: TimelineControl; readonly duration: number }) {
  const t = useWords();
  const { view, pan } = control;
  const length = view.to - view.from;
  if (length >= duration - 1e-6) return null;
  return (
    <input
      type="range"
      className={styles.scroll}
      aria-label={t('timeline.scroll')}
      aria-valuetext={`${formatTime(view.from)} – ${formatTime(view.to)}`}
      min={0}
      max={duration - length}
      step="any"
      value={view.from}
      onChange={(event) => pan(event.currentTarget.valueAsNumber)}
    />
  );
}
