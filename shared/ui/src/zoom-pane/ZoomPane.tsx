import { useRef } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { cx } from '../cx.ts';
import { useEnteredWheel } from './useEnteredWheel.ts';
import { useZoom } from './useZoom.ts';
import { fromCentre, useZoomDrag } from './useZoomDrag.ts';
import { ZOOM_STEP, viewAfterKey, wheelFactor, zoomTo } from './zoom-view.ts';
import * as styles from './ZoomPane.module.css';

export interface ZoomPaneProps {
  /** Name of the pane; say here how to use it by keyboard (plus, minus, 0, arrows). */
  readonly label: string;
  readonly zoomInLabel: string;
  readonly zoomOutLabel: string;
  readonly resetLabel: string;
  /** The scale in words: `150 %`. */
  readonly formatScale: (scale: number) => string;
  /** 1 shows all of the content. */
  readonly scale: number;
  readonly onScaleChange: (scale: number) => void;
  /** Default 1. */
  readonly min?: number | undefined;
  /** Default 8. */
  readonly max?: number | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A window on content that can be enlarged and moved: wheel, pinch, drag, buttons, and keys (+ - 0 and
 * arrows). The plain wheel zooms only after the pane was clicked or focused, so that it never traps the
 * page's scrolling; with Ctrl or ⌘ (and by pinch on a touchpad) it always zooms.
 *
 * Content sees the scale as `--fc-zoom`.
 */
export function ZoomPane(props: ZoomPaneProps) {
  const { label, scale, onScaleChange, min = 1, max = 8, formatScale, children } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const { view, limits, show, zoom, reset } = useZoom(viewport, { scale, onScaleChange, min, max });
  const drag = useZoomDrag({ view, limits, show });
  useEnteredWheel(viewport, (event, element) => {
    const to = view.scale * wheelFactor(event.deltaY, event.deltaMode);
    const next = zoomTo(view, to, fromCentre(event, element), limits);
    const isUsed = next.scale !== view.scale || event.ctrlKey;
    if (isUsed) show(next);
    return isUsed;
  });
  const keyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    const next = viewAfterKey(event.key, view, limits);
    if (next === null) return;
    show(next);
    event.preventDefault();
  };

  const geometry = { '--zoom-x': `${view.x}px`, '--zoom-y': `${view.y}px`, '--fc-zoom': view.scale } as CSSProperties;
  return (
    <div className={cx(styles.pane, props.className)}>
      <div
        ref={viewport}
        role="group"
        tabIndex={0}
        aria-label={label}
        className={cx(styles.viewport, view.scale > 1 && styles.zoomed)}
        onKeyDown={keyDown}
        {...drag}
        onDragStart={(event) => event.preventDefault()}
      >
        <div className={styles.content} style={geometry}>
          {children}
        </div>
      </div>
      <div className={cx(styles.tools, view.scale <= min && styles.atRest)}>
        <IconButton
          size="small"
          label={props.zoomOutLabel}
          icon={<ZoomOut />}
          aria-disabled={view.scale <= min || undefined}
          onClick={() => zoom(view.scale / ZOOM_STEP)}
        />
        <output className={styles.scale}>{formatScale(view.scale)}</output>
        <IconButton
          size="small"
          className={styles.enlarge}
          label={props.zoomInLabel}
          icon={<ZoomIn />}
          aria-disabled={view.scale >= max || undefined}
          onClick={() => zoom(view.scale * ZOOM_STEP)}
        />
        <IconButton size="small" label={props.resetLabel} icon={<Maximize />} onClick={reset} />
      </div>
    </div>
  );
}
