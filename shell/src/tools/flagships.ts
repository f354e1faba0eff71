import { isWorking, type Tool, type ToolName } from '@facet/catalog';
import { exampleOf } from '../examples/examples.ts';

/** The tools that people come for, in this order: they have the large cards of a list. */
const names: readonly ToolName[] = [
  'ai-face-swap',
  'ai-background-remover',
  'face-swap-video',
  'ai-image-enhancer',
  'video-cutter',
  'ai-object-remover-from-photo',
  'video-downloader',
  'ai-image-to-cartoon',
];

/** Tools of a list in its parts: large cards, compact ones, and those that do not run here. */
export interface SortedTools {
  readonly flagships: readonly Tool[];
  readonly others: readonly Tool[];
  readonly absent: readonly Tool[];
}

/** Large cards of one list: one row of them. */
const MOST = 3;

/**
 * Sorts a list: its flagships first, at most three, then the others that run here, then those that do not. Where fewer than three are known
 * as flagships, tools whose work a picture shows follow, then those with drawings. A list of up to three that run here has large cards alone.
 */
export function sortTools(list: readonly Tool[]): SortedTools {
  const working = list.filter((tool) => isWorking(tool));
  const placeOf = ({ id }: Tool): number => names.findIndex((name) => name === id);
  const known = working.filter((tool) => placeOf(tool) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  const unknown = working.filter((tool) => placeOf(tool) < 0);
  const isDrawn = ({ id }: Tool): boolean => exampleOf(id).kind === 'drawing';
  const shown = [...known, ...unknown.filter((tool) => !isDrawn(tool)), ...unknown.filter(isDrawn)];
  const flagships = shown.slice(0, MOST);
  return {
    flagships,
    others: working.filter((tool) => !flagships.includes(tool)),
    absent: list.filter((tool) => !isWorking(tool)),
  };
}
