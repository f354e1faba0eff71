import type { ReactNode } from 'react';
import * as styles from '../StatusPage.module.css';

/** What stands here, in at least the room of what will: nothing below moves when it comes. */
export function Room({ like, children }: { readonly like: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.room}>
      <span aria-hidden="true" className={styles.like}>
        {like}
      </span>
      <span>{children}</span>
    </span>
  );
}
