import type { RecipeStep, StepState, StepWork } from '@facet/contracts';
import type { StepEnd, StepPort } from './run-recipe.ts';

/** A widget that is there and has not answered after so long is of a version that knows no recipes, milliseconds. */
export const ANSWER_MS = 10_000;

/** A step of a recipe whose work is done by a mounted widget. */
export interface WidgetStep extends StepPort {
  /** What the widget gets; another object whenever it changes. */
  readonly current: StepWork;
  subscribe(listener: () => void): () => void;
  /** Resolves once the widget has taken its settings, with null, or has refused them, with its sentence. */
  readonly taken: Promise<string | null>;
  /** The widget is mounted. @param refusal what is said where it does not answer */
  mounted(after: (ms: number, task: () => void) => () => void, refusal: string): void;
}

export function createWidgetStep({ options, byHand }: Omit<RecipeStep, 'toolId'>): WidgetStep {
  const listeners = new Set<() => void>();
  let take: (refusal: string | null) => void = () => {};
  const taken = new Promise<string | null>((resolve) => {
    take = resolve;
  });
  let listen: ((state: StepState) => void) | null = null;
  let jobs = 0;
  const report: StepWork['report'] = (id, state) => {
    if (state.kind === 'ready') take(null);
    else if (state.kind === 'refused') take(state.sentence);
    else if (id === work.job?.id) listen?.(state);
  };
  let work: StepWork = { options, ...(byHand && { byHand }), job: null, report };
  const give = (job: StepWork['job']): void => {
    work = { ...work, job };
    for (const listener of listeners) listener();
  };
  return {
    get current() {
      return work;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    taken,
    mounted(after, refusal) {
      const cancel = after(ANSWER_MS, () => take(refusal));
      void taken.then(cancel);
    },
    work: (file, signal, onProgress) =>
      new Promise<StepEnd>((resolve, reject) => {
        const stop = (): void => {
          listen = null;
          give(null);
          reject(signal.reason as Error);
        };
        listen = (state) => {
          switch (state.kind) {
            case 'working':
            case 'attention':
              onProgress(state);
              return;
            case 'done':
            case 'failed':
              signal.removeEventListener('abort', stop);
              listen = null;
              give(null);
              resolve(state);
              return;
            case 'ready':
            case 'refused':
              return;
            default:
              state satisfies never;
          }
        };
        signal.addEventListener('abort', stop, { once: true });
        give({ id: `file-${++jobs}`, file });
      }),
  };
}
