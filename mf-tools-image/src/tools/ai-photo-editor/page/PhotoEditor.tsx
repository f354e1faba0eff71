import { frameSize, isSectionNeutral, type LocalMask } from '@facet/engines/image/edit';
import { useHost } from '@facet/platform/widget';
import { Button, formatPercent, Notice } from '@facet/ui';
import { toFrame, useCanvasView, type CanvasView, type ImageValue } from '@facet/workbench';
import { RotateCcw } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { halfSizeOf } from '../work/layers.ts';
import { placesOf, type Places } from '../work/places.ts';
import { documentOf } from '../work/state.ts';
import { CropOverlay } from './CropOverlay.tsx';
import { CurvesPanel } from './CurvesPanel.tsx';
import { EditorCanvas } from './EditorCanvas.tsx';
import { firstUi, tools, type EditorContext, type EditorProps, type EditorUi } from './editor-ui.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { LayersPanel } from './LayersPanel.tsx';
import { HealPanel, LocalPanel } from './LocalPanel.tsx';
import { ColourPanel, CropPanel, DetailPanel, LightPanel } from './panels.tsx';
import { ToolRail } from './ToolRail.tsx';
import { TopBar } from './TopBar.tsx';
import { useEdit } from './useEdit.ts';
import { useShown } from './useShown.ts';
import { useTools } from './useTools.tsx';
import * as styles from './editor.module.css';

/** The editor of the photo that is there. */
export function PhotoEditor(props: EditorProps) {
  const { photo } = props.inputs;
  return photo && <Editor key={photo.id} {...props} photo={photo} />;
}

/** How near the edge of a thing a press takes hold of it, in CSS pixels. */
const REACH = 22;

function Editor(props: EditorProps & { readonly photo: ImageValue }) {
  const { photo, options, disabled, t } = props;
  const { locale } = useHost().i18n;
  const { edit } = options;
  const [ui, setUi] = useState<EditorUi>(firstUi);
  const [comparing, setComparing] = useState(false);
  const panelId = useId();
  const document = documentOf(edit);
  const places = useMemo(() => placesOf(document, photo), [document, photo]);
  const { act, addPicture: takePicture } = useEdit(props);
  const context: EditorContext = {
    t,
    locale,
    disabled,
    photo,
    edit,
    document,
    places,
    ui,
    setUi: (patch) => setUi((before) => ({ ...before, ...patch })),
    apply: (change) => act({ type: 'edit', edit: change, at: Date.now() }),
  };
  const isCropping = ui.tool === 'crop' && !comparing;
  const size = isCropping ? frameSize(document.geometry, photo) : places.size;
  const view = useCanvasView(`${photo.id} ${size.width} ${size.height}`);
  const scale = view.shown?.scale ?? 1;
  const wanted = Math.max(size.width, size.height) * scale * Math.min(2, globalThis.devicePixelRatio || 1);
  const side = Math.round(Math.min(3200, Math.max(700, Math.ceil(wanted / 100) * 100)));
  const state = useShown(props, comparing ? 'before' : isCropping ? 'frame' : 'edit', side);
  const shown = state.kind === 'shown' ? state.picture : null;
  const tool = useTools(context, REACH / scale, view.shown !== null);
  const used = new Set(tools.filter((name) => !isSectionNeutral(document, name)));

  const keyDown = (event: KeyboardEvent): void => {
    const undoKey = (event.ctrlKey || event.metaKey) && !event.altKey ? event.key.toLowerCase() : '';
    if (undoKey !== 'z' && undoKey !== 'y') return;
    if (event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    act({ type: undoKey === 'y' || event.shiftKey ? 'redo' : 'undo' });
  };
  const addPicture = async (file: File): Promise<boolean> => {
    const layer = await takePicture(file);
    if (layer) context.setUi({ layer });
    return layer !== null;
  };

  return (
    <section className={styles.editor} aria-label={t('editor')} data-tool={ui.tool} onKeyDown={keyDown}>
      <div className={styles.stage}>
        <TopBar
          context={context}
          act={act}
          scale={view.shown ? formatPercent(view.shown.scale, locale) : ''}
          onZoom={(way) => (way === 'fit' ? view.fit() : view.zoom(way === 'in' ? 1.4 : 1 / 1.4))}
          comparing={comparing}
          onCompare={setComparing}
        />
        <EditorCanvas
          photo={photo}
          size={size}
          shown={shown}
          own={view.own}
          onView={view.show}
          onSizes={view.setSizes}
          drafting={tool.drafting}
          brush={ui.brush}
          onBrush={(patch) => context.setUi({ brush: { ...ui.brush, ...patch } })}
          radius={tool.paints ? (ui.brush.size * Math.max(size.width, size.height)) / 2 : null}
          marks={tool.marks}
          overlay={(at) => !comparing && <Overlay context={context} view={at} size={size} />}
          label={t('canvas.label')}
          cursor={tool.cursor}
          disabled={disabled}
        />
        {comparing && <p className={styles.before}>{t('compare.before')}</p>}
        {state.kind === 'failed' && <Notice tone="warning">{t('failure.preview')}</Notice>}
      </div>
      <div className={styles.side}>
        <ToolRail context={context} panelId={panelId} used={used} />
        <div
          role="tabpanel"
          id={panelId}
          aria-labelledby={`${panelId}-${ui.tool}`}
          tabIndex={-1}
          className={styles.panel}
        >
          <header className={styles.head}>
            <h3 className={styles.title}>{t(`tool.${ui.tool}.title`)}</h3>
            <Button
              size="small"
              variant="ghost"
              icon={<RotateCcw />}
              disabled={disabled || !used.has(ui.tool)}
              onClick={() => context.apply({ type: 'reset', section: ui.tool })}
            >
              {t('reset.section')}
            </Button>
          </header>
          <Panel context={context} props={props} shown={shown} onPicture={addPicture} />
        </div>
      </div>
    </section>
  );
}

interface PanelProps {
  readonly context: EditorContext;
  readonly props: EditorProps;
  readonly shown: ImageBitmap | null;
  readonly onPicture: (file: File) => Promise<boolean>;
}

function Panel({ context, props, shown, onPicture }: PanelProps) {
  const { tool } = context.ui;
  switch (tool) {
    case 'crop':
      return <CropPanel context={context} />;
    case 'light':
      return <LightPanel context={context} />;
    case 'colour':
      return <ColourPanel context={context} />;
    case 'detail':
      return <DetailPanel context={context} />;
    case 'curves':
      return <CurvesPanel context={context} shown={shown} />;
    case 'filter':
      return <FilterPanel context={context} preview={props.preview} />;
    case 'local':
      return <LocalPanel context={context} />;
    case 'heal':
      return <HealPanel context={context} />;
    case 'layers':
      return <LayersPanel context={context} onPicture={onPicture} />;
    default:
      return tool satisfies never;
  }
}

interface OverlayProps {
  readonly context: EditorContext;
  readonly view: CanvasView;
  readonly size: { readonly width: number; readonly height: number };
}

/** What the tool in hand draws over the picture. */
function Overlay({ context, view, size }: OverlayProps) {
  const { ui, document, places } = context;
  if (ui.tool === 'crop') return <CropOverlay crop={document.geometry.crop} size={size} view={view} />;
  const local = ui.tool === 'local' ? document.locals.find(({ id }) => id === ui.local) : undefined;
  if (local) return <MaskShape mask={local.mask} places={places} view={view} />;
  const layer = ui.tool === 'layers' ? document.layers.find(({ id }) => id === ui.layer) : undefined;
  if (!layer) return null;
  const at = toFrame(view, { x: layer.x * size.width, y: layer.y * size.height });
  const half = halfSizeOf(layer, size);
  return (
    <div
      aria-hidden="true"
      className={styles.selected}
      style={{
        inlineSize: `${half.x * 2 * view.scale}px`,
        blockSize: `${half.y * 2 * view.scale}px`,
        transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(${layer.angle}deg)`,
      }}
    />
  );
}

/** Lines of a gradient, or the rim of an ellipse. */
function MaskShape({
  mask,
  places,
  view,
}: {
  readonly mask: LocalMask;
  readonly places: Places;
  readonly view: CanvasView;
}) {
  if (mask.kind === 'brush') return null;
  const points =
    mask.kind === 'linear'
      ? [
          { x: mask.x0, y: mask.y0 },
          { x: mask.x1, y: mask.y1 },
        ]
      : Array.from({ length: 48 }, (_, i) => ({
          x: mask.x + Math.cos((i / 24) * Math.PI) * mask.rx,
          y: mask.y + Math.sin((i / 24) * Math.PI) * mask.ry,
        }));
  const text = points
    .map((at) => toFrame(view, places.toOutput(at)))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
  return (
    <svg aria-hidden="true" className={styles.outline}>
      <polygon points={text} className={styles.outlineDark} />
      <polygon points={text} className={styles.outlineLight} />
    </svg>
  );
}
