import { cx } from '../cx.ts';
import * as styles from './Skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  /** How many lines of text; the last one is shorter. Default 1. */
  readonly lines?: number | undefined;
  readonly className?: string | undefined;
}

/** The shape of what is to come. Hidden from assistive technology: say "loading" once, around it. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  if (shape !== 'text') {
    return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} />;
  }
  return (
    <span aria-hidden="true" className={cx(styles.lines, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.skeleton} />
      ))}
    </span>
  );
}
