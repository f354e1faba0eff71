import { useEffect, useRef, useState, type RefObject } from 'react';
import { isFocusLost } from '../inputs/isFocusLost.ts';
import type { InputSpecs, OptionSpecs } from '../model/definition.ts';
import { shownResult } from '../result/results.ts';
import { isUnderWay } from '../run/runReducer.ts';
import type { ToolSession } from '../session/session.ts';
import type { ToolState } from '../session/state.ts';

/** What stands in the stage: what the visitor gave, or what the tool made of it. */
export type StageShows = 'input' | 'result';

/** A result of an earlier visit that is older waits behind a button, milliseconds. */
export const FRESH_MS = 30 * 60_000;

/** The heading of an input, or a control. */
const FIRST = '[tabindex="-1"], input, textarea, select, button';

interface Stage {
  readonly shows: StageShows;
  /** The input is shown, and there is a result to show. */
  readonly canSwitch: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly toResult: RefObject<HTMLButtonElement | null>;
  /** What the visitor gave. */
  readonly material: RefObject<HTMLDivElement | null>;
  showInput(): void;
  showResult(): void;
}

/**
 * Which of both stands in the stage: the result takes the input's place when a run is done or has something to show, and gives it back
 * when the visitor wants it or gives another file. The focus goes along.
 */
export function useStage<I extends InputSpecs, O extends OptionSpecs, Found>(session: ToolSession<I, O, Found>): Stage {
  const { state } = session;
  const [wanted, setWanted] = useState<StageShows>('input');
  const heading = useRef<HTMLHeadingElement>(null);
  const toResult = useRef<HTMLButtonElement>(null);
  const material = useRef<HTMLDivElement>(null);
  const focusNext = useRef<StageShows | null>(null);
  const shown = shownResult(state.results);
  const hasResult = shown !== null || state.partial !== null;
  const shows = hasResult ? wanted : 'input';
  const hadResult = useRef(hasResult);

  useEffect(() => {
    let before = session.state;
    return session.subscribe(() => {
      const after = session.state;
      const next = nextStage(before, after, Date.now());
      before = after;
      if (next === null) return;
      if (next === 'result' && after.run.status === 'done') focusNext.current = 'result';
      setWanted(next);
    });
  }, [session]);

  useEffect(() => {
    const target = focusNext.current;
    if (target === null || (target === 'result') !== (shows === 'result')) return;
    focusNext.current = null;
    (target === 'result' ? heading : toResult).current?.focus();
  });

  useEffect(() => {
    // The button that clears the results is taken away with them.
    if (hadResult.current && !hasResult && isFocusLost(material.current))
      material.current?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
    hadResult.current = hasResult;
  }, [hasResult]);

  const show = (next: StageShows): void => {
    focusNext.current = next;
    setWanted(next);
  };
  return {
    shows,
    canSwitch: hasResult && shows === 'input',
    heading,
    toResult,
    material,
    showInput: () => show('input'),
    showResult: () => show('result'),
  };
}

/** What the stage shows after a change; null where that stays as it is. Pure. */
export function nextStage<I extends InputSpecs, O extends OptionSpecs, Found>(
  before: ToolState<I, O, Found>,
  after: ToolState<I, O, Found>,
  now: number,
): StageShows | null {
  if (after.run.status === 'done' && before.run.status !== 'done') return 'result';
  if (after.partial !== null && before.partial === null) return 'result';
  if (!isUnderWay(after.run) && hasNewInput(before, after)) return 'input';
  const isRestored = before.results.items.length === 0 && after.results.items.length > 0 && after.run.status === 'idle';
  const record = shownResult(after.results);
  return isRestored && record !== null && now - record.createdAt < FRESH_MS ? 'result' : null;
}

/** Another file was given, is being read, or was refused. */
function hasNewInput<I extends InputSpecs, O extends OptionSpecs, Found>(
  before: ToolState<I, O, Found>,
  after: ToolState<I, O, Found>,
): boolean {
  if (before.inputs === after.inputs && before.lists === after.lists) return false;
  return (Object.keys(after.inputs) as (keyof I)[]).some((name) => {
    const [was, is] = [before.inputs[name], after.inputs[name]];
    const newsOfList = after.lists[name].waiting > before.lists[name].waiting;
    return was.value !== is.value || (is.reading && !was.reading) || newsOfList;
  });
}
