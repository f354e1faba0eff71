import type { Translate } from '@facet/contracts';
import { directionOf, readingSpeed } from '@facet/engines/subtitle';
import { cx, IconButton, TextArea, VisuallyHidden } from '@facet/ui';
import { formatTime } from '@facet/workbench';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Line } from './draft.ts';
import * as styles from './SubtitleParts.module.css';

interface LineListProps {
  readonly lines: readonly Line[];
  readonly selected: string;
  /** The line that was added last: its words have the focus as soon as they are there. Null for none. */
  readonly added: string | null;
  readonly disabled: boolean;
  readonly t: Translate;
  /** @param seek whether the player goes there */
  readonly onSelect: (id: string, seek: boolean) => void;
  readonly onText: (id: string, text: string) => void;
  readonly onRemove: (id: string) => void;
}

/** Characters a second that are shown as too fast. */
const FAST = 20;

/** All lines with their words. The one that is being written is the one whose times the timeline changes. */
export function LineList({ lines, selected, added, disabled, t, onSelect, onText, onRemove }: LineListProps) {
  const remove = (event: MouseEvent<HTMLButtonElement>, id: string): void => {
    const item = event.currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    // The button is taken away with its line.
    neighbour?.querySelector<HTMLElement>(`:scope > button:last-of-type`)?.focus();
    onRemove(id);
  };
  return (
    <ol className={styles.list} aria-label={t('line.list')}>
      {lines.map((line, i) => {
        const speed = line.text.trim() === '' ? 0 : Math.round(readingSpeed(line));
        return (
          <li key={line.id} className={cx(styles.line, line.id === selected && styles.selected)}>
            <button
              type="button"
              className={styles.times}
              aria-pressed={line.id === selected}
              disabled={disabled}
              onClick={() => onSelect(line.id, true)}
            >
              <VisuallyHidden>
                {t('line.choose', { number: i + 1, from: formatTime(line.from), to: formatTime(line.to) })}
              </VisuallyHidden>
              <span aria-hidden="true">{formatTime(line.from)}</span>
              <span aria-hidden="true">{formatTime(line.to)}</span>
            </button>
            <TextArea
              className={styles.text}
              rows={2}
              dir={line.text.trim() === '' ? 'auto' : directionOf(line.text)}
              aria-label={t('line.text', { number: i + 1 })}
              placeholder={t('line.placeholder')}
              value={line.text}
              autoFocus={line.id === added}
              disabled={disabled}
              onFocus={() => onSelect(line.id, true)}
              onChange={(text) => onText(line.id, text)}
            />
            <span className={cx(styles.speed, speed > FAST && styles.fast)} title={t('line.speed')}>
              {speed > 0 ? t('line.speed-value', { speed }) : ''}
            </span>
            <IconButton
              label={t('line.remove', { number: i + 1 })}
              icon={<X />}
              disabled={disabled}
              onClick={(event) => remove(event, line.id)}
            />
          </li>
        );
      })}
    </ol>
  );
}
