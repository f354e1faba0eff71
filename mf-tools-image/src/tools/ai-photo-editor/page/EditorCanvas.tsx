import { cx } from '@facet/ui';
import {
  BitmapCanvas,
  emptyMask,
  fitView,
  limitView,
  Ring,
  toFrame,
  useCanvasKeys,
  useCanvasPointers,
  useCanvasWheel,
  useObjectUrl,
  useSizes,
  type BrushState,
  type CanvasView,
  type Drafting,
  type ImageValue,
  type ViewSizes,
} from '@facet/workbench';
import { useRef, type ReactNode } from 'react';
import * as styles from './editor.module.css';

export interface EditorCanvasProps {
  readonly photo: ImageValue;
  /** Size of what is shown, in pixels of the photo. */
  readonly size: { readonly width: number; readonly height: number };
  readonly shown: ImageBitmap | null;
  readonly own: CanvasView | null;
  readonly onView: (view: CanvasView) => void;
  readonly onSizes: (sizes: ViewSizes) => void;
  readonly drafting: Drafting;
  readonly brush: BrushState;
  readonly onBrush: (patch: Partial<BrushState>) => void;
  /** Radius of the brush in pixels of what is shown; null where none is in hand. */
  readonly radius: number | null;
  /** Laid over the picture and zoomed with it. */
  readonly marks: ReactNode;
  /** Drawn over everything, in CSS pixels of the frame. */
  readonly overlay: (view: CanvasView) => ReactNode;
  readonly label: string;
  readonly cursor: 'grab' | 'crosshair' | 'default';
  readonly disabled: boolean;
}

/** The picture that is edited: zoom and pan as in the mask editor, and whatever the tool draws over it. */
export function EditorCanvas(props: EditorCanvasProps) {
  const { photo, size, drafting, disabled, onView, radius } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sizes = useSizes(frame, { ...photo, ...size }, props.onSizes);
  const view = sizes && limitView(props.own ?? fitView(sizes), sizes);
  const keys = useCanvasKeys({
    view,
    sizes,
    disabled,
    drafting,
    value: emptyMask,
    onChange: () => undefined,
    brush: props.brush,
    onBrush: props.onBrush,
    otherRole: props.brush.role === 'paint' ? 'erase' : 'paint',
    onView,
  });
  const { pointer, handlers } = useCanvasPointers({
    view,
    sizes,
    disabled,
    drafting,
    movesPicture: () => keys.isHeld(),
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
      className={cx(styles.frame, styles[props.cursor])}
      {...handlers}
      {...keys.handlers}
      onDragStart={(event) => event.preventDefault()}
    >
      {view && (
        <div
          className={styles.shown}
          style={{
            inlineSize: `${size.width}px`,
            blockSize: `${size.height}px`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <Shown picture={props.shown} photo={photo} />
          {props.marks}
        </div>
      )}
      {view && props.overlay(view)}
      {view && radius !== null && pointer && !disabled && <Ring at={pointer} radius={radius * view.scale} />}
      {view && keys.cross && (
        <Ring at={toFrame(view, keys.cross)} radius={(radius ?? 8 / view.scale) * view.scale} cross />
      )}
    </div>
  );
}

/** The preview of the edit; before there is one, the photo itself. */
function Shown({ picture, photo }: { readonly picture: ImageBitmap | null; readonly photo: ImageValue }) {
  const url = useObjectUrl(photo.preview);
  if (!picture) return url && <img className={styles.layer} src={url} alt="" draggable={false} />;
  return <BitmapCanvas picture={picture} className={styles.layer} />;
}
