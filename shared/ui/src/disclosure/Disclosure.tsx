import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';
import * as styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Without it the browser keeps the state. */
  readonly open?: boolean | undefined;
  readonly onToggle?: ((open: boolean) => void) | undefined;
  /** Disclosures of one name: opening one closes the others. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  /** What it holds is no text to read, and has the whole width. */
  readonly wide?: boolean;
}

/** A line that opens what stands below it; found by the browser's own page search where it can do that. */
export function Disclosure({ summary, children, open, onToggle, name, className, wide = false }: DisclosureProps) {
  return (
    <details
      open={open}
      name={name}
      className={cx(styles.disclosure, className)}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        {summary}
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      <div className={cx(styles.content, wide && styles.wide)}>{children}</div>
    </details>
  );
}
