import { cx, IconButton } from '@facet/ui';
import { Contrast, Eraser, Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../messages/index.ts';
import { addShape, redoShape, undoShape, type MaskValue } from './shapes.ts';
import { ZOOM_STEP } from './view.ts';
import * as styles from './canvas.module.css';

interface MaskButtonsProps {
  readonly value: MaskValue;
  readonly onChange: (value: MaskValue) => void;
  /** Whether the whole mask may be turned round. */
  readonly whole: boolean;
  readonly disabled: boolean;
  /** How large the picture is shown, in words. */
  readonly scale: string;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  /** More that can be done with all marks. */
  readonly children?: ReactNode;
}

/** What can be done with all marks, and how near they are seen: two groups, each of which stays on one line. */
export function MaskButtons({ value, onChange, whole, disabled, scale, onZoom, onFit, children }: MaskButtonsProps) {
  const t = useWords();
  return (
    <>
      <div className={styles.buttons}>
        <IconButton
          label={t('canvas.undo')}
          icon={<Undo2 />}
          disabled={disabled || value.done.length === 0}
          onClick={() => onChange(undoShape(value))}
        />
        <IconButton
          label={t('canvas.redo')}
          icon={<Redo2 />}
          disabled={disabled || value.undone.length === 0}
          onClick={() => onChange(redoShape(value))}
        />
        <IconButton
          label={t('canvas.clear')}
          icon={<Eraser />}
          disabled={disabled || value.done.length === 0}
          onClick={() => onChange(addShape(value, { kind: 'clear' }))}
        />
        {whole && (
          <IconButton
            label={t('canvas.invert')}
            icon={<Contrast />}
            disabled={disabled}
            onClick={() => onChange(addShape(value, { kind: 'invert' }))}
          />
        )}
        {children}
      </div>
      <div className={cx(styles.buttons, styles.nearness)}>
        <IconButton label={t('canvas.zoom-out')} icon={<ZoomOut />} onClick={() => onZoom(1 / ZOOM_STEP)} />
        <output className={styles.scale}>{scale}</output>
        <IconButton label={t('canvas.zoom-in')} icon={<ZoomIn />} onClick={() => onZoom(ZOOM_STEP)} />
        <IconButton label={t('canvas.fit')} icon={<Maximize />} onClick={onFit} />
      </div>
    </>
  );
}
