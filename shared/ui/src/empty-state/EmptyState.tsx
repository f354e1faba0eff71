import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import * as styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** A drawing (`LostScene` and its like), in the place of an icon. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** Level of the title in the page's outline. Default 2. */
  readonly headingLevel?: 1 | 2 | 3 | undefined;
  readonly children?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

/** Says why there is nothing here, and what to do about it. */
export function EmptyState({ icon, picture, title, headingLevel = 2, children, action, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.empty, className)}>
      {picture}
      {isGiven(icon) && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {isGiven(children) && <div className={styles.text}>{children}</div>}
      {isGiven(action) && <div className={styles.action}>{action}</div>}
    </div>
  );
}
