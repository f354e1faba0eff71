import { canRedo, canUndo, isNeutral } from '@facet/engines/image/edit';
import type { HistoryAction } from '@facet/engines/image/edit';
import { Button, cx, IconButton } from '@facet/ui';
import { Columns2, History, Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import type { EditorContext } from './editor-ui.ts';
import * as styles from './editor.module.css';

interface TopBarProps {
  readonly context: EditorContext;
  readonly act: (action: HistoryAction) => void;
  /** How large the picture is shown, in words. */
  readonly scale: string;
  readonly onZoom: (way: 'in' | 'out' | 'fit') => void;
  readonly comparing: boolean;
  readonly onCompare: (comparing: boolean) => void;
}

/** What concerns the whole edit: back and forth, the list of steps, before and after, how near the picture is. */
export function TopBar({ context, act, scale, onZoom, comparing, onCompare }: TopBarProps) {
  const { t, edit, document, disabled } = context;
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className={styles.top}>
      <div className={styles.buttons}>
        <IconButton
          label={t('undo')}
          icon={<Undo2 />}
          disabled={disabled || !canUndo(edit.history)}
          onClick={() => act({ type: 'undo' })}
        />
        <IconButton
          label={t('redo')}
          icon={<Redo2 />}
          disabled={disabled || !canRedo(edit.history)}
          onClick={() => act({ type: 'redo' })}
        />
        <IconButton
          label={t('history')}
          icon={<History />}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        />
        <Button
          size="small"
          icon={<Columns2 />}
          aria-pressed={comparing}
          title={t('compare.help')}
          disabled={disabled || isNeutral(document)}
          onPointerDown={() => onCompare(true)}
          onPointerUp={() => onCompare(false)}
          onPointerLeave={() => onCompare(false)}
          onPointerCancel={() => onCompare(false)}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={({ key, repeat }) => !repeat && (key === ' ' || key === 'Enter') && onCompare(true)}
          onKeyUp={() => onCompare(false)}
          onBlur={() => onCompare(false)}
        >
          {t('compare')}
        </Button>
      </div>
      <div className={cx(styles.buttons, styles.zooms)}>
        <IconButton label={t('zoom.out')} icon={<ZoomOut />} onClick={() => onZoom('out')} />
        <output className={styles.scale}>{scale}</output>
        <IconButton label={t('zoom.in')} icon={<ZoomIn />} onClick={() => onZoom('in')} />
        <IconButton label={t('zoom.fit')} icon={<Maximize />} onClick={() => onZoom('fit')} />
      </div>
      {open && (
        <ol
          id={listId}
          aria-label={t('history')}
          className={styles.history}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          {edit.history.steps.map((step, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.step}
                aria-current={index === edit.history.shown ? 'step' : undefined}
                data-undone={index > edit.history.shown || undefined}
                disabled={disabled}
                onClick={() => act({ type: 'go', to: index })}
              >
                {t(`step.${step.name}`)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
