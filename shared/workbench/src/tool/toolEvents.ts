import type { ToolEvent } from '@facet/contracts';
import type { InputSpecs, OptionSpecs } from '../model/definition.ts';
import type { Failure } from '../model/failure.ts';
import { isUnderWay } from '../run/runReducer.ts';
import type { ToolState } from '../session/state.ts';

/**
 * The events between two states of a tool, except results, which are encoded first (`filesOf`).
 * @param describe the sentence for a failure
 */
export function toolEvents<I extends InputSpecs, O extends OptionSpecs, Found>(
  before: ToolState<I, O, Found>,
  after: ToolState<I, O, Found>,
  describe: (failure: Failure) => string,
): readonly ToolEvent[] {
  const events: ToolEvent[] = [];
  const filled = filledOf(after);
  if (filled !== filledOf(before)) events.push({ kind: 'input', filled, inputs: Object.keys(after.inputs).length });
  const { run } = after;
  if (run === before.run) return events;
  if (isUnderWay(run) && !isUnderWay(before.run)) events.push({ kind: 'start' });
  if (run.status === 'running' && !isSameProgress(before.run, run))
    events.push({ kind: 'progress', fraction: run.fraction, stage: run.stage });
  if (run.status === 'failed')
    events.push({ kind: 'error', code: codeOf(run.failure), message: describe(run.failure) });
  return events;
}

function filledOf<I extends InputSpecs, O extends OptionSpecs, Found>({ inputs }: ToolState<I, O, Found>): number {
  return Object.values<ToolState<I, O, Found>['inputs'][keyof I]>(inputs).filter(({ value }) => value !== null).length;
}

function isSameProgress(
  before: ToolState<InputSpecs, OptionSpecs, never>['run'],
  after: { readonly stage: string; readonly fraction: number | null },
): boolean {
  return before.status === 'running' && before.stage === after.stage && before.fraction === after.fraction;
}

function codeOf(failure: Failure): string {
  switch (failure.kind) {
    case 'tool':
      return failure.code;
    case 'media':
      return failure.media.kind;
    case 'task':
      return `task-${failure.reason}`;
    case 'moderation':
      return failure.found;
    case 'assets':
    case 'server':
    case 'out-of-memory':
    case 'worker-blocked':
    case 'worker-crashed':
    case 'unexpected':
      return failure.kind;
    default:
      return failure satisfies never;
  }
}
