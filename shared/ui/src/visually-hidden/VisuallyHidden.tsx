import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
}

/** Words for assistive technology that the eye does not need. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}
