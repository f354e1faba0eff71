import { useEffect, useRef, useState } from 'react';
import { useWords } from '../site/services.ts';
import type { Recipe } from './recipe.ts';
import { MOST_FILES, runRecipe, type FileState, type RunFile } from './run-recipe.ts';
import { createWidgetStep, type WidgetStep } from './step-port.ts';

/** A file of the list, and where it stands. */
export interface ListedFile extends RunFile {
  readonly state: FileState;
}

export interface RecipeWork {
  readonly files: readonly ListedFile[];
  /** The steps at work; null while nothing runs. */
  readonly steps: readonly WidgetStep[] | null;
  /** Why nothing could be run, or not all files were taken; null while nothing is wrong. */
  readonly problem: string | null;
  add(files: readonly File[]): void;
  remove(id: string): void;
  clear(): void;
  /** Takes every file that is not done through the steps. */
  start(): void;
  cancel(): void;
  skip(id: string): void;
}

const waiting: FileState = { kind: 'waiting' };

/** The files of a recipe's page and their way through its steps. A recipe is one for the component's life. */
export function useRecipeRun(recipe: Recipe): RecipeWork {
  const t = useWords();
  const [files, setFiles] = useState<readonly ListedFile[]>([]);
  const [steps, setSteps] = useState<readonly WidgetStep[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const life = useRef<AbortController | null>(null);
  const skips = useRef(new Map<string, AbortController>());
  const ids = useRef(0);
  useEffect(() => () => life.current?.abort(), []);
  useWarningBefore(steps !== null || files.some(({ state }) => state.kind === 'done'));

  const setState = (id: string, state: FileState): void =>
    setFiles((list) => list.map((each) => (each.id === id ? { ...each, state } : each)));

  const run = async (at: readonly WidgetStep[], { signal }: AbortController): Promise<void> => {
    const refusals = await Promise.all(at.map(({ taken }) => taken));
    const refused = refusals.findIndex((each) => each !== null);
    if (signal.aborted) return;
    if (refused >= 0) {
      setProblem(t('recipe.stepRefused', { step: refused + 1, sentence: refusals[refused]! }));
      return;
    }
    const pending = files.filter(({ state }) => state.kind !== 'done');
    for (const { id } of pending) {
      skips.current.set(id, new AbortController());
      setState(id, waiting);
    }
    await runRecipe({
      files: pending,
      steps: at,
      signal,
      skipOf: (id) => skips.current.get(id)!.signal,
      onState: setState,
    });
  };

  return {
    files,
    steps,
    problem,
    add(given) {
      const room = Math.max(0, MOST_FILES - files.length);
      setProblem(given.length > room ? t('recipe.tooMany', { count: MOST_FILES }) : null);
      const taken = given.slice(0, room).map((file) => ({ id: `f${++ids.current}`, file, state: waiting }));
      setFiles((list) => [...list, ...taken]);
    },
    remove: (id) => setFiles((list) => list.filter((each) => each.id !== id)),
    clear: () => setFiles([]),
    start() {
      const controller = new AbortController();
      life.current = controller;
      const made = recipe.steps.map(createWidgetStep);
      setProblem(null);
      setSteps(made);
      void run(made, controller).finally(() => {
        if (life.current === controller) setSteps(null);
      });
    },
    cancel() {
      life.current?.abort();
      life.current = null;
      setSteps(null);
    },
    skip: (id) => skips.current.get(id)?.abort(),
  };
}

/** What was made is on this page alone: the browser says so before it closes the tab. */
function useWarningBefore(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const listening = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal });
    return () => listening.abort();
  }, [isNeeded]);
}
