import type { InputSpecs, OptionSpecs } from '../model/definition.ts';
import { idle, type RunState } from '../run/runReducer.ts';
import { emptyInput, type ToolState } from '../session/state.ts';
import { toolEvents } from './toolEvents.ts';

type State = ToolState<InputSpecs, OptionSpecs, never>;

const state = (run: RunState, filled: readonly boolean[] = [false, false]): State =>
  ({
    run,
    inputs: Object.fromEntries(
      filled.map((is, index) => [
        `input${String(index)}`,
        is ? { ...emptyInput, value: { kind: 'text', id: '1', text: 'x' } } : emptyInput,
      ]),
    ),
  }) as unknown as State;
const running = (fraction: number | null): RunState => ({
  status: 'running',
  runId: 1,
  stage: 'blend',
  fraction,
  bytes: null,
  startedAt: 0,
});
const say = (): string => 'A sentence.';

test('a filled input is reported with the number of its files', () => {
  expect(toolEvents(state(idle), state(idle, [true, false]), say)).toEqual([{ kind: 'input', filled: 1, inputs: 2 }]);
});

test('a run starts once, and its progress is reported when it changes', () => {
  const preparing: RunState = { status: 'preparing', runId: 1, bytes: null, startedAt: 0 };
  expect(toolEvents(state(idle), state(preparing), say)).toEqual([{ kind: 'start' }]);
  expect(toolEvents(state(preparing), state(running(0.2)), say)).toEqual([
    { kind: 'progress', fraction: 0.2, stage: 'blend' },
  ]);
  expect(toolEvents(state(running(0.2)), state(running(0.2)), say)).toEqual([]);
});

test('a failed run is reported with a code for programs and the sentence that the visitor reads', () => {
  const failed: RunState = { status: 'failed', runId: 1, failure: { kind: 'out-of-memory' } };
  expect(toolEvents(state(running(0.5)), state(failed), say)).toEqual([
    { kind: 'error', code: 'out-of-memory', message: 'A sentence.' },
  ]);
});

test('an unchanged state reports nothing', () => {
  expect(toolEvents(state(running(0.5)), state(running(0.5)), say)).toEqual([]);
});
