import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import type { Placed, Size, Spot } from './placing.ts';
import * as styles from './PlacementFrame.module.css';

/** What a pointer holds: all of it, the handle that turns and scales it, or a corner by its number. */
export type Hold = 'all' | 'turn' | 0 | 1 | 2 | 3;

/** What was held when the pointer came down: where, and how it was placed then. */
export interface Held<P> extends Spot {
  readonly hold: Hold;
  readonly placement: P;
}

type Point = readonly [x: number, y: number];

export interface PlacementFrameProps<P extends Placed> {
  readonly photo: Size;
  readonly placement: P;
  /** Its corners in pixels of the photo, from the upper left on, clockwise. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Names of the handles for assistive technology; without those of the corners these cannot be moved. */
  readonly names: { readonly all: string; readonly turn: string; readonly corners?: readonly string[] };
  readonly disabled: boolean;
  /** How it is placed when what is held has been drawn to a spot of the photo, in pixels. */
  drawn(held: Held<P>, to: Spot): P;
  /** How it is placed after a key; null for a key without a meaning. @param corner the one that has the focus */
  keyed(key: string, fast: boolean, corner: number | null): P | null;
  onPlace(next: P): void;
}

/** The frame of what is placed on a photo, with handles for pointer, touch and keys. Fills the box of the photo. */
export function PlacementFrame<P extends Placed>(props: PlacementFrameProps<P>) {
  const { photo, placement, corners, names, disabled, onPlace } = props;
  const { area, press, moves } = useHolding(props);
  const keys = (corner: number | null) => (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = props.keyed(event.key, event.shiftKey, corner);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onPlace(next);
  };
  const handle = (hold: Hold, [x, y]: Point, label: string) => ({
    type: 'button' as const,
    style: {
      left: `${String((x / photo.width) * 100)}%`,
      top: `${String((y / photo.height) * 100)}%`,
    } as CSSProperties,
    'aria-label': label,
    disabled,
    onPointerDown: press(hold),
    ...moves,
    onKeyDown: keys(typeof hold === 'number' ? hold : null),
  });
  const [[ax, ay], [bx, by]] = corners;
  const out = turnHandleAt(corners, photo);
  return (
    <div ref={area} className={styles.area}>
      <svg className={styles.lines} viewBox={`0 0 ${String(photo.width)} ${String(photo.height)}`} aria-hidden="true">
        <polygon
          className={styles.frame}
          points={corners.map((corner) => corner.join(',')).join(' ')}
          onPointerDown={press('all')}
          {...moves}
        />
        <line className={styles.stem} x1={(ax + bx) / 2} y1={(ay + by) / 2} x2={out[0]} y2={out[1]} />
      </svg>
      <button
        {...handle('all', [placement.x * photo.width, placement.y * photo.height], names.all)}
        className={styles.middle}
      />
      <button {...handle('turn', out, names.turn)} className={styles.turn} />
      {names.corners?.map((name, i) => (
        <button key={name} {...handle(i as Hold, corners[i]!, name)} className={styles.corner} />
      ))}
    </div>
  );
}

/** Outside the upper edge, an eighth of the frame away from it; inside where that is not on the photo. */
function turnHandleAt([[ax, ay], [bx, by]]: PlacementFrameProps<Placed>['corners'], photo: Size): Point {
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const [right, up] = [(by - ay) * 0.14, (bx - ax) * 0.14];
  const outside: Point = [x + right, y - up];
  const isOn = outside[0] > 0 && outside[0] < photo.width && outside[1] > 0 && outside[1] < photo.height;
  return isOn ? outside : [x - right, y + up];
}

/** What the pointer holds, from when it comes down until it is lifted. */
function useHolding<P extends Placed>({ photo, placement, disabled, drawn, onPlace }: PlacementFrameProps<P>) {
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<Held<P> | null>(null);
  const spotOf = (event: PointerEvent): Spot => {
    const { left, top, width, height } = area.current!.getBoundingClientRect();
    return { x: ((event.clientX - left) / width) * photo.width, y: ((event.clientY - top) / height) * photo.height };
  };
  const press = (hold: Hold) => (event: PointerEvent<Element>) => {
    if (disabled || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { hold, ...spotOf(event), placement };
  };
  const release = (): void => {
    held.current = null;
  };
  const moves = {
    onPointerMove: (event: PointerEvent) => {
      if (held.current && !disabled) onPlace(drawn(held.current, spotOf(event)));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { area, press, moves };
}
