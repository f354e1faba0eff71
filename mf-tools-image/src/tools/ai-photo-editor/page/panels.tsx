import {
  autoAmounts,
  frameSize,
  hues,
  positiveAmounts,
  sectionAmounts,
  wholeCrop,
  type Amount,
  type Geometry,
  type GeometryStep,
} from '@facet/engines/image/edit';
import { Button, cx, IconButton, Select, Field } from '@facet/ui';
import { FlipHorizontal2, FlipVertical2, Pipette, RotateCcw, RotateCw, Wand } from 'lucide-react';
import { useId } from 'react';
import { usePreviewPixels } from '@facet/workbench';
import { aspects, fitRatio, ratioOf } from '@facet/workbench/crop';
import { mirroredGeometry, turnedGeometry } from '../work/crop.ts';
import { AmountSlider } from './AmountSlider.tsx';
import type { EditorContext } from './editor-ui.ts';
import * as styles from './editor.module.css';

interface PanelProps {
  readonly context: EditorContext;
}

/** Sliders of amounts of the whole picture. */
function Amounts({ context, names }: PanelProps & { readonly names: readonly Amount[] }) {
  const { t, document, apply } = context;
  return names.map((name) => (
    <AmountSlider
      key={name}
      context={context}
      label={t(`amount.${name}`)}
      value={document.amounts[name]}
      min={positiveAmounts.includes(name) ? 0 : -1}
      onChange={(value) => apply({ type: 'amount', name, value })}
    />
  ));
}

/** The light of the whole picture, and what it and its colours lack by one press. */
export function LightPanel({ context }: PanelProps) {
  const { t, photo, apply, disabled } = context;
  const pixels = usePreviewPixels(photo);
  return (
    <>
      <Button
        size="small"
        icon={<Wand />}
        disabled={disabled || pixels === null}
        onClick={() => pixels && apply({ type: 'auto', amounts: autoAmounts(pixels) })}
      >
        {t('auto')}
      </Button>
      <Amounts context={context} names={sectionAmounts.light} />
    </>
  );
}

export const DetailPanel = ({ context }: PanelProps) => <Amounts context={context} names={sectionAmounts.detail} />;

export function ColourPanel({ context }: PanelProps) {
  const { t, ui, setUi, document, apply, disabled } = context;
  const name = useId();
  const shift = document.hsl[ui.hue];
  return (
    <>
      <Button
        size="small"
        icon={<Pipette />}
        aria-pressed={ui.picking}
        disabled={disabled}
        onClick={() => setUi({ picking: !ui.picking })}
      >
        {t(ui.picking ? 'grey.picking' : 'grey.pick')}
      </Button>
      <Amounts context={context} names={sectionAmounts.colour} />
      <fieldset className={styles.hues}>
        <legend className={styles.legend}>{t('hues')}</legend>
        {hues.map((hue) => (
          <label key={hue} className={styles.hue} data-hue={hue}>
            <input
              type="radio"
              name={name}
              checked={ui.hue === hue}
              disabled={disabled}
              onChange={() => setUi({ hue })}
            />
            <span className={styles.hidden}>{t(`hue.${hue}`)}</span>
          </label>
        ))}
      </fieldset>
      {(['hue', 'saturation', 'lightness'] as const).map((part) => (
        <AmountSlider
          key={part}
          context={context}
          label={t(`hsl.${part}`, { hue: t(`hue.${ui.hue}`) })}
          value={shift[part]}
          onChange={(value) => apply({ type: 'hue', hue: ui.hue, part, value })}
        />
      ))}
    </>
  );
}

export function CropPanel({ context }: PanelProps) {
  const { t, ui, setUi, document, apply, photo, disabled } = context;
  const { geometry } = document;
  const change = (step: GeometryStep, patch: Partial<Geometry>): void => apply({ type: 'geometry', step, patch });
  const turn = (times: 1 | 3): void =>
    change(
      'rotate',
      Array.from({ length: times }).reduce<Geometry>((now) => turnedGeometry(now), geometry),
    );
  const mirror = (way: 'mirrored' | 'flipped'): void => change('mirror', mirroredGeometry(geometry, way));
  const degrees = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}°`;
  return (
    <>
      <Field label={t('aspect')}>
        <Select
          options={aspects.map((value) => ({ value, label: value.includes(':') ? value : t(`aspect.${value}`) }))}
          value={ui.aspect}
          disabled={disabled}
          onChange={(aspect) => {
            setUi({ aspect });
            const ratio = ratioOf(aspect, frameSize(geometry, photo));
            if (ratio !== null) change('crop', { crop: fitRatio(geometry.crop, ratio) });
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <IconButton label={t('rotate.left')} icon={<RotateCcw />} disabled={disabled} onClick={() => turn(3)} />
        <IconButton label={t('rotate.right')} icon={<RotateCw />} disabled={disabled} onClick={() => turn(1)} />
        <IconButton
          label={t('mirror')}
          icon={<FlipHorizontal2 />}
          disabled={disabled}
          onClick={() => mirror('mirrored')}
        />
        <IconButton label={t('flip')} icon={<FlipVertical2 />} disabled={disabled} onClick={() => mirror('flipped')} />
        <Button size="small" disabled={disabled} onClick={() => change('crop', { crop: wholeCrop })}>
          {t('crop.whole')}
        </Button>
      </div>
      <AmountSlider
        context={context}
        label={t('straighten')}
        value={geometry.angle}
        min={-45}
        max={45}
        step={0.1}
        text={degrees}
        onChange={(angle) => change('straighten', { angle })}
      />
      <AmountSlider
        context={context}
        label={t('perspective.vertical')}
        value={geometry.vertical}
        onChange={(vertical) => change('perspective', { vertical })}
      />
      <AmountSlider
        context={context}
        label={t('perspective.horizontal')}
        value={geometry.horizontal}
        onChange={(horizontal) => change('perspective', { horizontal })}
      />
      <details className={styles.details}>
        <summary>{t('crop.numbers')}</summary>
        <CropNumbers context={context} />
      </details>
    </>
  );
}

/** The crop by sliders, for keys. */
function CropNumbers({ context }: PanelProps) {
  const { t, document, apply } = context;
  const { crop } = document.geometry;
  const percent = (value: number): string => `${String(Math.round(value * 100))} %`;
  const set = (patch: Partial<typeof crop>): void =>
    apply({ type: 'geometry', step: 'crop', patch: { crop: { ...crop, ...patch } } });
  return (
    <div className={cx(styles.panel, styles.nested)}>
      <AmountSlider
        context={context}
        label={t('crop.left')}
        value={crop.x}
        min={0}
        max={1 - crop.width}
        text={percent}
        onChange={(x) => set({ x })}
      />
      <AmountSlider
        context={context}
        label={t('crop.top')}
        value={crop.y}
        min={0}
        max={1 - crop.height}
        text={percent}
        onChange={(y) => set({ y })}
      />
      <AmountSlider
        context={context}
        label={t('crop.width')}
        value={crop.width}
        neutral={1 - crop.x}
        min={0.03}
        max={1 - crop.x}
        text={percent}
        onChange={(width) => set({ width })}
      />
      <AmountSlider
        context={context}
        label={t('crop.height')}
        value={crop.height}
        neutral={1 - crop.y}
        min={0.03}
        max={1 - crop.y}
        text={percent}
        onChange={(height) => set({ height })}
      />
    </div>
  );
}
