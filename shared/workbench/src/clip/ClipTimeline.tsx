import { cx, Notice } from '@facet/ui';
import type { Translate } from '@facet/contracts';
import { useObjectUrl } from '../media/useObjectUrl.ts';
import type { TimeRange } from '../parts/timeline/edit.ts';
import { Timeline } from '../parts/timeline/Timeline.tsx';
import { usePlayback, type Playback } from '../parts/timeline/usePlayback.ts';
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useClipFilm } from './useClipFilm.ts';
import type { VideoFacts } from './videoFacts.ts';
import * as styles from './ClipTimeline.module.css';

export interface ClipTimelineProps {
  readonly blob: Blob;
  readonly facts: Pick<VideoFacts, 'duration' | 'frameRate' | 'width' | 'height'>;
  readonly title: string;
  readonly ranges: readonly TimeRange[];
  readonly onRanges: (ranges: readonly TimeRange[]) => void;
  readonly most: number;
  readonly snaps?: readonly number[];
  readonly extra?: readonly TimeRange[];
  readonly disabled: boolean;
  /** Words at `timeline.player` and `timeline.no-preview`. */
  readonly t: Translate;
  /** Parts that are played, one after another. Default: everything. */
  readonly plays?: readonly TimeRange[];
  /** How the picture is shown turned, degrees clockwise. Default 0. */
  readonly turn?: 0 | 90 | 180 | 270;
  /** How fast it is played. Default 1. */
  readonly pace?: number;
  readonly muted?: boolean;
  /** Whether the picture stays in sight while what follows the clip is scrolled, where the window is large. */
  readonly pinned?: boolean;
  /** Drawn over the picture, which may be turned. */
  readonly children?: (playback: Playback) => ReactNode;
}

/** Where the rate is not known, a frame is taken to be this long, in seconds. */
const USUAL_FRAME = 1 / 25;

export const frameOf = ({ frameRate }: Pick<VideoFacts, 'frameRate'>): number =>
  frameRate === null ? USUAL_FRAME : 1 / frameRate;

/** A clip, shown and played, with the timeline under it. */
export function ClipTimeline(props: ClipTimelineProps) {
  const { blob, facts, title, ranges, onRanges, most, disabled, t, plays, turn = 0, pace = 1 } = props;
  const url = useObjectUrl(blob);
  const video = useRef<HTMLVideoElement>(null);
  const [playable, setPlayable] = useState(true);
  const film = useClipFilm(blob);
  const frame = frameOf(facts);
  const skip = (time: number): number | null => {
    if (!plays || plays.some(({ from, to }) => time >= from - frame && time < to)) return null;
    return plays.find(({ from }) => from > time)?.from ?? facts.duration;
  };
  const playback = usePlayback(video, { duration: facts.duration, frame, skip, pace });
  const shown = turn % 180 === 0 ? facts.width / facts.height : facts.height / facts.width;
  return (
    <div className={cx(styles.clip, props.pinned && styles.pinned)}>
      {playable && url !== null ? (
        <div className={styles.place}>
          <div className={styles.stage} style={{ '--clip-aspect': shown } as CSSProperties}>
            <video
              ref={video}
              src={url}
              className={cx(styles.picture, turn % 180 !== 0 && styles.sideways)}
              style={turn === 0 ? undefined : { rotate: `${String(turn)}deg` }}
              muted={props.muted}
              preload="auto"
              playsInline
              aria-label={t('timeline.player')}
              onClick={() => !disabled && playback.setSpeed(playback.speed === 0 ? 1 : 0)}
              onLoadedMetadata={(event) => {
                if (event.currentTarget.videoWidth === 0) setPlayable(false);
              }}
              onError={() => setPlayable(false)}
            />
            {props.children?.(playback)}
          </div>
        </div>
      ) : (
        <Notice tone="info">{t('timeline.no-preview')}</Notice>
      )}
      <Timeline
        title={title}
        duration={facts.duration}
        frame={frame}
        aspect={facts.width / facts.height}
        ranges={ranges}
        onRanges={onRanges}
        most={most}
        playback={playback}
        film={film}
        disabled={disabled}
        {...(props.snaps ? { snaps: props.snaps } : {})}
        {...(props.extra ? { extra: props.extra } : {})}
      />
    </div>
  );
}
