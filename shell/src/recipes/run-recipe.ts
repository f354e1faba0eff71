import type { ToolFile } from '@facet/contracts';

/** Most files of one run. */
export const MOST_FILES = 50;

/** Where a file of a run stands; `step` is the index of the step. */
export type FileState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working'; readonly step: number; readonly fraction: number | null; readonly stage: string }
  /** The visitor has to do something in the step. */
  | { readonly kind: 'attention'; readonly step: number; readonly sentence: string }
  | { readonly kind: 'done'; readonly files: readonly ToolFile[] }
  | { readonly kind: 'failed'; readonly step: number; readonly sentence: string }
  | { readonly kind: 'skipped' };

export interface RunFile {
  readonly id: string;
  readonly file: File;
}

/** What a step reports of a file while it works on it. */
export type StepProgress =
  | { readonly kind: 'working'; readonly fraction: number | null; readonly stage: string }
  | { readonly kind: 'attention'; readonly sentence: string };

/** How the work of a step on a file ended. */
export type StepEnd =
  | { readonly kind: 'done'; readonly files: readonly ToolFile[] }
  | { readonly kind: 'failed'; readonly sentence: string };

/** One step at work. */
export interface StepPort {
  /** Rejects with the signal's reason when it aborts. */
  work(file: File, signal: AbortSignal, onProgress: (state: StepProgress) => void): Promise<StepEnd>;
}

export interface RecipeRun {
  readonly files: readonly RunFile[];
  readonly steps: readonly StepPort[];
  /** Ends the run: files that are not done stay as they are. */
  readonly signal: AbortSignal;
  /** Aborts when the visitor leaves a file out. */
  skipOf(id: string): AbortSignal;
  onState(id: string, state: FileState): void;
}

/**
 * Takes files through the steps, one file after another, so that the first results are there early. What goes wrong with one file
 * is its own.
 */
export async function runRecipe({ files, steps, signal, skipOf, onState }: RecipeRun): Promise<void> {
  for (const { id, file } of files) {
    if (signal.aborted) return;
    const skip = skipOf(id);
    try {
      const end = await through(file, steps, AbortSignal.any([signal, skip]), (state) => onState(id, state));
      onState(id, end);
    } catch {
      if (signal.aborted) {
        onState(id, { kind: 'waiting' });
        return;
      }
      onState(id, { kind: 'skipped' });
    }
  }
}

async function through(
  given: File,
  steps: readonly StepPort[],
  signal: AbortSignal,
  onState: (state: FileState) => void,
): Promise<FileState> {
  let made: readonly ToolFile[] = [{ blob: given, name: given.name }];
  for (const [step, port] of steps.entries()) {
    signal.throwIfAborted();
    const [first] = made;
    const file = step === 0 ? given : new File([first!.blob], first!.name, { type: first!.blob.type });
    const end = await port.work(file, signal, (state) => onState({ ...state, step }));
    signal.throwIfAborted();
    if (end.kind === 'failed') return { ...end, step };
    made = end.files;
  }
  return { kind: 'done', files: made };
}
