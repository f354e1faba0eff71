import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { cx } from '../cx.ts';
import * as styles from './Spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for. Without it the spinner is decoration and hidden from assistive technology. */
  readonly label?: string | undefined;
  readonly size?: 'medium' | 'large' | undefined;
  readonly className?: string | undefined;
}

/** A turning ring in the colour of the text around it. */
export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  const ring = <span aria-hidden="true" className={cx(styles.spinner, size === 'large' && styles.large, className)} />;
  if (label === undefined) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
