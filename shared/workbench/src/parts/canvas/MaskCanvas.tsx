import type { PixelBox } from '@facet/engines/clip';
import { cx } from '@facet/ui';
import { useRef } from 'react';
import type { ImageValue } from '../../model/definition.ts';
import { useObjectUrl } from '../../media/useObjectUrl.ts';
import { radiusOf, type BrushState } from './brush.ts';
import { Detail } from './Detail.tsx';
import { Outline, Over, Ring, Stays } from './Overlays.tsx';
import type { MaskLayer } from './painter.ts';
import { addShape, type MaskValue } from './shapes.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useCanvasPointers } from './useCanvasPointers.ts';
import { useCanvasWheel } from './useCanvasWheel.ts';
import { useDraft } from './useDraft.ts';
import { usePainter } from './usePainter.ts';
import { usePreviewPixels } from './usePreviewPixels.ts';
import { useSizes } from './useSizes.ts';
import { fitView, limitView, toFrame } from './view.ts';
import type { CanvasView, Point, ViewSizes } from './view.ts';
import * as styles from './canvas.module.css';

export interface MaskCanvasProps {
  readonly picture: ImageValue;
  readonly layers: readonly MaskLayer[];
  readonly value: MaskValue;
  readonly onChange: (value: MaskValue) => void;
  readonly brush: BrushState;
  readonly onBrush: (patch: Partial<BrushState>) => void;
  /** The role that the other end of the brush has (key x). */
  readonly otherRole: string;
  readonly view: CanvasView | null;
  readonly onView: (view: CanvasView) => void;
  readonly onSizes: (sizes: ViewSizes) => void;
  /** Shown over the picture, of its shape: what the marks would make. */
  readonly over?: ImageBitmap | null;
  /** The part of the picture that stays; null where all of it does. */
  readonly stays?: PixelBox | null;
  readonly label: string;
  readonly disabled: boolean;
}

/**
 * A picture on which marks are painted: by mouse, pen (with pressure), touch (two fingers zoom and move) and keys. The arrows move a
 * cross, Enter begins and ends a stroke or a box, brackets change the size, x changes what is painted, plus, minus and 0 zoom,
 * Space with a drag moves the picture.
 */
export function MaskCanvas(props: MaskCanvasProps) {
  const { picture, value, brush, disabled, onView } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sizes = useSizes(frame, picture, props.onSizes);
  const pixels = usePreviewPixels(picture);
  const { canvas, painter } = usePainter(picture.width, pixels, props.layers, value);
  const drafting = useDraft(picture, brush, painter, (shape) => props.onChange(addShape(value, shape)));
  const url = useObjectUrl(picture.preview);
  const view = sizes && limitView(props.view ?? fitView(sizes), sizes);
  const keys = useCanvasKeys({ ...props, view, sizes, drafting });
  const { pointer, handlers } = useCanvasPointers({
    view,
    sizes,
    disabled,
    drafting,
    movesPicture: () => brush.tool === 'move' || keys.isHeld(),
    onPress: keys.dropCross,
    onView,
  });
  useCanvasWheel(frame, { view, sizes, onView });

  return (
    <div
      ref={frame}
      role="application"
      tabIndex={disabled ? -1 : 0}
      aria-label={props.label}
      aria-disabled={disabled || undefined}
      className={cx(styles.frame, brush.tool === 'move' && styles.moving)}
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      {...handlers}
      {...keys.handlers}
      onDragStart={(event) => event.preventDefault()}
    >
      {view && sizes && (
        <div
          className={styles.stage}
          style={{
            inlineSize: `${picture.width}px`,
            blockSize: `${picture.height}px`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          {url && <img className={styles.layer} src={url} alt="" draggable={false} />}
          <Detail picture={picture} view={view} sizes={sizes} />
          {props.over && <Over picture={props.over} />}
          <canvas ref={canvas} className={styles.layer} />
          {props.stays && <Stays picture={picture} part={props.stays} />}
        </div>
      )}
      {view && drafting.draft && drafting.draft.kind !== 'stroke' && <Outline draft={drafting.draft} view={view} />}
      {view && (
        <Tips view={view} brush={brush} picture={picture} pointer={disabled ? null : pointer} cross={keys.cross} />
      )}
    </div>
  );
}

interface TipsProps {
  readonly view: CanvasView;
  readonly brush: BrushState;
  readonly picture: ImageValue;
  /** In CSS pixels of the frame. */
  readonly pointer: Point | null;
  /** In pixels of the picture. */
  readonly cross: Point | null;
}

/** The tips of the brush: under the pointer, and where the keys have moved it. */
function Tips({ view, brush, picture, pointer, cross }: TipsProps) {
  const radius = brush.tool === 'brush' || brush.tool === 'line' ? radiusOf(brush, picture) * view.scale : null;
  return (
    <>
      {pointer && radius !== null && <Ring at={pointer} radius={radius} />}
      {cross && <Ring at={toFrame(view, cross)} radius={radius ?? 8} cross />}
    </>
  );
}
