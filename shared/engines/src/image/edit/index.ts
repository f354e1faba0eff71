export * from './document.ts';
export { type AutoAmounts, autoAmounts } from './auto.ts';
export { addPoint, movePoint, removePoint, sampleCurve } from './curves.ts';
export { frameSize, invert, mapPoint, outputSize, sourceMap, type Matrix, type Size } from './geometry.ts';
export { createRenderer, type EditSource, type Renderer, type RenderOptions } from './render.ts';
export { balanceFor } from './tone.ts';
export {
  applyEdit,
  changesLocally,
  isNeutral,
  isSectionNeutral,
  sectionAmounts,
  sections,
  type Edit,
  type GeometryStep,
  type Section,
} from './actions.ts';
export {
  canRedo,
  canUndo,
  currentDocument,
  historyReducer,
  newHistory,
  type History,
  type HistoryAction,
  type HistoryStep,
} from './history.ts';
export { readDocument } from './read.ts';
export type { Rasterize } from './masks.ts';
