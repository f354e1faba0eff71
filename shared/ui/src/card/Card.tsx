import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import * as styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** `none` lets a picture reach the edge. */
  readonly padding?: 'none' | 'compact' | 'regular' | undefined;
  /** The facet motif, for the one card that stands out. */
  readonly featured?: boolean | undefined;
  /** Lifts on hover, and stretches the one link or button inside over the whole card. */
  readonly interactive?: boolean | undefined;
  readonly children: ReactNode;
}

/** A raised sheet of paper. */
export function Card(props: CardProps) {
  const { as: Element = 'div', padding = 'regular', featured = false, interactive = false, className, ...rest } = props;
  return (
    <Element
      {...rest}
      className={cx(
        styles.card,
        padding === 'none' && styles.flush,
        padding === 'compact' && styles.compact,
        featured && styles.featured,
        interactive && styles.interactive,
        className,
      )}
    />
  );
}
