import { useEffect, useRef, useState } from 'react';
import type { InputSpecs, OptionSpecs, OptionValues, PartProps } from '../../model/definition.ts';
import { failureFrom, isAbort, type Failure } from '../../model/failure.ts';

export type LivePreviewState =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly picture: ImageBitmap; readonly working: boolean }
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * A small preview of a run, updated when inputs or options change. One is computed at a time; stale requests are
 * dropped.
 */
export function useLivePreview<I extends InputSpecs, O extends OptionSpecs, Found>({
  inputs,
  options,
  preview,
}: Pick<PartProps<I, O, Found>, 'inputs' | 'options' | 'preview'>): LivePreviewState {
  const [{ of, state }, setMade] = useState<{ readonly of: string; readonly state: LivePreviewState }>({
    of: '',
    state: { kind: 'none' },
  });
  const subject = Object.values(inputs)
    .map((value) => value?.id ?? '')
    .join(' ');
  const key = preview ? `${subject} ${JSON.stringify(options)}` : null;
  const newest = useRef<{ key: string | null; subject: string; options: OptionValues<O>; make: typeof preview }>({
    key: null,
    subject,
    options,
    make: null,
  });
  const busy = useRef(false);
  const life = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => {
    newest.current = { key, subject, options, make: preview };
    const signal = life.current?.signal;
    if (key === null || busy.current || !signal) return;
    const work = async (): Promise<void> => {
      busy.current = true;
      let made: string | null = null;
      while (newest.current.key !== made && newest.current.make && !signal.aborted) {
        const { key: wanted, subject: about, options: chosen, make } = newest.current;
        const setState = (change: (before: LivePreviewState) => LivePreviewState): void =>
          setMade((before) => ({ of: about, state: change(before.of === about ? before.state : { kind: 'none' }) }));
        made = wanted;
        setState((before) => (before.kind === 'shown' ? { ...before, working: true } : { kind: 'working' }));
        try {
          const picture = await make(chosen, signal);
          if (!signal.aborted) setState(() => ({ kind: 'shown', picture, working: newest.current.key !== wanted }));
        } catch (error) {
          if (!isAbort(error)) setState(() => ({ kind: 'failed', failure: failureFrom(error) }));
        }
      }
      busy.current = false;
    };
    void work();
    // `options` and `preview` are new objects at every render; the key says when they differ.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return of === subject ? state : { kind: 'none' };
}
