import type { PixelBox } from '@facet/engines/clip';
import { Field, formatPercent, SegmentedControl, Select, Slider } from '@facet/ui';
import { useHost } from '@facet/platform/widget';
import { lazy, Suspense, useId, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useWords } from '../../messages/index.ts';
import type { ImageValue } from '../../model/definition.ts';
import { Beside } from '../beside/Beside.tsx';
import { BoxByNumbers } from './BoxByNumbers.tsx';
import type { BrushState, MaskTool } from './brush.ts';
import { BrushSliders } from './BrushSliders.tsx';
import { MaskButtons } from './MaskButtons.tsx';
import { MaskCanvas } from './MaskCanvas.tsx';
import type { MaskFileProps } from './MaskFile.tsx';
import { colouredLayers, overlayNames, type OverlayName } from './overlay.ts';
import type { MaskLayer } from './painter.ts';
import { addShape, type MaskValue } from './shapes.ts';
import { useCanvasView } from './useCanvasView.ts';
import * as styles from './canvas.module.css';

/** Its code comes by itself; where that fails the marks are painted all the same. */
const MaskFile = lazy<ComponentType<MaskFileProps>>(() =>
  import('./MaskFile.tsx').then(
    (module) => ({ default: module.MaskFile }),
    () => ({ default: () => null }),
  ),
);

/** What can be painted, in the order of the buttons. */
export interface MaskRole {
  readonly id: string;
  readonly label: string;
}

/** Chosen once, the colours stay for the other marks of the visit. */
let lastOverlay: OverlayName = 'own';

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
  /** Whether the whole mask may be made wider and narrower, turned round, saved and loaded. */
  readonly whole: boolean;
  readonly over?: ImageBitmap | null;
  /** The part of the picture that stays; null where all of it does. */
  readonly stays?: PixelBox | null;
  readonly disabled: boolean;
  readonly children?: ReactNode;
}

/** A picture with marks, and the bar of what they are painted with. */
export function MaskEditor(props: MaskEditorProps) {
  const { picture, roles, tools, value, onChange, whole, disabled } = props;
  const t = useWords();
  const { locale } = useHost().i18n;
  const id = useId();
  const { own, shown, show, setSizes, zoom, fit } = useCanvasView(picture.id);
  const [brush, setBrush] = useState<BrushState>({
    tool: tools[0]!,
    role: roles[0].id,
    size: 0.05,
    hardness: 0.8,
    tolerance: 0.12,
  });
  const [overlay, setOverlay] = useState<OverlayName>(lastOverlay);
  const layers = useMemo(() => colouredLayers(props.layers, overlay), [props.layers, overlay]);
  const patch = (change: Partial<BrushState>): void => setBrush((before) => ({ ...before, ...change }));
  const at = roles.findIndex((role) => role.id === brush.role);
  return (
    <section className={styles.editor} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {props.title}
        </h3>
        <p className={styles.help}>{props.help}</p>
      </div>
      <MaskCanvas
        picture={picture}
        layers={layers}
        value={value}
        onChange={onChange}
        brush={brush}
        onBrush={patch}
        otherRole={roles[(at + 1) % roles.length]!.id}
        view={own}
        onView={show}
        onSizes={setSizes}
        over={props.over ?? null}
        stays={props.stays ?? null}
        label={t('canvas.label')}
        disabled={disabled}
      />
      <div className={styles.bar}>
        <MaskButtons
          value={value}
          onChange={onChange}
          whole={whole}
          disabled={disabled}
          scale={shown ? formatPercent(shown.scale, locale) : ''}
          onZoom={zoom}
          onFit={fit}
        >
          {whole && props.layers[0] && (
            <Suspense fallback={null}>
              <MaskFile
                picture={picture}
                value={value}
                onChange={onChange}
                role={roles[0].id}
                layer={props.layers[0]}
                disabled={disabled}
              />
            </Suspense>
          )}
        </MaskButtons>
      </div>
      <Beside>
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
        <div className={styles.sliders}>
          <BrushSliders brush={brush} onBrush={patch} disabled={disabled} />
          {whole && <Grow picture={picture} value={value} onChange={onChange} disabled={disabled} />}
        </div>
        <OverlayColours
          value={overlay}
          onChange={(name) => {
            lastOverlay = name;
            setOverlay(name);
          }}
        />
        <BoxByNumbers
          picture={picture}
          disabled={disabled}
          onAdd={(box) => onChange(addShape(value, { kind: 'rectangle', role: brush.role, ...box }))}
        />
      </Beside>
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

interface OverlayColoursProps {
  readonly value: OverlayName;
  readonly onChange: (name: OverlayName) => void;
}

/** The colours in which marks are shown. */
function OverlayColours({ value, onChange }: OverlayColoursProps) {
  const t = useWords();
  return (
    <Field label={t('canvas.overlay')}>
      <Select
        options={overlayNames.map((name) => ({ value: name, label: t(`canvas.overlay.${name}`) }))}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
