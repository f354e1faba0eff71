import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import * as styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: ReactNode;
  readonly hideLabel?: boolean | undefined;
  /** Share done, 0 to 1; null while it is not known. */
  readonly value: number | null;
  /** The value in words, shown and read aloud: `3.2 of 8.1 MB`. */
  readonly valueText?: string | undefined;
  readonly className?: string | undefined;
}

/** How far the work is. It claims nothing that `value` does not say. */
export function ProgressBar({ label, hideLabel = false, value, valueText, className }: ProgressBarProps) {
  const id = useId();
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10;
  const words = <span id={id}>{label}</span>;
  return (
    <div className={cx(styles.progress, className)}>
      {hideLabel ? (
        <VisuallyHidden>{words}</VisuallyHidden>
      ) : (
        <div className={styles.head}>
          <span className={styles.label}>{words}</span>
          {valueText !== undefined && (
            <span aria-hidden="true" className={styles.value}>
              {valueText}
            </span>
          )}
        </div>
      )}
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div
          className={cx(styles.fill, percent === null && styles.moving)}
          style={percent === null ? undefined : { transform: `translateX(${percent - 100}%)` }}
        />
      </div>
    </div>
  );
}
