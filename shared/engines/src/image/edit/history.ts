import { applyEdit, gestureOf, stepOf, type Edit } from './actions.ts';
import { neutralDocument, type EditDocument } from './document.ts';

/** A document, and what led to it. */
export interface HistoryStep {
  /** Words at `step.<name>`. */
  readonly name: string;
  readonly document: EditDocument;
  /** Later edits of the same gesture change this step. */
  readonly gesture: string | null;
  /** Of its last edit, milliseconds. */
  readonly at: number;
}

/** All steps that were taken; those after `shown` were undone and can come again. */
export interface History {
  /** Never empty; the first one is the start. */
  readonly steps: readonly HistoryStep[];
  readonly shown: number;
}

/** Most steps that are kept; the oldest ones go first. */
export const STEPS_KEPT = 200;
/** An edit of the same gesture within this time belongs to the step, milliseconds. */
export const GESTURE_MS = 1200;

export const newHistory = (document: EditDocument = neutralDocument): History => ({
  steps: [{ name: 'start', document, gesture: null, at: 0 }],
  shown: 0,
});

export const currentDocument = ({ steps, shown }: History): EditDocument => steps[shown]!.document;

export const canUndo = ({ shown }: History): boolean => shown > 0;
export const canRedo = ({ steps, shown }: History): boolean => shown < steps.length - 1;

export type HistoryAction =
  | { readonly type: 'edit'; readonly edit: Edit; readonly at: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Shows a step of the list. */
  | { readonly type: 'go'; readonly to: number };

/** The history after an action; the same object where nothing changes. */
export function historyReducer(history: History, action: HistoryAction): History {
  switch (action.type) {
    case 'edit':
      return addStep(history, action.edit, action.at);
    case 'undo':
      return goTo(history, history.shown - 1);
    case 'redo':
      return goTo(history, history.shown + 1);
    case 'go':
      return goTo(history, action.to);
    default:
      return action satisfies never;
  }
}

function goTo(history: History, to: number): History {
  return to === history.shown || history.steps[to] === undefined ? history : { ...history, shown: to };
}

function addStep(history: History, edit: Edit, at: number): History {
  const current = history.steps[history.shown]!;
  const document = applyEdit(current.document, edit);
  if (JSON.stringify(document) === JSON.stringify(current.document)) return history;
  const gesture = gestureOf(edit);
  const step: HistoryStep = { name: stepOf(edit), document, gesture, at };
  const goesOn = gesture !== null && gesture === current.gesture && at - current.at <= GESTURE_MS;
  const before = history.steps.slice(0, history.shown + (goesOn ? 0 : 1));
  const steps = [...before, step].slice(-STEPS_KEPT);
  return { steps, shown: steps.length - 1 };
}
