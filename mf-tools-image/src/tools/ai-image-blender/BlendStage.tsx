import type { PhotoTraits } from '@facet/engines/blend/ways';
import { cornersIn, leftAlong, type Fade, type HandPlacement } from '@facet/engines/blend';
import { useObjectUrl, type ImageValue, type PartProps } from '@facet/workbench';
import type { CSSProperties } from 'react';
import { PlacementFrame } from '../../studio/placing/PlacementFrame.tsx';
import { keyed } from '../../studio/placing/placing.ts';
import { drawn, placementOf, sizes } from './hand.ts';
import { alignmentOf } from './position.ts';
import type { inputs, options } from './specs.ts';
import * as styles from './BlendStage.module.css';

export interface BlendStageProps extends PartProps<typeof inputs, typeof options, PhotoTraits> {
  readonly base: ImageValue;
  readonly top: ImageValue;
}

/** Share of the window's height that the pictures take at most: the buttons below them fit on the screen. */
const STAGE_HEIGHT = 62;

/** Both pictures as they are blended, by the browser's own blend modes; the upper one is moved, turned and scaled here. */
export function BlendStage({ base, top, options: chosen, setOption, disabled, t }: BlendStageProps) {
  const lower = useObjectUrl(base.preview);
  const upper = useObjectUrl(top.preview);
  const { fit, position, mode, strength } = chosen;
  const placement = placementOf(top, base, fit, alignmentOf(position), chosen);
  const onPlace = (next: HandPlacement): void => {
    for (const name of ['x', 'y', 'size', 'turn'] as const) setOption(name, next[name]);
    if (fit !== 'hand') setOption('fit', 'hand');
  };
  const ratio = base.width / base.height;
  const shape: CSSProperties = { aspectRatio: String(ratio), maxInlineSize: `${String(STAGE_HEIGHT * ratio)}vh` };
  const fade = maskOf({ kind: chosen.fade, at: chosen.fadeAt, softness: chosen.softness });
  return (
    <div className={styles.part}>
      <p>{t('place.help')}</p>
      <div className={styles.stage} style={shape}>
        {lower !== null && <img src={lower} alt="" className={styles.lower} />}
        <div className={styles.layer} style={{ mixBlendMode: mode, opacity: strength, maskImage: fade }}>
          {upper !== null && (
            <img src={upper} alt="" className={styles.upper} style={boxOf(placement, top, base, fit === 'stretch')} />
          )}
        </div>
        <PlacementFrame<HandPlacement>
          photo={base}
          placement={placement}
          corners={cornersIn(top, base, placement)}
          names={{ all: t('place.all'), turn: t('place.turn') }}
          disabled={disabled}
          drawn={(held, to) => drawn(held, to, base)}
          keyed={(key, fast) => keyed(placement, key, fast, sizes)}
          onPlace={onPlace}
        />
      </div>
    </div>
  );
}

/** The box of the upper picture, in per cent of the lower one. */
function boxOf(placement: HandPlacement, top: ImageValue, base: ImageValue, stretched: boolean): CSSProperties {
  if (stretched) return { inset: 0, inlineSize: '100%', blockSize: '100%' };
  const width = placement.size * 100;
  const height = (width * base.width * top.height) / (top.width * base.height);
  return {
    left: `${String(placement.x * 100 - width / 2)}%`,
    top: `${String(placement.y * 100 - height / 2)}%`,
    inlineSize: `${String(width)}%`,
    blockSize: `${String(height)}%`,
    rotate: `${String(placement.turn)}deg`,
  };
}

/** Stops of a gradient that follows the fade. */
const STOPS = 12;
/** At the corners a fade to all edges has gone further than at the middle of the sides. */
const FURTHEST = Math.SQRT2;

/** A fade as a mask of CSS; undefined where nothing fades. */
function maskOf({ kind, at, softness }: Fade): string | undefined {
  if (kind === 'none') return undefined;
  const left = leftAlong(at, Math.max(0.002, softness));
  const furthest = kind === 'edges' ? FURTHEST : 1;
  const stops = Array.from({ length: STOPS + 1 }, (_, i) => {
    const share = (furthest * i) / STOPS;
    return `rgb(0 0 0 / ${left(share).toFixed(3)}) ${(share * 100).toFixed(1)}%`;
  }).join(', ');
  return kind === 'edges' ? `radial-gradient(closest-side, ${stops})` : `linear-gradient(to ${kind}, ${stops})`;
}
