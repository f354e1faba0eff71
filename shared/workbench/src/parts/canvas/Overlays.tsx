import type { PictureSize, PixelBox } from '@facet/engines/clip';
import { cx } from '@facet/ui';
import { BitmapCanvas } from '../../media/BitmapCanvas.tsx';
import { cornersOf, type Draft } from './draft.ts';
import { toFrame, type CanvasView, type Point } from './view.ts';
import * as styles from './canvas.module.css';

interface RingProps {
  /** In CSS pixels of the frame. */
  readonly at: Point;
  readonly radius: number;
  readonly cross?: boolean;
}

/** Where the brush is, and how wide. */
export function Ring({ at, radius, cross = false }: RingProps) {
  const size = `${Math.max(4, radius * 2)}px`;
  return (
    <div
      aria-hidden="true"
      className={cx(styles.ring, cross && styles.cross)}
      style={{ inlineSize: size, blockSize: size, transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
    />
  );
}

interface OutlineProps {
  readonly draft: Exclude<Draft, { kind: 'stroke' }>;
  readonly view: CanvasView;
}

/** A box or a lasso while it is drawn. */
export function Outline({ draft, view }: OutlineProps) {
  const points = cornersOf(draft)
    .map((corner) => toFrame(view, corner))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
  return (
    <svg aria-hidden="true" className={styles.outline}>
      <polygon points={points} className={styles.outlineDark} />
      <polygon points={points} className={styles.outlineLight} />
    </svg>
  );
}

interface StaysProps {
  readonly picture: PictureSize;
  /** Pixels of the picture. */
  readonly part: PixelBox;
}

/** The part of the picture that stays: what is cut off is dimmed. */
export function Stays({ picture: { width, height }, part }: StaysProps) {
  const inner = `M${part.left} ${part.top}h${part.width}v${part.height}h${-part.width}z`;
  return (
    <svg aria-hidden="true" className={styles.layer} viewBox={`0 0 ${width} ${height}`}>
      <path d={`M0 0h${width}v${height}h${-width}z${inner}`} className={styles.cutOff} />
      <path d={inner} className={styles.staysDark} />
      <path d={inner} className={styles.staysLight} />
    </svg>
  );
}

/** What the marks would make, over the picture. */
export function Over({ picture }: { readonly picture: ImageBitmap }) {
  return <BitmapCanvas picture={picture} className={cx(styles.layer, styles.over)} />;
}
