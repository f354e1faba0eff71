import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { FieldContext } from './field-control.ts';
import type { FieldControl } from './field-control.ts';
import * as styles from './Field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** Keeps the label for assistive technology alone. */
  readonly hideLabel?: boolean | undefined;
  /** After the label, for example "optional". */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; marks the control as invalid and is announced when it appears. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** One TextInput, TextArea or Select, or an own control that calls `useFieldControl`. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Label, hint and error around one control, wired by id. */
export function Field(props: FieldProps) {
  const { label, hideLabel = false, aside, hint, error, required, children, className } = props;
  const id = useId();
  const hasHint = isGiven(hint);
  const hasError = isGiven(error);
  const control = useMemo<FieldControl>(() => {
    const described = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
    return {
      id,
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': hasError || undefined,
      required,
    };
  }, [id, hasHint, hasError, required]);

  const words = (
    <label htmlFor={id} className={styles.label}>
      {label}
      {isGiven(aside) && <span className={styles.aside}>{aside}</span>}
    </label>
  );
  return (
    <div className={cx(styles.field, className)}>
      {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <FieldContext value={control}>{children}</FieldContext>
      {hasHint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite" className={styles.live}>
        {hasError && (
          <p id={`${id}-error`} className={styles.error}>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
