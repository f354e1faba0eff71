import { cx } from '../cx.ts';
import * as styles from './FacetMark.module.css';

/** The cut stone, one and a half times as high as the text around it. Decoration: the name stands beside it. */
export function FacetMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={cx(styles.mark, className)}>
      <path className={styles.top} d="M7 2h10l-5 7z" />
      <path className={styles.left} d="M7 2 1.5 9H12zM1.5 9 12 22V9z" />
      <path className={styles.right} d="M12 9h10.5L12 22z" />
      <path className={styles.spark} d="m17 2 5.5 7H12z" />
    </svg>
  );
}
