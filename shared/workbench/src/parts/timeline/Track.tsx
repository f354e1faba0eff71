import type { PointerEvent, RefObject } from 'react';
import { rangeAt, type RangeEdge, type TimeRange } from './edit.ts';
import { FilmStrip } from './FilmStrip.tsx';
import { gapsBetween, visibleBands, visibleMarks } from './marks.ts';
import { Playhead } from './Playhead.tsx';
import { RangeHandle } from './RangeHandle.tsx';
import type { TimelineControl, TimelineSubject } from './useTimeline.ts';
import { shareOf } from './view.ts';
import * as styles from './timeline.module.css';

interface TrackProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly subject: TimelineSubject;
  readonly control: TimelineControl;
  /** CSS pixels. */
  readonly width: number;
  /** Parts that a cut will take along beside what was chosen. */
  readonly extra: readonly TimeRange[];
  readonly disabled: boolean;
  /** Name of an edge of a part. */
  readonly nameOf: (edge: RangeEdge, index: number) => string;
}

/** CSS pixels. */
export const TRACK_HEIGHT = 84;

/** The strip of a timeline: pictures and sound, what is chosen of them, its edges, and the playhead. */
export function Track({ ref, subject, control, width, extra, disabled, nameOf }: TrackProps) {
  const { duration, frame, ranges, playback } = subject;
  const { view, film, snaps, index, timeOf, seek, select, move } = control;
  const scrub = (event: PointerEvent<HTMLElement>): void => {
    if (disabled) return;
    if (event.type === 'pointerdown') {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const hit = rangeAt(ranges, timeOf(event.clientX));
      if (hit >= 0) select(hit);
    } else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    seek(timeOf(event.clientX));
  };
  const share = (time: number): string => `${String(shareOf(view, time) * 100)}%`;
  const block = ({ from, to }: TimeRange) => ({
    insetInlineStart: share(from),
    inlineSize: `calc(${share(to)} - ${share(from)})`,
  });
  return (
    <div
      ref={ref}
      className={styles.track}
      style={{ blockSize: TRACK_HEIGHT }}
      onPointerDown={scrub}
      onPointerMove={scrub}
    >
      <div className={styles.window}>
        <FilmStrip film={film} view={view} width={width} height={TRACK_HEIGHT} />
        {gapsBetween(ranges, duration).map((gap) => (
          <span key={gap.from} aria-hidden="true" className={styles.gap} style={block(gap)} />
        ))}
        {ranges.map((kept, i) => (
          <span key={i} aria-hidden="true" className={styles.kept} data-selected={i === index} style={block(kept)} />
        ))}
        {visibleBands(extra, view, width).map((early) => (
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
            label={nameOf(edge, i)}
            time={kept[edge]}
            share={shareOf(view, kept[edge])}
            duration={duration}
            frame={frame}
            disabled={disabled}
            active={i === index}
            timeOf={timeOf}
            onMove={(time, snap) => move(i, edge, time, snap)}
            onFocus={() => select(i)}
          />
        )),
      )}
      <Playhead time={playback.time} share={shareOf(view, playback.time)} duration={duration} disabled={disabled} />
    </div>
  );
}
