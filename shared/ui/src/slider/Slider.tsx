import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import * as styles from './Slider.module.css';

export interface SliderProps {
  readonly label: ReactNode;
  readonly value: number;
  /** Called for every step while dragging. */
  readonly onChange: (value: number) => void;
  /** Called once when a drag or key press ends, for work that is too heavy for every step. */
  readonly onCommit?: ((value: number) => void) | undefined;
  readonly min: number;
  readonly max: number;
  /** Default 1. */
  readonly step?: number | undefined;
  /** The value in words, shown and read aloud: `80 %`. */
  readonly valueText: string;
  /** Where the filled part of the line begins. Default: `min`. */
  readonly origin?: number | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A number on a line: the native range input with its keys, a name and its value in words. */
export function Slider(props: SliderProps) {
  const {
    label,
    value,
    onChange,
    onCommit,
    min,
    max,
    step = 1,
    valueText,
    origin = min,
    hint,
    disabled,
    className,
  } = props;
  const id = useId();
  // The thumb's centre runs from 11 px to 11 px before the end; the fill ends under it.
  const place = (at: number): string => {
    const share = max > min ? (Math.min(max, Math.max(min, at)) - min) / (max - min) : 0;
    return `calc(11px + (100% - 22px) * ${share})`;
  };
  const fill = {
    '--slider-from': origin <= min ? '0%' : place(Math.min(origin, value)),
    '--slider-fill': place(Math.max(origin, value)),
  } as CSSProperties;
  const commit = (event: { readonly currentTarget: HTMLInputElement }) => onCommit?.(event.currentTarget.valueAsNumber);
  return (
    <div className={cx(styles.slider, className)}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span aria-hidden="true" className={styles.value}>
          {valueText}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        aria-describedby={isGiven(hint) ? `${id}-hint` : undefined}
        className={styles.range}
        style={fill}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={commit}
        onKeyUp={(event) => {
          if (event.key !== 'Tab' && event.key !== 'Shift') commit(event);
        }}
      />
      {isGiven(hint) && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
