import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './Badge.module.css';

export type BadgeTone = 'popular' | 'hot' | 'new' | 'warm' | 'accent' | 'neutral';

export interface BadgeProps {
  /** popular is purple, hot red, new green. */
  readonly tone?: BadgeTone | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const toneClass: Readonly<Record<BadgeTone, string | undefined>> = {
  popular: styles.tonePopular,
  hot: styles.toneHot,
  new: styles.toneNew,
  warm: styles.toneWarm,
  accent: styles.toneAccent,
  neutral: styles.toneNeutral,
};

/** A short tag. The words carry the meaning; the colour repeats it. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, toneClass[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
