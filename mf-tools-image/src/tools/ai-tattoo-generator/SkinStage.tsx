import { cornersOf } from '@facet/engines/image/tattoo/placement';
import { Button } from '@facet/ui';
import {
  BitmapCanvas,
  PreviewFailure,
  useLivePreview,
  useObjectUrl,
  type ImageValue,
  type PartProps,
} from '@facet/workbench';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { cornerMoved, drawnBy, keyed, moved, placementOf, straight, type PlacementOptions } from './placing.ts';
import * as styles from './SkinStage.module.css';
import type { inputs, options } from './specs.ts';

export interface SkinStageProps extends PartProps<typeof inputs, typeof options, never> {
  readonly skin: ImageValue;
}

/** What a pointer holds: the whole design, the handle that turns and scales it, or a corner by its number. */
type Hold = 'all' | 'turn' | 0 | 1 | 2 | 3;
const cornerNames = ['corner.0', 'corner.1', 'corner.2', 'corner.3'] as const;

/** Share of the window's height that a photo takes at most: the buttons below it fit on the screen. */
const STAGE_HEIGHT = 62;

/** The photo with the design in the skin: moved, turned, scaled and bent by pointer, touch and keys. */
export function SkinStage(props: SkinStageProps) {
  const { skin, options: chosen, setOption, disabled, t } = props;
  const preview = useLivePreview(props);
  const url = useObjectUrl(skin.preview);
  const place = (next: PlacementOptions): void => {
    for (const name of ['x', 'y', 'size', 'turn'] as const)
      if (next[name] !== chosen[name]) setOption(name, next[name]);
    if (next.corners !== chosen.corners) setOption('corners', next.corners);
  };
  const ratio = skin.width / skin.height;
  const shape: CSSProperties = { aspectRatio: String(ratio), maxInlineSize: `${String(STAGE_HEIGHT * ratio)}vh` };
  return (
    <section className={styles.part} aria-label={t('skin.title')}>
      <p>{t('skin.help')}</p>
      {preview.kind === 'failed' && <PreviewFailure failure={preview.failure} t={t} />}
      <div className={styles.stage} style={shape} aria-busy={preview.kind === 'working'}>
        {url !== null && <img src={url} alt="" className={styles.photo} />}
        {preview.kind === 'shown' && <BitmapCanvas picture={preview.picture} className={styles.photo} />}
        <Handles placement={chosen} photo={skin} disabled={disabled} t={t} onPlace={place} />
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={disabled || chosen.corners === straight}
          onClick={() => setOption('corners', straight)}
        >
          {t('skin.straight')}
        </Button>
      </div>
    </section>
  );
}

interface HandlesProps extends Pick<SkinStageProps, 'disabled' | 't'> {
  readonly placement: PlacementOptions;
  readonly photo: ImageValue;
  onPlace(next: PlacementOptions): void;
}

/** The frame of the design over the photo, with handles. */
function Handles({ placement, photo, disabled, t, onPlace }: HandlesProps) {
  const area = useRef<HTMLDivElement>(null);
  const grip = useRef<{ hold: Hold; x: number; y: number; placement: PlacementOptions } | null>(null);
  const corners = cornersOf(placementOf(placement), photo);
  const at = (event: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = area.current!.getBoundingClientRect();
    return { x: ((event.clientX - left) / width) * photo.width, y: ((event.clientY - top) / height) * photo.height };
  };
  const press = (hold: Hold) => (event: PointerEvent<Element>) => {
    if (disabled || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { hold, ...at(event), placement };
  };
  const drag = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held || disabled) return;
    onPlace(dragged(held, at(event), photo));
  };
  const release = (): void => {
    grip.current = null;
  };
  const keys = (corner: number | null) => (event: KeyboardEvent) => {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keyed(placement, photo, event.key, event.shiftKey, corner);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onPlace(next);
  };
  const moves = { onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
  const spot = (x: number, y: number): CSSProperties => ({
    left: `${String((x / photo.width) * 100)}%`,
    top: `${String((y / photo.height) * 100)}%`,
  });
  const [[ax, ay], [bx, by]] = corners as [(typeof corners)[0], (typeof corners)[0]];
  // Outside the upper edge, an eighth of the frame away from it.
  const out = [(ax + bx) / 2 + (by - ay) * 0.14, (ay + by) / 2 - (bx - ax) * 0.14] as const;
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
        type="button"
        className={styles.middle}
        style={spot(placement.x * photo.width, placement.y * photo.height)}
        aria-label={t('skin.frame')}
        disabled={disabled}
        onPointerDown={press('all')}
        {...moves}
        onKeyDown={keys(null)}
      />
      <button
        type="button"
        className={styles.turn}
        style={spot(out[0], out[1])}
        aria-label={t('skin.turn')}
        disabled={disabled}
        onPointerDown={press('turn')}
        {...moves}
        onKeyDown={keys(null)}
      />
      {corners.map(([x, y], i) => (
        <button
          key={cornerNames[i]}
          type="button"
          className={styles.corner}
          style={spot(x, y)}
          aria-label={t(cornerNames[i]!)}
          disabled={disabled}
          onPointerDown={press(i as Hold)}
          {...moves}
          onKeyDown={keys(i)}
        />
      ))}
    </div>
  );
}

/** The placement that was there when the pointer came down, as it has been drawn since. */
function dragged(
  held: { readonly hold: Hold; readonly x: number; readonly y: number; readonly placement: PlacementOptions },
  to: { readonly x: number; readonly y: number },
  photo: ImageValue,
): PlacementOptions {
  const [dx, dy] = [to.x - held.x, to.y - held.y];
  switch (held.hold) {
    case 'all':
      return moved(held.placement, dx / photo.width, dy / photo.height);
    case 'turn':
      return drawnBy(held.placement, photo, held, to);
    case 0:
    case 1:
    case 2:
    case 3:
      return cornerMoved(held.placement, photo, held.hold, dx, dy);
    default:
      return held.hold satisfies never;
  }
}
