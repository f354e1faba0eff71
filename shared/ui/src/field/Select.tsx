import type { Ref, SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { useFieldControl } from './field-control.ts';
import * as styles from './Field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'children' | 'multiple'
> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One choice of many, by the system's own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChange, className, ...rest } = props;
  const control = useFieldControl();
  return (
    <span className={styles.frame}>
      <select
        {...control}
        {...rest}
        className={cx(styles.control, styles.select, className)}
        onChange={(event) => {
          const chosen = options[event.currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className={styles.arrow} />
    </span>
  );
}
