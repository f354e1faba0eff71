import { RadioCards } from '@facet/ui';
import {
  BitmapCanvas,
  useObjectUrl,
  useSmallPreviews,
  type ImageValue,
  type PartProps,
  type SmallPreviews,
} from '@facet/workbench';
import type { PhotoTraits, Way } from '@facet/engines/blend/ways';
import type { inputs, options } from './specs.ts';
import { waysFor } from './suitedWays.ts';
import * as styles from './BlendStage.module.css';

type BlenderProps = PartProps<typeof inputs, typeof options, PhotoTraits>;

interface Photos {
  readonly base: ImageValue;
  readonly top: ImageValue;
}

/** Ways at most: more small pictures are no choice but a search. */
const SHOWN = 5;

/** How the two photos are blended. */
export function WayChoice(props: BlenderProps) {
  const { base, top } = props.inputs;
  return base && top ? <WayCards {...props} base={base} top={top} /> : null;
}

/** Ways of blending the two photos as small pictures, the best first, and the visitor's own settings; the chosen one is shown large. */
function WayCards(props: BlenderProps & Photos) {
  const { base, top, options: chosen, setOption, preview, disabled, t } = props;
  const ways = waysFor(props)?.slice(0, SHOWN) ?? null;
  const pictures = useSmallPreviews<Way>({
    // They belong to the photos alone.
    of: `${base.id} ${top.id}`,
    names: ways ?? [],
    make: ways && preview && !disabled ? (way, signal) => preview({ ...chosen, way }, signal) : null,
    onFailure: 'skip',
  });
  if (!ways)
    return (
      <p className={styles.note} role="status">
        {t('ways.looking')}
      </p>
    );
  const value = chosen.way === 'auto' ? ways[0]! : chosen.way;
  const large = value === 'own' ? null : pictures[value];
  return (
    <>
      {value !== 'own' && (
        <div className={styles.shown} aria-busy={large === undefined}>
          {large instanceof ImageBitmap ? (
            <BitmapCanvas picture={large} role="img" aria-label={t('ways.preview')} className={styles.large} />
          ) : (
            <p className={styles.note} role="status">
              {t(large === 'failed' ? 'ways.failed' : 'ways.making')}
            </p>
          )}
        </div>
      )}
      <RadioCards<Way | 'own'>
        legend={t('ways.legend')}
        look="pictures"
        value={value}
        disabled={disabled}
        onChange={(way) => setOption('way', way)}
        options={[
          ...ways
            .filter((way) => pictures[way] !== 'failed')
            .map((way) => ({ value: way, label: t(`way.${way}`), media: <Tile picture={pictures[way]} /> })),
          { value: 'own' as const, label: t('way.own'), media: <OwnTile base={base} top={top} chosen={chosen} /> },
        ]}
      />
    </>
  );
}

function Tile({ picture }: { readonly picture: SmallPreviews<Way>[Way] }) {
  return (
    <span className={styles.tile}>
      {picture instanceof ImageBitmap && <BitmapCanvas picture={picture} aria-hidden="true" />}
    </span>
  );
}

/** The visitor's own settings, roughly: their mode and strength, both pictures filling the tile. */
function OwnTile({ base, top, chosen }: Photos & { readonly chosen: BlenderProps['options'] }) {
  const [lower, upper] = [useObjectUrl(base.preview), useObjectUrl(top.preview)];
  return (
    <span className={styles.tile}>
      {lower !== null && <img src={lower} alt="" />}
      {upper !== null && <img src={upper} alt="" style={{ mixBlendMode: chosen.mode, opacity: chosen.strength }} />}
    </span>
  );
}
