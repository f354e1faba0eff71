import type { RecipeStep } from '@facet/contracts';
import type { DigitalSourceType } from '../marks/xmp.ts';
import type { RunOutput } from '../model/definition.ts';

/** One finished run as it is kept. */
export interface ResultRecord {
  readonly id: string;
  readonly toolId: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly output: RunOutput;
  /** How what it was made of says that it came to be, the strongest term. */
  readonly origin?: DigitalSourceType | null;
  /** The steps that led from a file of the visitor's to it, its own the last; none where one of them is no step of a recipe. */
  readonly steps?: readonly RecipeStep[];
}

/** Results of a tool, oldest first, and which one is shown; -1 shows none. */
export interface ResultsState {
  readonly items: readonly ResultRecord[];
  readonly shown: number;
}

/** How many results a tool keeps. */
export const RESULTS_KEPT = 10;

export const noResults: ResultsState = { items: [], shown: -1 };

export const shownResult = (state: ResultsState): ResultRecord | null => state.items[state.shown] ?? null;
export const canUndo = (state: ResultsState): boolean => state.shown > 0;
export const canRedo = (state: ResultsState): boolean => state.shown < state.items.length - 1;

/** Adds a result and shows it. What was undone is gone, as in every editor; the oldest go when there are too many. */
export function addResult(state: ResultsState, record: ResultRecord): ResultsState {
  const items = [...state.items.slice(0, state.shown + 1), record].slice(-RESULTS_KEPT);
  return { items, shown: items.length - 1 };
}

/** Puts a result where the shown one is, which it continues. Adds it when none is shown. */
export function replaceResult(state: ResultsState, record: ResultRecord): ResultsState {
  if (!shownResult(state)) return addResult(state, record);
  return { ...state, items: state.items.map((item, index) => (index === state.shown ? record : item)) };
}

/** Shows the result before, or the one after. At either end nothing changes. */
export function stepResult(state: ResultsState, by: -1 | 1): ResultsState {
  if (by === -1 ? !canUndo(state) : !canRedo(state)) return state;
  return { ...state, shown: state.shown + by };
}
