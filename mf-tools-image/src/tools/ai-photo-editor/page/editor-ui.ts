import type { Channel, EditDocument, Hue } from '@facet/engines/image/edit';
import type { BrushState, ImageValue, PartProps } from '@facet/workbench';
import type { Aspect } from '@facet/workbench/crop';
import type { Edit } from '@facet/engines/image/edit';
import type { Places } from '../work/places.ts';
import type { inputs, options } from '../work/specs.ts';
import type { EditState } from '../work/state.ts';

export type EditorProps = PartProps<typeof inputs, typeof options, never>;

export const tools = ['crop', 'light', 'colour', 'detail', 'curves', 'filter', 'local', 'heal', 'layers'] as const;
export type Tool = (typeof tools)[number];

/** What of the page is no part of the edit. */
export interface EditorUi {
  readonly tool: Tool;
  readonly aspect: Aspect;
  readonly channel: Channel;
  readonly hue: Hue;
  /** Ids of the chosen part and layer. */
  readonly local: string | null;
  readonly layer: string | null;
  readonly showsMask: boolean;
  /** The next press picks what shall be grey. */
  readonly picking: boolean;
  readonly brush: BrushState;
}

export const firstUi: EditorUi = {
  tool: 'light',
  aspect: 'free',
  channel: 'rgb',
  hue: 'blue',
  local: null,
  layer: null,
  showsMask: true,
  picking: false,
  brush: { tool: 'brush', role: 'paint', size: 0.08, hardness: 0.4, tolerance: 0.1 },
};

/** What every part of the editor gets. */
export interface EditorContext {
  readonly t: EditorProps['t'];
  readonly locale: string;
  readonly disabled: boolean;
  readonly photo: ImageValue;
  readonly edit: EditState;
  readonly document: EditDocument;
  readonly places: Places;
  readonly ui: EditorUi;
  setUi(patch: Partial<EditorUi>): void;
  apply(edit: Edit): void;
}
