import { useWords } from '../../messages/index.ts';
import { formatTime } from './time.ts';
import * as styles from './timeline.module.css';

interface PlayheadProps {
  readonly time: number;
  readonly share: number;
  readonly duration: number;
  readonly disabled: boolean;
}

/** The moment that is shown. Its keys are those of the whole timeline. */
export function Playhead({ time, share, duration, disabled }: PlayheadProps) {
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
