import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { InputSpecs, OptionSpecs, OptionValues, ToolDefinition } from '../model/definition.ts';
import { isUnderWay } from '../run/runReducer.ts';
import { routeFiles, type Slots } from '../session/routeFiles.ts';
import type { ToolSession } from '../session/session.ts';

/** The inputs that mean something as the options are; the same object as long as those are the same. */
export function useShownInputs<I extends InputSpecs, O extends OptionSpecs, Found>(
  { inputs, hiddenInputs }: Pick<ToolDefinition<I, O, Found>, 'inputs' | 'hiddenInputs'>,
  options: OptionValues<O>,
): I {
  const hidden = hiddenInputs?.(options).join() ?? '';
  return useMemo(() => {
    const names = hidden.split(',');
    return Object.fromEntries(Object.entries(inputs).filter(([name]) => !names.includes(name))) as I;
  }, [inputs, hidden]);
}

/** Offers files that the visitor gave before the tool was there, each once. */
export function useGivenFiles<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  inputs: I,
  files: readonly File[] | undefined,
): void {
  const offered = useRef(new WeakSet<File>());
  useEffect(() => {
    const fresh = (files ?? []).filter((file) => !offered.current.has(file));
    for (const file of fresh) offered.current.add(file);
    offerAll(session, inputs, fresh, { focused: null, unfit: 'offer' });
  }, [session, inputs, files]);
}

/** Offers files that are pasted into the page, while nothing runs. */
export function usePastedFiles<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  inputs: I,
  focused: string | null,
  root: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const target = root.current?.ownerDocument;
    const paste = (event: ClipboardEvent): void => {
      if (isUnderWay(session.state.run) || !root.current?.isConnected) return;
      const files = [...(event.clipboardData?.files ?? [])];
      if (offerAll(session, inputs, files, { focused, unfit: 'ignore' })) event.preventDefault();
    };
    target?.addEventListener('paste', paste);
    return () => target?.removeEventListener('paste', paste);
  }, [session, inputs, focused, root]);
}

/** @returns whether any of them was for this tool */
function offerAll<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  inputs: I,
  files: readonly File[],
  where: Pick<Slots, 'focused' | 'unfit'>,
): boolean {
  const routed = routeFiles(files, { specs: inputs, values: session.view().inputs, ...where });
  for (const { input, file } of routed) void session.offerFile(input, { blob: file, name: file.name });
  return routed.length > 0;
}
