import { frameSize, type BrushStroke, type LocalEdit } from '@facet/engines/image/edit';
import {
  useDrafting,
  usePainter,
  usePreviewPixels,
  type Drafting,
  type MaskLayer,
  type MaskShape,
  type Point,
} from '@facet/workbench';
import { dragCrop, handleAt, ratioOf, type CropHandle } from '@facet/workbench/crop';
import { balanceFor } from '@facet/engines/image/edit';
import { useMemo, type ReactNode } from 'react';
import { layerAt } from '../work/layers.ts';
import { strokeInOutput, strokeInSource } from '../work/places.ts';
import type { EditorContext } from './editor-ui.ts';
import { useDrag } from './useDrag.ts';
import * as styles from './editor.module.css';

/** Marks of a part of the picture, and of a spot that is healed. */
const markLayers: readonly MaskLayer[] = [
  { colour: [255, 60, 120], targets: (role) => (role === 'paint' ? 255 : role === 'erase' ? 0 : null) },
];

/** Longer side of the canvas that marks are drawn on. */
const MARKS_SIDE = 1000;

export interface CanvasTool {
  readonly drafting: Drafting;
  /** Painted marks, laid over the picture. */
  readonly marks: ReactNode;
  readonly cursor: 'grab' | 'crosshair' | 'default';
  readonly paints: boolean;
}

/**
 * What a press on the picture does with the tool in hand.
 * @param reach of handles, in pixels of what is shown
 * @param ready the canvas is there
 */
export function useTools(context: EditorContext, reach: number, ready: boolean): CanvasTool {
  const { ui, document } = context;
  const local = document.locals.find(({ id }) => id === ui.local) ?? null;
  const strokes = useStrokes(context, local, ready);
  const { marks } = strokes;
  const crop = useCropDrag(context, reach);
  const shape = useShapeDrag(context, local);
  const layer = useLayerDrag(context);
  const grey = useGreyPick(context);
  if (ui.picking) return { drafting: grey, marks, cursor: 'crosshair', paints: false };
  switch (ui.tool) {
    case 'crop':
      return { drafting: crop, marks, cursor: 'default', paints: false };
    case 'heal':
      return { ...strokes, cursor: 'crosshair', paints: true };
    case 'local':
      if (local?.mask.kind === 'brush') return { ...strokes, cursor: 'crosshair', paints: true };
      return { drafting: shape, marks, cursor: local ? 'crosshair' : 'grab', paints: false };
    case 'layers':
      return { drafting: layer, marks, cursor: 'grab', paints: false };
    default:
      return { drafting: idle, marks, cursor: 'grab', paints: false };
  }
}

const idle: Drafting = {
  draft: null,
  begin: () => undefined,
  extend: () => undefined,
  finish: () => undefined,
  cancel: () => undefined,
};

/** Strokes of the brush: of the chosen part, or over a spot to heal. */
function useStrokes(
  context: EditorContext,
  local: LocalEdit | null,
  ready: boolean,
): Pick<CanvasTool, 'drafting' | 'marks'> {
  const { photo, places, ui, apply } = context;
  const { size } = places;
  const shown = useMemo(() => {
    const scale = Math.min(1, MARKS_SIDE / Math.max(size.width, size.height));
    return {
      data: new Uint8ClampedArray(0),
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    };
  }, [size.width, size.height]);
  const isLocal = ui.tool === 'local' && local?.mask.kind === 'brush';
  const painted: readonly BrushStroke[] =
    isLocal && ui.showsMask && local.mask.kind === 'brush' ? local.mask.strokes : none;
  const value = useMemo(
    () => ({ done: painted.map((stroke) => strokeInOutput(stroke, places)), undone: [], grow: 0 }),
    [painted, places],
  );
  const { canvas, painter } = usePainter(size.width, ready ? shown : null, markLayers, value);
  const healing = ui.tool === 'heal';
  const picture = { ...photo, width: size.width, height: size.height };
  const brush = healing ? { ...ui.brush, role: 'paint', hardness: 1 } : ui.brush;
  const drafting = useDrafting(picture, brush, painter, (shape: MaskShape) => {
    painter.current?.dropDraft();
    if (shape.kind !== 'stroke') return;
    const stroke = strokeInSource(shape, shape.role === 'erase' ? 'erase' : 'paint', places);
    if (healing) apply({ type: 'heal', spot: { id: crypto.randomUUID(), stroke, variant: 0 } });
    else if (local?.mask.kind === 'brush')
      apply({ type: 'local-mask', id: local.id, mask: { kind: 'brush', strokes: [...local.mask.strokes, stroke] } });
  });
  return { drafting, marks: <canvas ref={canvas} className={styles.layer} /> };
}
const none: readonly BrushStroke[] = [];

function useCropDrag({ document, photo, ui, apply }: EditorContext, reach: number): Drafting {
  const { crop } = document.geometry;
  const frame = frameSize(document.geometry, photo);
  const shares = ({ x, y }: Point): Point => ({ x: x / frame.width, y: y / frame.height });
  return useDrag<{ readonly handle: CropHandle; readonly box: typeof crop }>({
    start(at) {
      const handle = handleAt(crop, shares(at), { x: reach / frame.width, y: reach / frame.height });
      return handle && { handle, box: crop };
    },
    move({ handle, box }, at, from) {
      const [to, begun] = [shares(at), shares(from)];
      const next = dragCrop(box, handle, { x: to.x - begun.x, y: to.y - begun.y }, ratioOf(ui.aspect, frame));
      apply({ type: 'geometry', step: 'crop', patch: { crop: next } });
    },
  });
}

/** Redraws a gradient or an ellipse from the start of the drag to its end. */
function useShapeDrag({ places, apply }: EditorContext, local: LocalEdit | null): Drafting {
  return useDrag<LocalEdit>({
    start: () => local,
    move({ id, mask }, at, from) {
      const a = places.toSource(from);
      const b = places.toSource(at);
      if (mask.kind === 'linear')
        apply({ type: 'local-mask', id, mask: { kind: 'linear', x0: a.x, y0: a.y, x1: b.x, y1: b.y } });
      if (mask.kind === 'radial') {
        const far = Math.hypot(b.x - a.x, b.y - a.y);
        const rx = Math.max(8, Math.abs(b.x - a.x) * Math.SQRT2, far * 0.35);
        const ry = Math.max(8, Math.abs(b.y - a.y) * Math.SQRT2, far * 0.35);
        apply({ type: 'local-mask', id, mask: { kind: 'radial', x: a.x, y: a.y, rx, ry } });
      }
    },
  });
}

function useLayerDrag({ document, places, setUi, apply }: EditorContext): Drafting {
  const { size } = places;
  return useDrag<{ readonly id: string; readonly x: number; readonly y: number }>({
    start(at) {
      const layer = layerAt(document.layers, at, size);
      setUi({ layer: layer?.id ?? null });
      return layer && { id: layer.id, x: layer.x, y: layer.y };
    },
    move({ id, x, y }, at, from) {
      const limit = (value: number): number => Math.min(1, Math.max(0, value));
      apply({
        type: 'layer-change',
        id,
        patch: { x: limit(x + (at.x - from.x) / size.width), y: limit(y + (at.y - from.y) / size.height) },
      });
    },
  });
}

/** The next press makes what is under it grey. */
function useGreyPick({ photo, places, setUi, apply }: EditorContext): Drafting {
  const pixels = usePreviewPixels(photo);
  return useDrag<never>({
    start(at) {
      if (!pixels) return null;
      const source = places.toSource(at);
      const scale = pixels.width / photo.width;
      const mean = meanColour(pixels, Math.round(source.x * scale), Math.round(source.y * scale));
      if (mean) apply({ type: 'balance', ...balanceFor(mean) });
      setUi({ picking: false });
      return null;
    },
    move: () => undefined,
  });
}

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Mean of five by five pixels; null beyond the picture. */
function meanColour({ data, width, height }: Pixels, x: number, y: number): [number, number, number] | null {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let j = Math.max(0, y - 2); j <= Math.min(height - 1, y + 2); j++)
    for (let i = Math.max(0, x - 2); i <= Math.min(width - 1, x + 2); i++) {
      count++;
      for (let c = 0; c < 3; c++) sums[c]! += data[(j * width + i) * 4 + c]!;
    }
  return count === 0 ? null : [sums[0] / count, sums[1] / count, sums[2] / count];
}
