import { useHost } from '@facet/platform/widget';
import { useEffect, useRef } from 'react';
import type { Codec } from '../media/codec.ts';
import type { InputSpecs, OptionSpecs, ToolDefinition } from '../model/definition.ts';
import { shownResult } from '../result/results.ts';
import { describeFailure, type FailureWords } from '../run/describeFailure.ts';
import type { ToolSession } from '../session/session.ts';
import { filesOf, markOf } from './saving.ts';
import { toolEvents } from './toolEvents.ts';

/**
 * Reports the tool's events to a host that listens (`Host.toolEvent`); results as the files that the visitor would
 * save.
 */
export function useToolEvents<I extends InputSpecs, O extends OptionSpecs, Found>(
  definition: ToolDefinition<I, O, Found>,
  session: ToolSession<I, O, Found>,
  codec: Codec,
  words: FailureWords,
): void {
  const host = useHost();
  const latestWords = useRef(words);
  useEffect(() => {
    latestWords.current = words;
  });
  useEffect(() => {
    if (!host.toolEvent) return undefined;
    const emit = (event: Parameters<NonNullable<typeof host.toolEvent>>[0]): void => host.toolEvent?.(event);
    let before = session.state;
    return session.subscribe(() => {
      const after = session.state;
      const events = toolEvents(before, after, (failure) => describeFailure(failure, latestWords.current));
      const isDone = after.run.status === 'done' && before.run !== after.run;
      before = after;
      events.forEach(emit);
      const made = isDone ? shownResult(after.results) : null;
      if (!made) return;
      filesOf(made.output, { mark: markOf(definition, made.output, made.origin ?? null, new Date()), codec }).then(
        (files) => emit({ kind: 'result', files }),
        () => emit({ kind: 'error', code: 'result', message: latestWords.current.t('result.save-failed') }),
      );
    });
  }, [host, session, definition, codec]);
}
