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
import type { CSSProperties } from 'react';
import { PlacementFrame, type Held } from '../../studio/placing/PlacementFrame.tsx';
import { drawnBy, moved, type Spot } from '../../studio/placing/placing.ts';
import { cornerMoved, keyed, limits, placementOf, straight, type PlacementOptions } from './placing.ts';
import * as styles from './SkinStage.module.css';
import type { inputs, options } from './specs.ts';

export interface SkinStageProps extends PartProps<typeof inputs, typeof options, never> {
  readonly skin: ImageValue;
}

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
        <PlacementFrame<PlacementOptions>
          photo={skin}
          placement={chosen}
          corners={cornersOf(placementOf(chosen), skin)}
          names={{ all: t('skin.frame'), turn: t('skin.turn'), corners: cornerNames.map((name) => t(name)) }}
          disabled={disabled}
          drawn={(held, to) => drawn(held, to, skin)}
          keyed={(key, fast, corner) => keyed(chosen, skin, key, fast, corner)}
          onPlace={place}
        />
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

/** The placement that was there when the pointer came down, as it has been drawn since. */
function drawn(held: Held<PlacementOptions>, to: Spot, photo: ImageValue): PlacementOptions {
  const [dx, dy] = [to.x - held.x, to.y - held.y];
  switch (held.hold) {
    case 'all':
      return moved(held.placement, dx / photo.width, dy / photo.height);
    case 'turn':
      return drawnBy(held.placement, photo, held, to, limits.size);
    case 0:
    case 1:
    case 2:
    case 3:
      return cornerMoved(held.placement, photo, held.hold, dx, dy);
    default:
      return held.hold satisfies never;
  }
}
