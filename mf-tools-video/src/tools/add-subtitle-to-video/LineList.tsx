import type { Translate } from '@facet/contracts';
import { directionOf, readingSpeed } from '@facet/engines/subtitle';
import { cx, IconButton, TextArea, VisuallyHidden } from '@facet/ui';
import { formatTime } from '@facet/workbench';
import { X } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import type { Line } from './draft.ts';
import { rowsInSight, shownRows } from './shownRows.ts';
import { useListView } from './useListView.ts';
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

/**
 * All lines with their words. The one that is being written is the one whose times the timeline changes. A film has more than a
 * thousand lines: drawn are those in sight, both ends, and the selected one with its neighbours, which the Tab key goes to.
 */
export function LineList(props: LineListProps) {
  const { lines, selected, t } = props;
  const list = useRef<HTMLOListElement>(null);
  const view = useListView(list);
  const { pitch, space } = view;
  const chosen = lines.findIndex(({ id }) => id === selected);
  const shown = shownRows(lines.length, rowsInSight(lines.length, view), [
    0,
    chosen - 1,
    chosen,
    chosen + 1,
    lines.length - 1,
  ]);
  return (
    <ol ref={list} className={styles.list} aria-label={t('line.list')}>
      {shown.map((row) =>
        row.kind === 'row' ? (
          <LineRow key={lines[row.index]!.id} {...props} line={lines[row.index]!} index={row.index} />
        ) : (
          <li key={`gap ${String(row.from)}`} aria-hidden="true" style={{ blockSize: row.count * pitch - space }} />
        ),
      )}
    </ol>
  );
}

interface LineRowProps extends LineListProps {
  readonly line: Line;
  readonly index: number;
}

function LineRow({ line, index, lines, selected, added, disabled, t, onSelect, onText, onRemove }: LineRowProps) {
  const speed = line.text.trim() === '' ? 0 : Math.round(readingSpeed(line));
  const number = index + 1;
  const remove = (event: MouseEvent<HTMLButtonElement>): void => {
    const item = event.currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    // The button is taken away with its line.
    neighbour?.querySelector<HTMLElement>(`:scope > button:last-of-type`)?.focus();
    onRemove(line.id);
  };
  return (
    <li
      className={cx(styles.line, line.id === selected && styles.selected)}
      aria-setsize={lines.length}
      aria-posinset={number}
    >
      <button
        type="button"
        className={styles.times}
        aria-pressed={line.id === selected}
        disabled={disabled}
        onClick={() => onSelect(line.id, true)}
      >
        <VisuallyHidden>
          {t('line.choose', { number, from: formatTime(line.from), to: formatTime(line.to) })}
        </VisuallyHidden>
        <span aria-hidden="true">{formatTime(line.from)}</span>
        <span aria-hidden="true">{formatTime(line.to)}</span>
      </button>
      <TextArea
        className={styles.text}
        rows={2}
        dir={line.text.trim() === '' ? 'auto' : directionOf(line.text)}
        aria-label={t('line.text', { number })}
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
      <IconButton label={t('line.remove', { number })} icon={<X />} disabled={disabled} onClick={remove} />
    </li>
  );
}
