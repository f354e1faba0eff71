import { Button, IconButton } from '@facet/ui';
import {
  Magnet,
  Pause,
  Play,
  Plus,
  Scissors,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
  Trash2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useWords } from '../../messages/index.ts';
import type { TimelineCommand } from './keys.ts';
import * as styles from './timeline.module.css';

interface ToolbarProps {
  readonly playing: boolean;
  readonly speed: number;
  /** Whether there may be more parts than one. */
  readonly several: boolean;
  readonly canSplit: boolean;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Null where there is nothing to snap to. */
  readonly snapping: boolean | null;
  readonly disabled: boolean;
  readonly onSnapping: (snapping: boolean) => void;
  readonly onAdd: () => void;
  readonly onCommand: (command: TimelineCommand) => void;
}

/** What can be done at the playhead, for those without a keyboard too. */
export function Toolbar(props: ToolbarProps) {
  const { playing, speed, several, canSplit, canAdd, canRemove, snapping, disabled, onSnapping, onAdd, onCommand } =
    props;
  const t = useWords();
  const tool = (label: string, icon: React.ReactNode, command: TimelineCommand, usable = true) => (
    <IconButton label={label} icon={icon} disabled={disabled || !usable} onClick={() => onCommand(command)} />
  );
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>
        {tool(t('timeline.back'), <StepBack />, { kind: 'step', frames: -1 })}
        <IconButton
          variant="secondary"
          label={t(playing ? 'timeline.pause' : 'timeline.play')}
          icon={playing ? <Pause /> : <Play />}
          disabled={disabled}
          onClick={() => onCommand({ kind: 'toggle' })}
        />
        {tool(t('timeline.forward'), <StepForward />, { kind: 'step', frames: 1 })}
        {Math.abs(speed) > 1 || speed < 0 ? <span className={styles.speed}>{`${String(speed)}×`}</span> : null}
      </div>
      <div className={styles.marks}>
        <Button
          size="small"
          icon={<SkipBack />}
          disabled={disabled}
          onClick={() => onCommand({ kind: 'mark', edge: 'from' })}
        >
          {t('timeline.mark-from')}
        </Button>
        <Button
          size="small"
          iconEnd={<SkipForward />}
          disabled={disabled}
          onClick={() => onCommand({ kind: 'mark', edge: 'to' })}
        >
          {t('timeline.mark-to')}
        </Button>
      </div>
      {several && (
        <div className={styles.tools}>
          {tool(t('timeline.split'), <Scissors />, { kind: 'split' }, canSplit)}
          <IconButton label={t('timeline.add')} icon={<Plus />} disabled={disabled || !canAdd} onClick={onAdd} />
          {tool(t('timeline.remove'), <Trash2 />, { kind: 'remove' }, canRemove)}
        </div>
      )}
      <div className={styles.tools}>
        {snapping !== null && (
          <IconButton
            label={t('timeline.snap')}
            icon={<Magnet />}
            pressed={snapping}
            disabled={disabled}
            onClick={() => onSnapping(!snapping)}
          />
        )}
        {tool(t('timeline.zoom-out'), <ZoomOut />, { kind: 'zoom', factor: 0.5 })}
        {tool(t('timeline.zoom-in'), <ZoomIn />, { kind: 'zoom', factor: 2 })}
      </div>
    </div>
  );
}
