import {
  currentDocument,
  historyReducer,
  isNeutral,
  newHistory,
  readDocument,
  type EditDocument,
  type History,
  type HistoryAction,
} from '@facet/engines/image/edit';
import type { Draft, DraftFile } from '@facet/workbench';

/** The edit of one photo. */
export interface EditState {
  /** Id of the photo; another one resets the state. */
  readonly photo: string | null;
  readonly history: History;
  /** Pictures of layers by their names. */
  readonly pictures: Readonly<Record<string, DraftFile>>;
}

export const noEdit: EditState = { photo: null, history: newHistory(), pictures: {} };

/** What of the document a preview shows. */
export interface PreviewView {
  /** Longer side in pixels. */
  readonly side: number;
  /** `frame` is the turned and straightened photo before it is cropped, without layers; `before` is the photo in its frame alone. */
  readonly shows: 'edit' | 'frame' | 'before' | 'thumb';
}
export const firstView: PreviewView = { side: 1200, shows: 'edit' };

export const documentOf = ({ history }: EditState): EditDocument => currentDocument(history);

export const actOn = (state: EditState, action: HistoryAction): EditState => {
  const history = historyReducer(state.history, action);
  return history === state.history ? state : { ...state, history };
};

/** The edit that belongs to the photo that is there. */
export function fitEdit<Options extends { readonly edit: EditState }>(
  options: Options,
  photo: { readonly id: string } | null,
): Options {
  const id = photo?.id ?? null;
  return options.edit.photo === id ? options : { ...options, edit: { ...noEdit, photo: id } };
}

/** Key of the photo among the files of a draft; those of layers begin otherwise. */
export const PHOTO = 'photo';
const LAYER = 'layer:';

/** What is kept of an edit; null while the photo is as it came. */
export function draftOf(
  edit: EditState,
  photo: { readonly blob: Blob; readonly name: string } | null,
): Pick<Draft, 'state' | 'files'> | null {
  if (!photo || (isNeutral(documentOf(edit)) && edit.history.steps.length === 1)) return null;
  const layers = Object.entries(edit.pictures).map(([name, file]) => [LAYER + name, file] as const);
  return {
    state: { version: 1, history: edit.history },
    files: { [PHOTO]: { blob: photo.blob, name: photo.name }, ...Object.fromEntries(layers) },
  };
}

/** The edit of a draft; null of one that is not whole. */
export function editOf({ state, files }: Draft, photo: { readonly id: string } | null): EditState | null {
  const kept = state as { readonly version?: unknown; readonly history?: Partial<History> } | null;
  const steps = kept?.history?.steps;
  const shown = kept?.history?.shown;
  if (!photo || kept?.version !== 1 || !Array.isArray(steps) || typeof shown !== 'number') return null;
  const pictures = Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) =>
      name.startsWith(LAYER) ? [[name.slice(LAYER.length), file] as const] : [],
    ),
  );
  const read = steps.map((step: unknown) => readStep(step));
  if (read[shown] === undefined || read.includes(null)) return null;
  const isWhole = read.every((step) =>
    step!.document.layers.every((layer) => layer.kind === 'text' || pictures[layer.picture] !== undefined),
  );
  return isWhole ? { photo: photo.id, history: { steps: read as History['steps'], shown }, pictures } : null;
}

function readStep(step: unknown): History['steps'][number] | null {
  if (typeof step !== 'object' || step === null) return null;
  const { name, document } = step as { readonly name?: unknown; readonly document?: unknown };
  const read = readDocument(document);
  return typeof name === 'string' && /^[a-z-]{1,30}$/.test(name) && read
    ? { name, document: read, gesture: null, at: 0 }
    : null;
}
