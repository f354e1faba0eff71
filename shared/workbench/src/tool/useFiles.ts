import { useEffect, useRef, type RefObject } from 'react';
import type { InputSpecs, OptionSpecs, ToolDefinition } from '../model/definition.ts';
import { isUnderWay } from '../run/runReducer.ts';
import { routeFiles, type Slots } from '../session/routeFiles.ts';
import type { ToolSession } from '../session/session.ts';

/** Offers files that the visitor gave before the tool was there, each once. */
export function useGivenFiles<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  definition: ToolDefinition<I, O, Found>,
  files: readonly File[] | undefined,
): void {
  const offered = useRef(new WeakSet<File>());
  useEffect(() => {
    const fresh = (files ?? []).filter((file) => !offered.current.has(file));
    for (const file of fresh) offered.current.add(file);
    offerAll(session, definition, fresh, { focused: null, unfit: 'offer' });
  }, [session, definition, files]);
}

/** Offers files that are pasted into the page, while nothing runs. */
export function usePastedFiles<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  definition: ToolDefinition<I, O, Found>,
  focused: string | null,
  root: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const target = root.current?.ownerDocument;
    const paste = (event: ClipboardEvent): void => {
      if (isUnderWay(session.state.run) || !root.current?.isConnected) return;
      const files = [...(event.clipboardData?.files ?? [])];
      if (offerAll(session, definition, files, { focused, unfit: 'ignore' })) event.preventDefault();
    };
    target?.addEventListener('paste', paste);
    return () => target?.removeEventListener('paste', paste);
  }, [session, definition, focused, root]);
}

/** @returns whether any of them was for this tool */
function offerAll<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  definition: ToolDefinition<I, O, Found>,
  files: readonly File[],
  where: Pick<Slots, 'focused' | 'unfit'>,
): boolean {
  const routed = routeFiles(files, { specs: definition.inputs, values: session.view().inputs, ...where });
  for (const { input, file } of routed) void session.offerFile(input, { blob: file, name: file.name });
  return routed.length > 0;
}
