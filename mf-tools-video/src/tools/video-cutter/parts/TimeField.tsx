import { Field, IconButton, TextInput } from '@facet/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatTime, parseTime } from '../core/span.ts';
import type { EdgeProps } from './Handle.tsx';
import * as styles from './Timeline.module.css';

/** One edge of the part, as typed time, with one frame back and forth beside it. */
export function TimeField({ edge, label, span, limits, disabled, t, onMove }: EdgeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const time = span[edge];
  const take = () => {
    if (typed === null) return;
    const parsed = parseTime(typed);
    const fits = parsed !== null && parsed <= limits.duration + 0.0005;
    setWrong(!fits);
    if (!fits) return;
    setTyped(null);
    onMove(parsed);
  };
  const step = (by: number) => {
    setTyped(null);
    setWrong(false);
    onMove(time + by);
  };
  return (
    <Field label={label} error={wrong && t('timeline.time-wrong', { total: formatTime(limits.duration) })}>
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
            label={t(`timeline.earlier.${edge}`)}
            icon={<ChevronLeft />}
            disabled={disabled}
            onClick={() => step(-limits.shortest)}
          />
          <IconButton
            variant="secondary"
            label={t(`timeline.later.${edge}`)}
            icon={<ChevronRight />}
            disabled={disabled}
            onClick={() => step(limits.shortest)}
          />
        </div>
      </div>
    </Field>
  );
}
