import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import { useFieldControl } from './field-control.ts';
import * as styles from './Field.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A small icon before the text. */
  readonly start?: ReactNode;
  /** A small IconButton after it, for example to show a password. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextInput({ onChange, start, end, className, ...rest }: TextInputProps) {
  const control = useFieldControl();
  const input = (
    <input
      type="text"
      {...control}
      {...rest}
      className={cx(styles.control, isGiven(start) && styles.withStart, isGiven(end) && styles.withEnd, className)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (!isGiven(start) && !isGiven(end)) return input;
  return (
    <span className={styles.frame}>
      {isGiven(start) && (
        <span aria-hidden="true" className={styles.start}>
          {start}
        </span>
      )}
      {input}
      {isGiven(end) && <span className={styles.end}>{end}</span>}
    </span>
  );
}

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ onChange, className, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  return (
    <textarea
      rows={4}
      {...control}
      {...rest}
      className={cx(styles.control, styles.area, className)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
