import { foundOf, type InputSpecs, type Insight, type OptionSpecs, type WorkContext } from '../model/definition.ts';
import { isAbort } from '../model/failure.ts';
import type { SessionCore } from './core.ts';

/** Looks at inputs as soon as they are there: what is found is an insight. */
export interface Inspection<I extends InputSpecs> {
  /**
   * Looks at what the input holds now; an earlier look at it ends.
   * @param isTyping it is being typed: looked at once the keys rest
   */
  look(name: keyof I & string, isTyping?: boolean): Promise<void>;
  stop(name: keyof I & string): void;
}

/** Keys that rest for so long are taken for the end of typing, milliseconds. */
const REST_MS = 400;

/** Resolves after the rest, and at once when the signal is aborted. */
const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, REST_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export function createInspection<I extends InputSpecs, O extends OptionSpecs, Found>(
  core: SessionCore<I, O, Found>,
): Inspection<I> {
  const { store, deps } = core;
  const looks = new Map<string, AbortController>();
  deps.signal.addEventListener('abort', () => {
    for (const look of looks.values()) look.abort();
  });

  const look = async (name: keyof I & string, isTyping = false): Promise<void> => {
    const { value } = store.state.inputs[name];
    const runner = core.runner();
    const inspect = runner.inspect?.bind(runner);
    looks.get(name)?.abort();
    if (!value || !inspect) return;
    const controller = new AbortController();
    looks.set(name, controller);
    const { signal } = controller;
    const show = (insight: Insight<Found>): void => {
      if (!signal.aborted) store.setInsight(name, insight);
    };
    const earlier = value.kind === 'images' ? (foundOf(store.state.insights[name]) ?? undefined) : undefined;
    show({ status: 'looking', stage: null, fraction: null, earlier });
    const context: WorkContext = {
      signal,
      stage: (stage, fraction) => show({ status: 'looking', stage, fraction, earlier }),
      bytes: core.onBytes,
    };
    if (isTyping) await rest(signal);
    if (signal.aborted) return;
    try {
      show({ status: 'found', value: await inspect(name, value, context) });
    } catch (error) {
      if (signal.aborted) return;
      // A cancelled run ends the worker, and with it a look that was under way: it starts again.
      if (isAbort(error)) void look(name);
      else show({ status: 'failed', failure: core.failureOf(error) });
    }
  };

  return { look, stop: (name) => looks.get(name)?.abort() };
}
