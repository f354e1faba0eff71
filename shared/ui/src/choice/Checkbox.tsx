import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import * as styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'checked' | 'type' | 'id'
> {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One yes or no. */
export function Checkbox({ label, onChange, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [isGiven(error) && `${id}-error`, isGiven(hint) && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.row, className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={described === '' ? undefined : described}
        aria-invalid={isGiven(error) || undefined}
        className={styles.box}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isGiven(hint) && (
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      )}
      {isGiven(error) && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
