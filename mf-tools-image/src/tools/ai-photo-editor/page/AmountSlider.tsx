import { IconButton, Slider } from '@facet/ui';
import { RotateCcw } from 'lucide-react';
import type { EditorContext } from './editor-ui.ts';
import * as styles from './editor.module.css';

interface AmountSliderProps {
  readonly context: Pick<EditorContext, 't' | 'disabled'>;
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly neutral?: number;
  /** The value in words; default: whole hundredths with a sign. */
  readonly text?: (value: number) => string;
  readonly onChange: (value: number) => void;
}

const signed = (value: number): string => {
  const whole = Math.round(value * 100);
  return whole > 0 ? `+${String(whole)}` : whole < 0 ? `−${String(-whole)}` : '0';
};

/** An amount with its way back: a double click, or the button that stands beside a changed one. */
export function AmountSlider({
  context: { t, disabled },
  label,
  value,
  min = -1,
  max = 1,
  step = 0.01,
  neutral = 0,
  text = signed,
  onChange,
}: AmountSliderProps) {
  return (
    <div className={styles.amount} onDoubleClick={() => onChange(neutral)}>
      <Slider
        className={styles.amountSlider}
        label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        origin={neutral}
        valueText={text(value)}
        disabled={disabled}
        onChange={onChange}
      />
      <IconButton
        size="small"
        className={value === neutral ? styles.hiddenReset : undefined}
        label={t('reset.one', { name: label })}
        icon={<RotateCcw />}
        disabled={disabled || value === neutral}
        onClick={() => onChange(neutral)}
      />
    </div>
  );
}
