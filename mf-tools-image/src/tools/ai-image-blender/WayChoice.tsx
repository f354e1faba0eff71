import { RadioCards } from '@facet/ui';
import { BitmapCanvas, useObjectUrl, type ImageValue, type PartProps } from '@facet/workbench';
import type { PhotoTraits, Way } from '@facet/engines/blend/ways';
import { useEffect, useState } from 'react';
import type { inputs, options } from './specs.ts';
import { waysFor } from './suitedWays.ts';
import * as styles from './BlendStage.module.css';

export interface WayChoiceProps extends PartProps<typeof inputs, typeof options, PhotoTraits> {
  readonly base: ImageValue;
  readonly top: ImageValue;
}

/** Ways at most: more small pictures are no choice but a search. */
const SHOWN = 5;

/** Ways of blending the two photos as small pictures, the best first, and the visitor's own settings; the chosen one is shown large. */
export function WayChoice(props: WayChoiceProps) {
  const { base, top, options: chosen, setOption, disabled, t } = props;
  const ways = waysFor(props)?.slice(0, SHOWN) ?? null;
  const pictures = usePictures(props, ways);
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
    </>
  );
}

function Tile({ picture }: { readonly picture: Made | undefined }) {
  return (
    <span className={styles.tile}>
      {picture instanceof ImageBitmap && <BitmapCanvas picture={picture} aria-hidden="true" />}
    </span>
  );
}

/** The visitor's own settings, roughly: their mode and strength, both pictures filling the tile. */
function OwnTile({ base, top, chosen }: Pick<WayChoiceProps, 'base' | 'top'> & { chosen: WayChoiceProps['options'] }) {
  const [lower, upper] = [useObjectUrl(base.preview), useObjectUrl(top.preview)];
  return (
    <span className={styles.tile}>
      {lower !== null && <img src={lower} alt="" />}
      {upper !== null && <img src={upper} alt="" style={{ mixBlendMode: chosen.mode, opacity: chosen.strength }} />}
    </span>
  );
}

type Made = ImageBitmap | 'failed';
type Pictures = Readonly<Partial<Record<Way, Made>>>;

/** Previews of the ways, made one after another, the best first. */
function usePictures(
  { base, top, options: chosen, preview, disabled }: WayChoiceProps,
  ways: readonly Way[] | null,
): Pictures {
  const [{ of, made }, setMade] = useState<{ readonly of: string; readonly made: Pictures }>({ of: '', made: {} });
  const key = `${base.id} ${top.id}`;
  const isWaiting = ways !== null && preview !== null && !disabled;
  useEffect(() => {
    if (!isWaiting || !ways || !preview) return;
    const controller = new AbortController();
    const known = of === key ? made : {};
    const add = (way: Way, picture: Made): void => {
      if (controller.signal.aborted) return;
      setMade((before) => ({ of: key, made: { ...(before.of === key ? before.made : {}), [way]: picture } }));
    };
    const make = async (): Promise<void> => {
      for (const way of ways) {
        if (known[way] || controller.signal.aborted) continue;
        await preview({ ...chosen, way }, controller.signal).then(
          (picture) => add(way, picture),
          () => add(way, 'failed'),
        );
      }
    };
    void make();
    return () => controller.abort();
    // What is made belongs to the photos alone: their ids say when it begins anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, isWaiting]);
  return of === key ? made : {};
}
