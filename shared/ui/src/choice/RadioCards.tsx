import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { evenRows } from './even-rows.ts';
import * as styles from './RadioCards.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioCardOption<Value extends string> extends RadioOption<Value> {
  readonly description?: ReactNode;
  /** A picture or icon above the label. */
  readonly media?: ReactNode;
  readonly badge?: ReactNode;
}

interface RadioGroupProps<Value extends string, Option extends RadioOption<Value>> {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly options: readonly Option[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface RadioCardsProps<Value extends string> extends RadioGroupProps<Value, RadioCardOption<Value>> {
  /** `pictures`: the media fill small cards, with a short name under each. Default `texts`. */
  readonly look?: 'texts' | 'pictures';
}

/** One choice of a few, each with room for a description. Arrow keys move, as in every radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <Group {...props}>
      <div ref={evenRows} className={cx(styles.cards, props.look === 'pictures' && styles.pictures)}>
        {props.options.map((option) => {
          const labelId = `${name}-${option.value}`;
          return (
            <label key={option.value} className={styles.card}>
              <Radio
                name={name}
                option={option}
                group={props}
                labelId={labelId}
                described={isGiven(option.description)}
              />
              {isGiven(option.media) && <span className={styles.media}>{option.media}</span>}
              <span className={styles.name}>
                <span id={labelId}>{option.label}</span>
                {option.badge}
              </span>
              {isGiven(option.description) && (
                <span id={`${labelId}-description`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </Group>
  );
}

export interface SegmentedControlOption<Value extends string> extends RadioOption<Value> {
  readonly icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> extends RadioGroupProps<
  Value,
  SegmentedControlOption<Value>
> {
  /** Fills the line. */
  readonly wide?: boolean | undefined;
}

/** One choice of two to five short words, side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Group {...props}>
      <div ref={evenRows} className={cx(styles.segments, props.wide && styles.wide)}>
        {props.options.map((option) => {
          const labelId = `${name}-${option.value}`;
          return (
            <label key={option.value} className={styles.segment}>
              <Radio name={name} option={option} group={props} labelId={labelId} described={false} />
              {option.icon}
              <span id={labelId}>{option.label}</span>
            </label>
          );
        })}
      </div>
    </Group>
  );
}

interface GroupProps {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Group({ legend, hideLegend = false, hint, disabled, className, children }: GroupProps) {
  const id = useId();
  const hasHint = isGiven(hint);
  return (
    <fieldset disabled={disabled} aria-describedby={hasHint ? id : undefined} className={cx(styles.group, className)}>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {children}
      {hasHint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface RadioProps<Value extends string> {
  readonly name: string;
  readonly option: RadioOption<Value>;
  readonly group: { readonly value: Value | null; readonly onChange: (value: Value) => void };
  readonly labelId: string;
  readonly described: boolean;
}

function Radio<Value extends string>({ name, option, group, labelId, described }: RadioProps<Value>) {
  return (
    <input
      type="radio"
      name={name}
      value={option.value}
      checked={group.value === option.value}
      disabled={option.disabled}
      aria-labelledby={labelId}
      aria-describedby={described ? `${labelId}-description` : undefined}
      className={styles.radio}
      onChange={() => group.onChange(option.value)}
    />
  );
}
