import { Field, IconButton, TextInput } from '@facet/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../messages/index.ts';
import { formatTime, parseTime } from './time.ts';
import * as styles from './timeline.module.css';

export interface TimeFieldProps {
  readonly label: string;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  readonly frame: number;
  readonly disabled: boolean;
  readonly earlier: string;
  readonly later: string;
  readonly onMove: (time: number) => void;
}

/** A moment, typed, with one frame back and forth beside it. */
export function TimeField({ label, time, duration, frame, disabled, earlier, later, onMove }: TimeFieldProps) {
  const t = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const take = (): void => {
    if (typed === null) return;
    const parsed = parseTime(typed);
    const fits = parsed !== null && parsed <= duration + 0.0005;
    setWrong(!fits);
    if (!fits) return;
    setTyped(null);
    onMove(parsed);
  };
  const step = (by: number): void => {
    setTyped(null);
    setWrong(false);
    onMove(time + by);
  };
  return (
    <Field label={label} error={wrong && t('timeline.time-wrong', { total: formatTime(duration) })}>
      <div className={styles.field}>
        <TextInput
          className={styles.time}
          disabled={disabled}
          autoComplete="off"
          value={typed ?? formatTime(time)}
          onChange={(text) => {
            setTyped(text);
            setWrong(false);
          }}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
            if (event.key === 'Escape') step(0);
          }}
        />
        <div className={styles.steps}>
          <IconButton
            variant="secondary"
            label={earlier}
            icon={<ChevronLeft />}
            disabled={disabled}
            onClick={() => step(-frame)}
          />
          <IconButton
            variant="secondary"
            label={later}
            icon={<ChevronRight />}
            disabled={disabled}
            onClick={() => step(frame)}
          />
        </div>
      </div>
    </Field>
  );
}
