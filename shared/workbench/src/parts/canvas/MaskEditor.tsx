import { Button, Disclosure, Field, formatPercent, IconButton, SegmentedControl, Slider, TextInput } from '@facet/ui';
import { useHost } from '@facet/platform/widget';
import { Contrast, Eraser, Maximize, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useWords } from '../../messages/index.ts';
import type { ImageValue } from '../../model/definition.ts';
import { MaskCanvas, type BrushState, type MaskTool } from './MaskCanvas.tsx';
import type { MaskLayer } from './painter.ts';
import { addShape, redoShape, undoShape, type MaskValue } from './shapes.ts';
import { fitView, limitView, zoomBy, ZOOM_STEP, type CanvasView, type ViewSizes } from './view.ts';
import * as styles from './canvas.module.css';

/** What can be painted, in the order of the buttons. */
export interface MaskRole {
  readonly id: string;
  readonly label: string;
}

export interface MaskEditorProps {
  readonly picture: ImageValue;
  readonly title: string;
  readonly help: string;
  readonly roles: readonly [MaskRole, MaskRole, ...MaskRole[]];
  /** Must be the same array at every render. */
  readonly layers: readonly MaskLayer[];
  readonly tools: readonly MaskTool[];
  readonly value: MaskValue;
  readonly onChange: (value: MaskValue) => void;
  /** Whether the whole mask may be made wider and narrower, and turned round. */
  readonly whole: boolean;
  readonly over?: ImageBitmap | null;
  readonly disabled: boolean;
  readonly children?: ReactNode;
}

/** A picture with marks, and the bar of what they are painted with. */
export function MaskEditor(props: MaskEditorProps) {
  const { picture, roles, tools, value, onChange, disabled } = props;
  const t = useWords();
  const { locale } = useHost().i18n;
  const id = useId();
  const [view, setView] = useState<{ readonly of: string; readonly view: CanvasView } | null>(null);
  const [sizes, setSizes] = useState<ViewSizes | null>(null);
  const [brush, setBrush] = useState<BrushState>({
    tool: tools[0]!,
    role: roles[0].id,
    size: 0.05,
    hardness: 0.8,
    tolerance: 0.12,
  });
  const percent = (share: number): string => formatPercent(share, locale);
  const patch = (change: Partial<BrushState>): void => setBrush((before) => ({ ...before, ...change }));
  const own = view?.of === picture.id ? view.view : null;
  const shown = sizes && limitView(own ?? fitView(sizes), sizes);
  const show = (next: CanvasView): void => setView({ of: picture.id, view: next });
  const zoom = (factor: number): void => {
    if (shown && sizes) show(zoomBy(shown, factor, { x: sizes.frame.x / 2, y: sizes.frame.y / 2 }, sizes));
  };
  const at = roles.findIndex((role) => role.id === brush.role);
  return (
    <section className={styles.editor} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {props.title}
      </h3>
      <p className={styles.help}>{props.help}</p>
      <div className={styles.bar}>
        <SegmentedControl
          legend={t('canvas.role')}
          options={roles.map((role) => ({ value: role.id, label: role.label }))}
          value={brush.role}
          onChange={(role) => patch({ role })}
          disabled={disabled}
        />
        <SegmentedControl<MaskTool>
          legend={t('canvas.tool')}
          options={tools.map((tool) => ({ value: tool, label: t(`canvas.tool.${tool}`) }))}
          value={brush.tool}
          onChange={(tool) => patch({ tool })}
          disabled={disabled}
        />
      </div>
      <MaskCanvas
        picture={picture}
        layers={props.layers}
        value={value}
        onChange={onChange}
        brush={brush}
        onBrush={patch}
        otherRole={roles[(at + 1) % roles.length]!.id}
        view={own}
        onView={show}
        onSizes={setSizes}
        over={props.over ?? null}
        label={t('canvas.label')}
        disabled={disabled}
      />
      <div className={styles.bar}>
        <div className={styles.buttons}>
          <IconButton
            label={t('canvas.undo')}
            icon={<Undo2 />}
            disabled={disabled || value.done.length === 0}
            onClick={() => onChange(undoShape(value))}
          />
          <IconButton
            label={t('canvas.redo')}
            icon={<Redo2 />}
            disabled={disabled || value.undone.length === 0}
            onClick={() => onChange(redoShape(value))}
          />
          <IconButton
            label={t('canvas.clear')}
            icon={<Eraser />}
            disabled={disabled || value.done.length === 0}
            onClick={() => onChange(addShape(value, { kind: 'clear' }))}
          />
          {props.whole && (
            <IconButton
              label={t('canvas.invert')}
              icon={<Contrast />}
              disabled={disabled}
              onClick={() => onChange(addShape(value, { kind: 'invert' }))}
            />
          )}
          <IconButton label={t('canvas.zoom-out')} icon={<ZoomOut />} onClick={() => zoom(1 / ZOOM_STEP)} />
          <output className={styles.scale}>{shown ? percent(shown.scale) : ''}</output>
          <IconButton label={t('canvas.zoom-in')} icon={<ZoomIn />} onClick={() => zoom(ZOOM_STEP)} />
          <IconButton
            label={t('canvas.fit')}
            icon={<Maximize />}
            onClick={() => {
              if (sizes) show(fitView(sizes));
            }}
          />
        </div>
        {brush.tool === 'wand' ? (
          <Slider
            className={styles.slider}
            label={t('canvas.tolerance')}
            value={brush.tolerance}
            min={0.01}
            max={0.5}
            step={0.01}
            valueText={percent(brush.tolerance)}
            onChange={(tolerance) => patch({ tolerance })}
            disabled={disabled}
          />
        ) : (
          <>
            <Slider
              className={styles.slider}
              label={t('canvas.size')}
              value={brush.size}
              min={0.002}
              max={0.3}
              step={0.002}
              valueText={percent(brush.size)}
              onChange={(size) => patch({ size })}
              disabled={disabled}
            />
            <Slider
              className={styles.slider}
              label={t('canvas.hardness')}
              value={brush.hardness}
              min={0}
              max={1}
              step={0.05}
              valueText={percent(brush.hardness)}
              onChange={(hardness) => patch({ hardness })}
              disabled={disabled}
            />
          </>
        )}
        {props.whole && <Grow picture={picture} value={value} onChange={onChange} disabled={disabled} />}
      </div>
      <BoxByNumbers
        picture={picture}
        disabled={disabled}
        onAdd={(box) => onChange(addShape(value, { kind: 'rectangle', role: brush.role, ...box }))}
      />
      {props.children}
    </section>
  );
}

function Grow({
  picture,
  value,
  onChange,
  disabled,
}: Pick<MaskEditorProps, 'picture' | 'value' | 'onChange' | 'disabled'>) {
  const t = useWords();
  const { locale } = useHost().i18n;
  const longer = Math.max(picture.width, picture.height);
  const share = value.grow / longer;
  return (
    <Slider
      className={styles.slider}
      label={t('canvas.grow')}
      value={share}
      min={-0.02}
      max={0.03}
      step={0.001}
      valueText={formatPercent(share, locale)}
      onChange={(next) => onChange({ ...value, grow: Math.round(next * longer) })}
      disabled={disabled}
    />
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const sides = ['x', 'y', 'width', 'height'] as const;

/** A box placed by fields, in percent of the picture: for whoever does not draw. */
function BoxByNumbers({
  picture,
  disabled,
  onAdd,
}: {
  readonly picture: ImageValue;
  readonly disabled: boolean;
  readonly onAdd: (box: Box) => void;
}) {
  const t = useWords();
  const [texts, setTexts] = useState({ x: '40', y: '40', width: '20', height: '20' });
  const box = Object.fromEntries(
    sides.map((side) => {
      const whole = side === 'x' || side === 'width' ? picture.width : picture.height;
      return [side, (Number(texts[side]) / 100) * whole];
    }),
  ) as unknown as Box;
  const good = sides.every((side) => Number.isFinite(box[side])) && box.width > 0 && box.height > 0;
  return (
    <Disclosure summary={t('canvas.box')}>
      <form
        className={styles.numbers}
        onSubmit={(event) => {
          event.preventDefault();
          if (good) onAdd(box);
        }}
      >
        {sides.map((side) => (
          <Field key={side} label={t(`canvas.box.${side}`)}>
            <TextInput
              type="number"
              min={0}
              max={100}
              step="any"
              value={texts[side]}
              onChange={(text) => setTexts((before) => ({ ...before, [side]: text }))}
              disabled={disabled}
            />
          </Field>
        ))}
        <Button type="submit" disabled={disabled || !good}>
          {t('canvas.box.add')}
        </Button>
      </form>
    </Disclosure>
  );
}
