import type { Translate } from '@facet/contracts';
import { useHost } from '@facet/platform/widget';
import { Button, formatPercent, Slider } from '@facet/ui';
import { foundOf, partOption, useConsent, type ImageValue, type Insight } from '@facet/workbench';
import { useEffect, useId, useRef, useState } from 'react';
import type { FoundFaces } from '../../face/found.ts';
import { fitPick, noPick, type FacePick } from '../../face/pick.ts';
import { PickMarks } from '../../face/PickMarks.tsx';
import * as styles from './morph.module.css';
import type { MorphOptions } from './runner.ts';

/** What the parts and the pure functions of this tool look at. */
export interface MorphView<Options = MorphOptions> {
  readonly inputs: { readonly from: ImageValue | null; readonly to: ImageValue | null };
  readonly options: Options;
  readonly insights: { readonly from: Insight<FoundFaces>; readonly to: Insight<FoundFaces> };
}

interface MorphPartProps extends MorphView {
  setOption(name: 'at', value: number): void;
  setOption(name: 'pickFrom' | 'pickTo', value: FacePick): void;
  readonly preview: ((options: MorphOptions, signal: AbortSignal) => Promise<ImageBitmap>) | null;
  readonly disabled: boolean;
  readonly t: Translate;
}

/** The options that the parts hold. */
export const partOptions = {
  at: partOption(0.5),
  pickFrom: partOption<FacePick>(noPick),
  pickTo: partOption<FacePick>(noPick),
};

/** Chooses the largest face of a new picture. */
export function reconcileMorph({ inputs, options, insights }: MorphView): MorphOptions {
  const pickFrom = fitPick(options.pickFrom, inputs.from, foundOf(insights.from));
  const pickTo = fitPick(options.pickTo, inputs.to, foundOf(insights.to));
  return pickFrom === options.pickFrom && pickTo === options.pickTo ? options : { ...options, pickFrom, pickTo };
}

/** Numbered faces on the first picture. */
export const FromOverlay = ({ inputs, insights, options, setOption, disabled, t }: MorphPartProps) => (
  <PickMarks
    picture={inputs.from}
    found={foundOf(insights.from)}
    pick={options.pickFrom}
    disabled={disabled}
    t={t}
    onPick={(pick) => setOption('pickFrom', pick)}
  />
);
/** Numbered faces on the second picture. */
export const ToOverlay = ({ inputs, insights, options, setOption, disabled, t }: MorphPartProps) => (
  <PickMarks
    picture={inputs.to}
    found={foundOf(insights.to)}
    pick={options.pickTo}
    disabled={disabled}
    t={t}
    onPick={(pick) => setOption('pickTo', pick)}
  />
);

/** The picture in between, as the slider moves, once everyone shown agreed. */
export function MorphPreview({ inputs, options, preview, setOption, disabled, t }: MorphPartProps) {
  const { locale } = useHost().i18n;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const titleId = useId();
  const consent = useConsent();
  const { isGiven } = consent;
  const ready = preview !== null && inputs.from !== null && inputs.to !== null;
  const { at, pickFrom, pickTo } = options;
  const latest = useRef({ preview, options });
  useEffect(() => {
    latest.current = { preview, options };
  });
  useEffect(() => {
    if (!isGiven || !ready || disabled) return;
    const controller = new AbortController();
    const { preview: draw, options: now } = latest.current;
    draw?.(now, controller.signal).then(
      (bitmap) => {
        if (controller.signal.aborted) {
          bitmap.close();
          return;
        }
        const surface = canvas.current;
        if (!surface) return;
        surface.width = bitmap.width;
        surface.height = bitmap.height;
        surface.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        setDrawn(true);
      },
      // The run says what is wrong; the preview stays as it was.
      () => undefined,
    );
    return () => controller.abort();
  }, [isGiven, ready, disabled, at, pickFrom, pickTo, inputs.from, inputs.to]);
  if (!inputs.from || !inputs.to) return null;
  const percent = formatPercent(at, locale);
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('preview.title')}
      </h3>
      {isGiven ? (
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={drawn ? t('preview.picture', { percent }) : t('preview.waiting')}
          width={360}
          height={360}
        />
      ) : (
        <Button disabled={disabled || !ready} onClick={() => consent.whenGiven(() => undefined)}>
          {t('preview.show')}
        </Button>
      )}
      <Slider
        label={t('preview.at')}
        value={at}
        min={0}
        max={1}
        step={0.01}
        valueText={percent}
        disabled={disabled}
        onChange={(value) => setOption('at', value)}
      />
      {consent.dialog}
    </section>
  );
}
