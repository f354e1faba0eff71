import type { Translate } from '@facet/contracts';
import { Checkbox, Field, formatNumber, formatPercent, SegmentedControl, Select, Slider } from '@facet/ui';
import type { ChoiceSpec, OptionSpec, OptionSpecs, RangeSpec } from '../model/definition.ts';
import * as styles from './Workbench.module.css';

interface OptionsFormProps {
  readonly specs: OptionSpecs;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (name: string, value: unknown) => void;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly locale: string;
}

/** A control for every option. */
export function OptionsForm({ specs, values, onChange, disabled, t, locale }: OptionsFormProps) {
  const shown = Object.entries(specs);
  if (shown.length === 0) return null;
  return (
    <div className={styles.options}>
      {shown.map(([name, spec]) => (
        <Option
          key={name}
          spec={spec}
          value={values[name]}
          onChange={(value) => onChange(name, value)}
          disabled={disabled}
          t={t}
          locale={locale}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly spec: OptionSpec;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly disabled: boolean;
  readonly t: Translate;
  readonly locale: string;
}

function Option({ spec, value, onChange, disabled, t, locale }: OptionProps) {
  switch (spec.kind) {
    case 'choice':
      return <Choice spec={spec} value={value as string} onChange={onChange} disabled={disabled} t={t} />;
    case 'range':
      return (
        <Slider
          label={t(spec.label)}
          value={value as number}
          min={spec.min}
          max={spec.max}
          step={spec.step}
          valueText={formatRange(spec, value as number, locale)}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'toggle':
      return (
        <Checkbox
          label={t(spec.label)}
          hint={spec.hint === undefined ? undefined : t(spec.hint)}
          checked={value as boolean}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'part':
      return null;
    default: {
      const never: never = spec;
      return never;
    }
  }
}

const formatRange = ({ format }: RangeSpec, value: number, locale: string): string =>
  format === 'percent' ? formatPercent(value, locale) : formatNumber(value, locale);

interface ChoiceProps extends Omit<OptionProps, 'spec' | 'value' | 'locale'> {
  readonly spec: ChoiceSpec;
  readonly value: string;
}

function Choice({ spec, value, onChange, disabled, t }: ChoiceProps) {
  const options = spec.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }));
  const hint = spec.hint === undefined ? undefined : t(spec.hint);
  if (spec.look === 'segmented') {
    return (
      <SegmentedControl
        legend={t(spec.label)}
        hint={hint}
        options={options}
        value={value}
        onChange={onChange}
        disabled={disabled}
      />
    );
  }
  return (
    <Field label={t(spec.label)} hint={hint}>
      <Select options={options} value={value} onChange={onChange} disabled={disabled} />
    </Field>
  );
}
