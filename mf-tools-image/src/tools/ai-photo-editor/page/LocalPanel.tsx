import { localAmounts, neutralLocal, positiveAmounts, type LocalMask } from '@facet/engines/image/edit';
import { Button, Checkbox, cx, SegmentedControl, Slider } from '@facet/ui';
import { Brush, Circle, RotateCcw, Trash2, WandSparkles } from 'lucide-react';
import { AmountSlider } from './AmountSlider.tsx';
import type { EditorContext } from './editor-ui.ts';
import * as styles from './editor.module.css';

interface PanelProps {
  readonly context: EditorContext;
}

/** Light and colour of parts of the picture: which parts, and what is done to the chosen one. */
export function LocalPanel({ context }: PanelProps) {
  const { t, document, ui, setUi, apply, disabled, photo } = context;
  const chosen = document.locals.find(({ id }) => id === ui.local) ?? null;
  const add = (mask: LocalMask): void => {
    const id = crypto.randomUUID();
    apply({ type: 'local-add', local: { id, mask, amounts: neutralLocal } });
    setUi({ local: id, showsMask: true, brush: { ...ui.brush, role: 'paint' } });
  };
  const { width, height } = photo;
  return (
    <>
      <p className={styles.help}>{t('local.help')}</p>
      <div className={styles.buttons}>
        <Button size="small" icon={<Brush />} disabled={disabled} onClick={() => add({ kind: 'brush', strokes: [] })}>
          {t('local.brush')}
        </Button>
        <Button
          size="small"
          icon={<WandSparkles />}
          disabled={disabled}
          onClick={() => add({ kind: 'linear', x0: width / 2, y0: height * 0.1, x1: width / 2, y1: height * 0.6 })}
        >
          {t('local.linear')}
        </Button>
        <Button
          size="small"
          icon={<Circle />}
          disabled={disabled}
          onClick={() =>
            add({
              kind: 'radial',
              x: width / 2,
              y: height / 2,
              rx: Math.min(width, height) * 0.35,
              ry: Math.min(width, height) * 0.35,
            })
          }
        >
          {t('local.radial')}
        </Button>
      </div>
      {document.locals.length > 0 && (
        <ul className={styles.list}>
          {document.locals.map((local, index) => (
            <li key={local.id}>
              <button
                type="button"
                className={cx(styles.item, local.id === ui.local && styles.chosenItem)}
                aria-pressed={local.id === ui.local}
                onClick={() => setUi({ local: local.id, showsMask: true })}
              >
                {t(`local.name.${local.mask.kind}`, { number: index + 1 })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <>
          {chosen.mask.kind === 'brush' && <BrushSettings context={context} withRole />}
          <Checkbox
            label={t('local.shows')}
            checked={ui.showsMask}
            disabled={disabled}
            onChange={(showsMask) => setUi({ showsMask })}
          />
          {localAmounts.map((name) => (
            <AmountSlider
              key={name}
              context={context}
              label={t(`amount.${name}`)}
              value={chosen.amounts[name]}
              min={(positiveAmounts as readonly string[]).includes(name) ? 0 : -1}
              onChange={(value) => {
                if (ui.showsMask) setUi({ showsMask: false });
                apply({ type: 'local-amount', id: chosen.id, name, value });
              }}
            />
          ))}
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 />}
            disabled={disabled}
            onClick={() => apply({ type: 'local-remove', id: chosen.id })}
          >
            {t('local.remove')}
          </Button>
        </>
      )}
    </>
  );
}

/** What the brush is like. */
function BrushSettings({ context, withRole = false }: PanelProps & { readonly withRole?: boolean }) {
  const { t, ui, setUi, disabled } = context;
  const { brush } = ui;
  const percent = (value: number): string => `${String(Math.round(value * 100))} %`;
  return (
    <>
      {withRole && (
        <SegmentedControl
          legend={t('brush.role')}
          hideLegend
          options={[
            { value: 'paint', label: t('brush.paint') },
            { value: 'erase', label: t('brush.erase') },
          ]}
          value={brush.role}
          onChange={(role) => setUi({ brush: { ...brush, role } })}
          disabled={disabled}
        />
      )}
      <Slider
        label={t('brush.size')}
        value={brush.size}
        min={0.004}
        max={0.4}
        step={0.002}
        valueText={percent(brush.size)}
        disabled={disabled}
        onChange={(size) => setUi({ brush: { ...brush, size } })}
      />
      {withRole && (
        <Slider
          label={t('brush.hardness')}
          value={brush.hardness}
          min={0}
          max={1}
          step={0.05}
          valueText={percent(brush.hardness)}
          disabled={disabled}
          onChange={(hardness) => setUi({ brush: { ...brush, hardness } })}
        />
      )}
    </>
  );
}

/** Spots that are filled from their surroundings. */
export function HealPanel({ context }: PanelProps) {
  const { t, document, apply, disabled } = context;
  const last = document.heals[document.heals.length - 1];
  return (
    <>
      <p className={styles.help}>{t('heal.help')}</p>
      <BrushSettings context={context} />
      {last && (
        <>
          <p className={styles.help}>{t('heal.count', { count: document.heals.length })}</p>
          <div className={styles.buttons}>
            <Button
              size="small"
              icon={<RotateCcw />}
              disabled={disabled}
              onClick={() => apply({ type: 'heal-again', id: last.id })}
            >
              {t('heal.again')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              icon={<Trash2 />}
              disabled={disabled}
              onClick={() => apply({ type: 'heal-remove', id: last.id })}
            >
              {t('heal.remove')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
