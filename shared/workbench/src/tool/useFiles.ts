import { useEffect, useMemo, useRef, type DragEvent, type RefObject } from 'react';
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

/** What the visitor gave before the tool was there, and the input that takes what is pasted or dropped next, if one does. */
export interface Incoming {
  readonly files: readonly File[] | undefined;
  readonly link: string | undefined;
  readonly focused: string | null;
  readonly root: RefObject<HTMLElement | null>;
}

/** Takes files and a link that were given before, are pasted into the page, or dropped on the tool. @returns the root's handlers */
export function useIncoming<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  inputs: I,
  { files, link, focused, root }: Incoming,
): DropHandlers {
  useGivenFiles(session, inputs, files);
  useGivenLink(session, inputs, link);
  usePastedFiles(session, inputs, focused, root);
  return useDroppedFiles(session, inputs, focused);
}

interface DropHandlers {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Offers files that the visitor gave before the tool was there, each once. */
function useGivenFiles<I extends InputSpecs, O extends OptionSpecs, Found>(
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

/** Types a link that the visitor gave before the tool was there into the first input of addresses, once. */
function useGivenLink<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  inputs: I,
  link: string | undefined,
): void {
  const typed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (link === undefined || link === typed.current) return;
    typed.current = link;
    const name = Object.keys(inputs).find((each) => inputs[each]!.kind === 'url');
    if (name !== undefined) session.typeText(name, link);
  }, [session, inputs, link]);
}

/** Offers files that are pasted into the page, while nothing runs. */
function usePastedFiles<I extends InputSpecs, O extends OptionSpecs, Found>(
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

/** Offers files that are dropped anywhere on the tool, while nothing runs; what an input takes itself is left to it. */
function useDroppedFiles<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  inputs: I,
  focused: string | null,
): DropHandlers {
  const takes = (event: DragEvent): boolean =>
    !event.defaultPrevented && event.dataTransfer.types.includes('Files') && !isUnderWay(session.state.run);
  return {
    onDragOver: (event) => {
      if (takes(event)) event.preventDefault();
    },
    onDrop: (event) => {
      if (!takes(event)) return;
      event.preventDefault();
      offerAll(session, inputs, [...event.dataTransfer.files], { focused, unfit: 'offer' });
    },
  };
}

/**
 * Files that are given to one input: the first is for it, further ones are for the inputs that are still empty. They are
 * taken by their kind, so that two files for two inputs are one drop.
 */
export function offerHere<I extends InputSpecs, O extends OptionSpecs, Found>(
  session: ToolSession<I, O, Found>,
  name: keyof I & string,
  inputs: I,
  [first, ...rest]: readonly File[],
): void {
  if (!first) return;
  void session.offerFile(name, { blob: first, name: first.name });
  const others = Object.fromEntries(
    Object.entries(inputs).filter(([other]) => other !== name && !session.view().inputs[other]),
  ) as I;
  offerAll(session, others, rest, { focused: null, unfit: 'ignore' });
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
