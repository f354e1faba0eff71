import type { Translate } from '@facet/contracts';
import { Button } from '@facet/ui';
import { useObjectUrl } from '@facet/workbench';
import { Pause, Play } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { formatTime, moveEdge, type Span, type SpanEdge, type SpanLimits } from '../core/span.ts';
import { Frame, usePlayer } from './Frame.tsx';
import { Handle } from './Handle.tsx';
import { TimeField } from './TimeField.tsx';
import * as styles from './Timeline.module.css';

export interface TimelineProps {
  readonly blob: Blob;
  readonly span: Span;
  readonly limits: SpanLimits;
  /** Times of the key frames, in seconds. */
  readonly keyframes: readonly number[];
  /** Where the result will start when that is before the span; null when it starts with it. */
  readonly cutsAt: number | null;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly onChange: (span: Span) => void;
}

/** More marks than this make a grey bar and say nothing. */
const MOST_MARKS = 150;

/** Chooses a part of a video: two handles on a line, two typed times, the first and the last frame, and a way to play it. */
export function Timeline(props: TimelineProps) {
  const { blob, span, limits, keyframes, cutsAt, disabled, t, onChange } = props;
  const url = useObjectUrl(blob);
  const track = useRef<HTMLDivElement>(null);
  const [playable, setPlayable] = useState(true);
  const picture = useRef<HTMLVideoElement>(null);
  const { position, play, stop } = usePlayer(picture, span);
  const titleId = useId();
  const move = (edge: SpanEdge) => (time: number) => {
    stop();
    onChange(moveEdge(span, edge, time, limits));
  };
  const share = (time: number): string =>
    `${String((Math.min(limits.duration, Math.max(0, time)) / limits.duration) * 100)}%`;
  const unplayable = () => setPlayable(false);
  const edge = { disabled, span, limits, t };
  return (
    <section aria-labelledby={titleId} className={styles.timeline}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {t('timeline.title')}
        </h3>
        <p className={styles.length}>
          {t('timeline.length', { duration: formatTime(span.to - span.from), total: formatTime(limits.duration) })}
        </p>
      </div>
      {playable && url !== null ? (
        <div className={styles.frames}>
          <Frame ref={picture} url={url} time={span.from} label={t('timeline.start.frame')} onUnplayable={unplayable} />
          <Frame
            url={url}
            time={Math.max(span.from, span.to - limits.shortest / 2)}
            label={t('timeline.end.frame')}
            onUnplayable={unplayable}
          />
        </div>
      ) : (
        <p className={styles.note}>{t('timeline.no-preview')}</p>
      )}
      <div className={styles.bar}>
        <div ref={track} className={styles.track}>
          {keyframes.length <= MOST_MARKS &&
            keyframes.map((time) => (
              <span key={time} aria-hidden="true" className={styles.mark} style={{ insetInlineStart: share(time) }} />
            ))}
          {cutsAt !== null && cutsAt < span.from && (
            <span
              aria-hidden="true"
              className={styles.early}
              style={{ insetInlineStart: share(cutsAt), inlineSize: share(span.from - cutsAt) }}
            />
          )}
          <span
            aria-hidden="true"
            className={styles.kept}
            style={{ insetInlineStart: share(span.from), inlineSize: share(span.to - span.from) }}
          />
          {position !== null && (
            <span aria-hidden="true" className={styles.playhead} style={{ insetInlineStart: share(position) }} />
          )}
          <Handle edge="from" label={t('timeline.start')} track={track} onMove={move('from')} {...edge} />
          <Handle edge="to" label={t('timeline.end')} track={track} onMove={move('to')} {...edge} />
        </div>
      </div>
      <p className={styles.note}>{t('timeline.help')}</p>
      <div className={styles.fields}>
        <TimeField edge="from" label={t('timeline.start')} onMove={move('from')} {...edge} />
        <TimeField edge="to" label={t('timeline.end')} onMove={move('to')} {...edge} />
        {playable && (
          <Button
            className={styles.play}
            icon={position === null ? <Play /> : <Pause />}
            onClick={position === null ? play : stop}
          >
            {t(position === null ? 'timeline.play' : 'timeline.pause')}
          </Button>
        )}
      </div>
    </section>
  );
}
