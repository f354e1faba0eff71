import type { Layer, PictureLayer, TextLayer } from '@facet/engines/image/edit';
import { Button, Checkbox, cx, Field, IconButton, Notice, SegmentedControl, Select, TextArea } from '@facet/ui';
import { ArrowDown, ArrowUp, ImagePlus, Trash2, Type } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { fontIds } from '../work/layers.ts';
import { AmountSlider } from './AmountSlider.tsx';
import type { EditorContext } from './editor-ui.ts';
import * as styles from './editor.module.css';

interface LayersPanelProps {
  readonly context: EditorContext;
  /** Adds a picture as a layer; false of a file that is none. */
  readonly onPicture: (file: File) => Promise<boolean>;
}

const TEXT_MOST = 400;

/** Text and pictures over the photo. */
export function LayersPanel({ context, onPicture }: LayersPanelProps) {
  const { t, document, ui, setUi, apply, disabled } = context;
  const file = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const chosen = document.layers.find(({ id }) => id === ui.layer) ?? null;
  const addText = (): void => {
    const id = crypto.randomUUID();
    const layer: TextLayer = {
      kind: 'text',
      id,
      x: 0.5,
      y: 0.5,
      size: 0.08,
      angle: 0,
      opacity: 1,
      text: t('text.first'),
      font: 'clean',
      colour: '#ffffff',
      bold: true,
      align: 'center',
      backing: 'shadow',
    };
    apply({ type: 'layer-add', layer });
    setUi({ layer: id });
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" icon={<Type />} disabled={disabled} onClick={addText}>
          {t('layer.text')}
        </Button>
        <Button size="small" icon={<ImagePlus />} disabled={disabled} onClick={() => file.current?.click()}>
          {t('layer.picture')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const [picked] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (picked) void onPicture(picked).then((taken) => setRefused(!taken));
          }}
        />
      </div>
      {refused && <Notice tone="warning">{t('layer.refused')}</Notice>}
      {document.layers.length === 0 && <p className={styles.help}>{t('layer.help')}</p>}
      {document.layers.length > 0 && (
        <ul className={styles.list}>
          {[...document.layers].reverse().map((layer) => (
            <li key={layer.id}>
              <button
                type="button"
                className={cx(styles.item, layer.id === ui.layer && styles.chosenItem)}
                aria-pressed={layer.id === ui.layer}
                onClick={() => setUi({ layer: layer.id })}
              >
                {layer.kind === 'text' ? layer.text.split('\n')[0] || t('layer.empty') : t('layer.picture.name')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <LayerSettings context={context} layer={chosen} />}
    </>
  );
}

type Change = Partial<Omit<TextLayer, 'kind' | 'id'>> & Partial<Pick<PictureLayer, 'size'>>;

function LayerSettings({ context, layer }: { readonly context: EditorContext; readonly layer: Layer }) {
  const { t, apply, disabled, setUi } = context;
  const change = (patch: Change): void => apply({ type: 'layer-change', id: layer.id, patch });
  const percent = (value: number): string => `${String(Math.round(value * 100))} %`;
  return (
    <>
      {layer.kind === 'text' && <TextSettings context={context} layer={layer} onChange={change} />}
      <AmountSlider
        context={context}
        label={t('layer.size')}
        value={layer.size}
        min={0.01}
        max={layer.kind === 'text' ? 0.4 : 1.5}
        step={0.005}
        neutral={layer.kind === 'text' ? 0.08 : 0.4}
        text={percent}
        onChange={(size) => change({ size })}
      />
      <AmountSlider
        context={context}
        label={t('layer.angle')}
        value={layer.angle}
        min={-180}
        max={180}
        step={1}
        text={(value) => `${String(value)}°`}
        onChange={(angle) => change({ angle })}
      />
      <AmountSlider
        context={context}
        label={t('layer.opacity')}
        value={layer.opacity}
        min={0}
        neutral={1}
        text={percent}
        onChange={(opacity) => change({ opacity })}
      />
      <AmountSlider
        context={context}
        label={t('layer.x')}
        value={layer.x}
        min={0}
        neutral={0.5}
        text={percent}
        onChange={(x) => change({ x })}
      />
      <AmountSlider
        context={context}
        label={t('layer.y')}
        value={layer.y}
        min={0}
        neutral={0.5}
        text={percent}
        onChange={(y) => change({ y })}
      />
      <div className={styles.buttons}>
        <IconButton
          label={t('layer.up')}
          icon={<ArrowUp />}
          disabled={disabled}
          onClick={() => apply({ type: 'layer-order', id: layer.id, by: 1 })}
        />
        <IconButton
          label={t('layer.down')}
          icon={<ArrowDown />}
          disabled={disabled}
          onClick={() => apply({ type: 'layer-order', id: layer.id, by: -1 })}
        />
        <Button
          size="small"
          variant="ghost"
          icon={<Trash2 />}
          disabled={disabled}
          onClick={() => {
            setUi({ layer: null });
            apply({ type: 'layer-remove', id: layer.id });
          }}
        >
          {t('layer.remove')}
        </Button>
      </div>
    </>
  );
}

interface TextSettingsProps {
  readonly context: EditorContext;
  readonly layer: TextLayer;
  readonly onChange: (patch: Change) => void;
}

function TextSettings({ context: { t, disabled }, layer, onChange }: TextSettingsProps) {
  const colourId = useId();
  return (
    <>
      <Field label={t('text.words')}>
        <TextArea
          rows={2}
          maxLength={TEXT_MOST}
          value={layer.text}
          disabled={disabled}
          onChange={(text) => onChange({ text })}
        />
      </Field>
      <Field label={t('text.font')}>
        <Select
          options={fontIds.map((value) => ({ value, label: t(`font.${value}`) }))}
          value={fontIds.find((id) => id === layer.font) ?? 'clean'}
          disabled={disabled}
          onChange={(font) => onChange({ font })}
        />
      </Field>
      <Field label={t('text.backing')}>
        <Select
          options={(['none', 'shadow', 'outline', 'box'] as const).map((value) => ({
            value,
            label: t(`backing.${value}`),
          }))}
          value={layer.backing}
          disabled={disabled}
          onChange={(backing) => onChange({ backing })}
        />
      </Field>
      <SegmentedControl
        legend={t('text.align')}
        hideLegend
        options={(['left', 'center', 'right'] as const).map((value) => ({ value, label: t(`align.${value}`) }))}
        value={layer.align}
        disabled={disabled}
        onChange={(align) => onChange({ align })}
      />
      <div className={styles.buttons}>
        <label htmlFor={colourId} className={styles.legend}>
          {t('text.colour')}
        </label>
        <input
          id={colourId}
          type="color"
          className={styles.colour}
          value={layer.colour}
          disabled={disabled}
          onChange={(event) => onChange({ colour: event.currentTarget.value })}
        />
        <Checkbox
          label={t('text.bold')}
          checked={layer.bold}
          disabled={disabled}
          onChange={(bold) => onChange({ bold })}
        />
      </div>
    </>
  );
}
