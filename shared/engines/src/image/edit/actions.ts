import type { AutoAmounts } from './auto.ts';
import {
  localAmounts,
  neutralAmounts,
  neutralDocument,
  neutralGeometry,
  neutralLevels,
  type Amount,
  type Channel,
  type Curve,
  type EditDocument,
  type FilterChoice,
  type Geometry,
  type HealSpot,
  type Hue,
  type HueShift,
  type Layer,
  type LayerPlace,
  type Levels,
  type LocalAmount,
  type LocalEdit,
  type LocalMask,
  type TextLayer,
} from './document.ts';

/** What a step of the history is called: words at `step.<name>`. */
export type GeometryStep = 'crop' | 'rotate' | 'mirror' | 'straighten' | 'perspective';

export const sections = ['crop', 'light', 'colour', 'detail', 'curves', 'filter', 'local', 'heal', 'layers'] as const;
/** A part of a document that can be set back by itself. */
export type Section = (typeof sections)[number];

export const sectionAmounts = {
  light: ['exposure', 'contrast', 'highlights', 'shadows', 'whites', 'blacks'],
  colour: ['temperature', 'tint', 'vibrance', 'saturation'],
  detail: ['clarity', 'texture', 'sharpen', 'vignette', 'grain'],
} as const satisfies Readonly<Partial<Record<Section, readonly Amount[]>>>;

type LayerPatch = Partial<LayerPlace> & Partial<Omit<TextLayer, 'kind' | 'id'>>;

/** One change of a document. */
export type Edit =
  | { readonly type: 'amount'; readonly name: Amount; readonly value: number }
  | { readonly type: 'auto'; readonly amounts: AutoAmounts }
  | { readonly type: 'balance'; readonly temperature: number; readonly tint: number }
  | { readonly type: 'geometry'; readonly step: GeometryStep; readonly patch: Partial<Geometry> }
  | { readonly type: 'levels'; readonly levels: Levels }
  | { readonly type: 'curve'; readonly channel: Channel; readonly curve: Curve }
  | { readonly type: 'hue'; readonly hue: Hue; readonly part: keyof HueShift; readonly value: number }
  | { readonly type: 'filter'; readonly filter: FilterChoice | null }
  | { readonly type: 'heal'; readonly spot: HealSpot }
  | { readonly type: 'heal-again'; readonly id: string }
  | { readonly type: 'heal-remove'; readonly id: string }
  | { readonly type: 'local-add'; readonly local: LocalEdit }
  | { readonly type: 'local-mask'; readonly id: string; readonly mask: LocalMask }
  | { readonly type: 'local-amount'; readonly id: string; readonly name: LocalAmount; readonly value: number }
  | { readonly type: 'local-remove'; readonly id: string }
  | { readonly type: 'layer-add'; readonly layer: Layer }
  | { readonly type: 'layer-change'; readonly id: string; readonly patch: LayerPatch }
  | { readonly type: 'layer-order'; readonly id: string; readonly by: -1 | 1 }
  | { readonly type: 'layer-remove'; readonly id: string }
  | { readonly type: 'reset'; readonly section: Section }
  | { readonly type: 'reset-all' };

/** The document after an edit; the same object where the edit changes nothing. */
export function applyEdit(document: EditDocument, edit: Edit): EditDocument {
  switch (edit.type) {
    case 'amount':
      return withAmounts(document, { [edit.name]: edit.value });
    case 'auto':
      return withAmounts(document, edit.amounts);
    case 'balance':
      return withAmounts(document, { temperature: edit.temperature, tint: edit.tint });
    case 'geometry':
      return { ...document, geometry: { ...document.geometry, ...edit.patch } };
    case 'levels':
      return { ...document, levels: edit.levels };
    case 'curve':
      return { ...document, curves: { ...document.curves, [edit.channel]: edit.curve } };
    case 'hue': {
      const shift = { ...document.hsl[edit.hue], [edit.part]: edit.value };
      return { ...document, hsl: { ...document.hsl, [edit.hue]: shift } };
    }
    case 'filter':
      return { ...document, filter: edit.filter };
    case 'heal':
      return { ...document, heals: [...document.heals, edit.spot] };
    case 'heal-again':
      return {
        ...document,
        heals: document.heals.map((spot) => (spot.id === edit.id ? { ...spot, variant: spot.variant + 1 } : spot)),
      };
    case 'heal-remove':
      return { ...document, heals: without(document.heals, edit.id) };
    case 'local-add':
      return { ...document, locals: [...document.locals, edit.local] };
    case 'local-mask':
      return changeLocal(document, edit.id, (local) => ({ ...local, mask: edit.mask }));
    case 'local-amount':
      return changeLocal(document, edit.id, (local) => ({
        ...local,
        amounts: { ...local.amounts, [edit.name]: edit.value },
      }));
    case 'local-remove':
      return { ...document, locals: without(document.locals, edit.id) };
    case 'layer-add':
      return { ...document, layers: [...document.layers, edit.layer] };
    case 'layer-change':
      return {
        ...document,
        layers: document.layers.map((layer) => (layer.id === edit.id ? ({ ...layer, ...edit.patch } as Layer) : layer)),
      };
    case 'layer-order':
      return { ...document, layers: reordered(document.layers, edit.id, edit.by) };
    case 'layer-remove':
      return { ...document, layers: without(document.layers, edit.id) };
    case 'reset':
      return resetSection(document, edit.section);
    case 'reset-all':
      return neutralDocument;
    default:
      return edit satisfies never;
  }
}

const withAmounts = (document: EditDocument, patch: Partial<EditDocument['amounts']>): EditDocument => ({
  ...document,
  amounts: { ...document.amounts, ...patch },
});

const without = <Item extends { readonly id: string }>(items: readonly Item[], id: string): readonly Item[] =>
  items.filter((item) => item.id !== id);

const changeLocal = (document: EditDocument, id: string, change: (local: LocalEdit) => LocalEdit): EditDocument => ({
  ...document,
  locals: document.locals.map((local) => (local.id === id ? change(local) : local)),
});

function reordered(layers: readonly Layer[], id: string, by: -1 | 1): readonly Layer[] {
  const from = layers.findIndex((layer) => layer.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= layers.length) return layers;
  const next = [...layers];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The document with one part as it was at first. */
export function resetSection(document: EditDocument, section: Section): EditDocument {
  switch (section) {
    case 'crop':
      return { ...document, geometry: neutralGeometry };
    case 'light':
      return withAmounts(document, pick(sectionAmounts.light));
    case 'colour':
      return { ...withAmounts(document, pick(sectionAmounts.colour)), hsl: neutralDocument.hsl };
    case 'detail':
      return withAmounts(document, pick(sectionAmounts.detail));
    case 'curves':
      return { ...document, levels: neutralLevels, curves: neutralDocument.curves };
    case 'filter':
      return { ...document, filter: null };
    case 'local':
      return { ...document, locals: [] };
    case 'heal':
      return { ...document, heals: [] };
    case 'layers':
      return { ...document, layers: [] };
    default:
      return section satisfies never;
  }
}

const pick = (names: readonly Amount[]): Partial<EditDocument['amounts']> =>
  Object.fromEntries(names.map((name) => [name, neutralAmounts[name]]));

const sameData = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a part of the document changes anything. */
export const isSectionNeutral = (document: EditDocument, section: Section): boolean =>
  sameData(resetSection(document, section), document);

/** Whether the document changes nothing at all. */
export const isNeutral = (document: EditDocument): boolean => sameData(document, neutralDocument);

/** Whether a part of the picture is changed by its mask. */
export const changesLocally = ({ amounts }: LocalEdit): boolean => localAmounts.some((name) => amounts[name] !== 0);

/** What an edit is called in the history: words at `step.<name>`. */
export function stepOf(edit: Edit): string {
  switch (edit.type) {
    case 'amount':
      return edit.name;
    case 'geometry':
      return edit.step;
    case 'reset':
      return 'reset';
    default:
      return edit.type;
  }
}

/** Edits in a row with the same key are one step: the positions of one slider. Null: always a step of its own. */
export function gestureOf(edit: Edit): string | null {
  switch (edit.type) {
    case 'amount':
      return `amount ${edit.name}`;
    case 'geometry':
      return edit.step === 'rotate' || edit.step === 'mirror' ? null : `geometry ${edit.step}`;
    case 'levels':
      return 'levels';
    case 'curve':
      return `curve ${edit.channel}`;
    case 'hue':
      return `hue ${edit.hue} ${edit.part}`;
    case 'filter':
      return edit.filter && `filter ${edit.filter.id}`;
    case 'local-amount':
      return `local ${edit.id} ${edit.name}`;
    case 'layer-change':
      return `layer ${edit.id} ${Object.keys(edit.patch).join(' ')}`;
    case 'local-mask':
    case 'auto':
    case 'balance':
    case 'heal':
    case 'heal-again':
    case 'heal-remove':
    case 'local-add':
    case 'local-remove':
    case 'layer-add':
    case 'layer-order':
    case 'layer-remove':
    case 'reset':
    case 'reset-all':
      return null;
    default:
      return edit satisfies never;
  }
}
