import { useHost } from '@facet/platform/widget';
import { useEffect, useState } from 'react';
import type { InputSpecs, OptionSpecs, OptionValue, OptionValues, ToolDefinition } from '../model/definition.ts';
import type { ToolSession } from '../session/session.ts';
import type { DraftStore } from './draftStore.ts';

/** Milliseconds after a change before it is kept. */
export const KEEP_AFTER_MS = 800;

/** What became of the unfinished work of an earlier visit. */
export type DraftState = 'none' | 'restored' | 'unreadable';

/**
 * Opens the unfinished work of an earlier visit again, and keeps that of this one. On another site's page nothing is read or kept.
 * @param how.hasFiles the visitor came with files of their own
 * @param how.isStep the tool is a step of a recipe: the visitor's unfinished work stays as it is
 */
export function useDraft<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
  session: ToolSession<I, O, Found>,
  store: DraftStore,
  { hasFiles, isStep }: { readonly hasFiles: boolean; readonly isStep: boolean },
): { readonly state: DraftState; readonly kept: boolean; readonly dismiss: () => void } {
  const host = useHost();
  const [state, setState] = useState<DraftState>('none');
  const [kept, setKept] = useState(false);
  const isKept = definition.draft !== undefined && host.surface !== 'embed' && !isStep;
  useEffect(() => {
    if (!isKept) return;
    let stop = (): void => undefined;
    let current = true;
    const begin = async (): Promise<void> => {
      const became = hasFiles ? 'none' : await restore(definition, session, store);
      if (!current) return;
      setState(became);
      stop = keepDrafts(definition, session, store, setKept);
    };
    void begin();
    return () => {
      current = false;
      stop();
    };
    // Once: files that come later take the place of what was restored as any other file does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, store, isKept]);
  return { state, kept, dismiss: () => setState('none') };
}

async function restore<I extends InputSpecs, O extends OptionSpecs, Found>(
  { id, draft, inputs }: ToolDefinition<I, O, Found>,
  session: ToolSession<I, O, Found>,
  store: DraftStore,
): Promise<DraftState> {
  const found = await store.load(id);
  if (!found || !draft || Object.values(session.state.inputs).some(({ value, reading }) => value !== null || reading))
    return 'none';
  for (const name of Object.keys(inputs) as (keyof I & string)[]) {
    const file = found.files[name];
    if (!file) continue;
    await session.offerFile(name, file);
    const { value, reading } = session.state.inputs[name];
    // The visitor gave a file meanwhile, which the older work must neither change nor remove.
    if (reading || (value && 'blob' in value && value.blob !== file.blob)) return 'none';
  }
  const options = draft.restore(found, session.view());
  if (options === null) {
    for (const name of Object.keys(inputs) as (keyof I & string)[]) session.removeInput(name);
    await store.remove(id);
    return 'unreadable';
  }
  for (const [name, value] of Object.entries(options) as [keyof O, OptionValue<O[keyof O]>][])
    session.setOption(name, value);
  return 'restored';
}

/**
 * @param onKept is called with whether the work as it is now is kept
 * @returns the way to stop
 */
function keepDrafts<I extends InputSpecs, O extends OptionSpecs, Found>(
  { id, draft }: ToolDefinition<I, O, Found>,
  session: ToolSession<I, O, Found>,
  store: DraftStore,
  onKept: (kept: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let options: OptionValues<O> = session.state.options;
  let { inputs } = session.state;
  const keep = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const kept = draft?.keep(session.view()) ?? null;
    if (!kept) void store.remove(id);
    else
      void store.save(id, { ...kept, changedAt: Date.now() }).then((saved) => {
        if (timer === null) onKept(saved);
      });
  };
  const unsubscribe = session.subscribe(() => {
    const changed = session.state.options !== options || session.state.inputs !== inputs;
    ({ options, inputs } = session.state);
    if (!changed) return;
    onKept(false);
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(keep, KEEP_AFTER_MS);
  });
  const flush = (): void => {
    if (timer !== null) keep();
  };
  globalThis.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    flush();
    unsubscribe();
    globalThis.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
  };
}
