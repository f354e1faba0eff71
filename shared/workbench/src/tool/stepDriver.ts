import type { StepState, StepWork, ToolFile } from '@facet/contracts';
import type { InputSpecs, OptionSpecs, OptionValue, RunOutput, ToolDefinition } from '../model/definition.ts';
import { describeFailure, type FailureWords } from '../run/describeFailure.ts';
import { shownResult, type ResultRecord } from '../result/results.ts';
import { isUnderWay, type RunState } from '../run/runReducer.ts';
import { isTaskStage } from '../run/stages.ts';
import type { ToolSession } from '../session/session.ts';
import { shownInputs } from '../session/state.ts';
import { mainInput, unknownSetting } from '../session/steps.ts';

export interface StepDeps<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly definition: ToolDefinition<I, O, Found>;
  readonly session: ToolSession<I, O, Found>;
  readonly words: FailureWords;
  /** Why a run cannot begin as things stand; null when it can. */
  blocked(): string | null;
  /** Begins a run, as the button does. */
  begin(): void;
  /** A result as files with their marks. */
  filesOf(record: ResultRecord): Promise<readonly ToolFile[]>;
  /** Whether the visitor is needed: the widget shows itself. */
  onAttention(needed: boolean): void;
}

/** Works on the files of a recipe's step with a tool's own session: its checks, its consent, its marks. */
export interface StepDriver {
  /** Takes the step's settings and its next file. */
  take(work: StepWork): void;
  /** The visitor did not agree to what a run needs: the tool waits for them. */
  declined(): void;
}

/** `reading`: the file is read and looked at. `asked`: the visitor has it. */
type Phase = 'idle' | 'reading' | 'asked' | 'running' | 'ended';

export function createStepDriver<I extends InputSpecs, O extends OptionSpecs, Found>(
  deps: StepDeps<I, O, Found>,
): StepDriver {
  const { definition, session, words } = deps;
  let work: StepWork | null = null;
  let phase: Phase = 'idle';
  let jobs = 0;
  let isSet = false;
  let last = '';

  const byHand = (): string => words.t('step.by-hand', { run: runLabelOf(deps) });
  const report = (state: StepState): void => {
    const said = JSON.stringify(state);
    const id = work?.job?.id ?? null;
    if (state.kind !== 'done' && said === last) return;
    last = said;
    work?.report(state.kind === 'ready' || state.kind === 'refused' ? null : id, state);
  };
  const enter = (next: Phase): void => {
    phase = next;
    deps.onAttention(next === 'asked');
  };
  const end = (state: StepState): void => {
    enter('ended');
    report(state);
  };

  const ask = (sentence: string): void => {
    if (phase !== 'asked') enter('asked');
    report({ kind: 'attention', sentence });
  };

  const read = (main: keyof I & string): void => {
    const wrong = faultOf(session, main, words);
    if (wrong !== null) {
      end({ kind: 'failed', sentence: wrong });
      return;
    }
    if (isReading(deps, main)) {
      report({ kind: 'working', fraction: null, stage: words.t('input.looking') });
      return;
    }
    const blocked = deps.blocked();
    const isByHand = work?.byHand === 'each' || (work?.byHand === 'once' && jobs === 1);
    if (blocked !== null || isByHand) {
      ask(blocked ?? byHand());
      return;
    }
    enter('running');
    deps.begin();
  };

  const finish = async (): Promise<void> => {
    const of = work?.job?.id;
    enter('ended');
    const state = await resultOf(deps);
    if (work?.job?.id === of) report(state);
  };

  const follow = (): void => {
    const next = runState(session.state.run, words);
    if (next === 'done') void finish();
    else if (next === 'cancelled') ask(byHand());
    else if (next?.kind === 'failed') end(next);
    else if (next) report(next);
  };

  const advance = (): void => {
    const main = mainInput(definition, session.state.options);
    if (main === null) return;
    switch (phase) {
      case 'idle':
      case 'ended':
        return;
      case 'reading':
        read(main);
        return;
      case 'asked':
        if (isUnderWay(session.state.run)) {
          enter('running');
          follow();
        } else report({ kind: 'attention', sentence: deps.blocked() ?? byHand() });
        return;
      case 'running':
        follow();
        return;
      default:
        phase satisfies never;
    }
  };
  session.subscribe(advance);

  const stop = (): void => {
    enter('idle');
    if (isUnderWay(session.state.run)) session.cancel();
    const main = mainInput(definition, session.state.options);
    if (main !== null) session.removeInput(main);
  };

  return {
    take(next) {
      const before = work?.job?.id ?? null;
      work = next;
      if (!isSet) report(takeSettings(deps, next));
      isSet = true;
      if ((next.job?.id ?? null) === before) return;
      stop();
      const main = mainInput(definition, session.state.options);
      if (next.job === null || main === null) return;
      jobs += 1;
      last = '';
      enter('reading');
      void session.offerFile(main, { blob: next.job.file, name: next.job.file.name }).then(advance);
    },
    declined() {
      if (phase === 'running' && !isUnderWay(session.state.run))
        ask(words.t('step.consent', { run: runLabelOf(deps) }));
    },
  };
}

/** Sets what holds for every file. */
function takeSettings<I extends InputSpecs, O extends OptionSpecs, Found>(
  { definition, session, words }: StepDeps<I, O, Found>,
  { options }: StepWork,
): StepState {
  const unknown = unknownSetting(definition.options, options);
  if (unknown !== null || mainInput(definition, session.state.options) === null)
    return { kind: 'refused', sentence: words.t('step.refused', { name: unknown ?? '' }) };
  for (const [name, value] of Object.entries(options)) session.setOption(name, value as OptionValue<O[keyof O]>);
  return { kind: 'ready' };
}

/** What a run that is done has made. */
async function resultOf<I extends InputSpecs, O extends OptionSpecs, Found>({
  session,
  words,
  filesOf,
}: StepDeps<I, O, Found>): Promise<StepState> {
  const record = shownResult(session.state.results);
  const failed = record && failureOf(record.output, words);
  if (!record || failed !== null) return { kind: 'failed', sentence: failed ?? words.t('failure.unexpected') };
  const files = await filesOf(record).catch(() => []);
  return files.length > 0 ? { kind: 'done', files } : { kind: 'failed', sentence: words.t('result.save-failed') };
}

/** What is wrong with the file itself, as a sentence; null while nothing is. */
function faultOf<I extends InputSpecs, O extends OptionSpecs, Found>(
  { state: { inputs, lists, insights } }: ToolSession<I, O, Found>,
  main: keyof I & string,
  words: FailureWords,
): string | null {
  const failure = inputs[main].failure ?? lists[main].refused[0]?.failure;
  if (failure) return describeFailure(failure, words);
  const insight = insights[main];
  return insight.status === 'failed' ? describeFailure(insight.failure, words) : null;
}

function isReading<I extends InputSpecs, O extends OptionSpecs, Found>(
  { definition, session: { state } }: StepDeps<I, O, Found>,
  main: keyof I & string,
): boolean {
  const { inputs, insights, options } = state;
  return (
    inputs[main].value === null ||
    shownInputs(definition, options).some((name) => inputs[name].reading || insights[name].status === 'looking')
  );
}

function runLabelOf<I extends InputSpecs, O extends OptionSpecs, Found>({
  definition,
  session,
  words,
}: StepDeps<I, O, Found>): string {
  return words.tool(definition.runLabelFor?.(session.state.options) ?? definition.runLabel);
}

/** What a run says to the recipe; null while it has not begun. */
function runState(
  run: RunState,
  words: FailureWords,
): Extract<StepState, { kind: 'working' | 'failed' }> | 'done' | 'cancelled' | null {
  switch (run.status) {
    case 'idle':
      return null;
    case 'preparing':
      return { kind: 'working', fraction: null, stage: words.t('run.preparing') };
    case 'running':
      return { kind: 'working', fraction: run.fraction, stage: stageWord(run.stage, words) };
    case 'failed':
      return { kind: 'failed', sentence: describeFailure(run.failure, words) };
    case 'done':
    case 'cancelled':
      return run.status;
    default:
      return run satisfies never;
  }
}

/** Of a result of pictures the first that failed, where none was made; null of any other. */
function failureOf(output: RunOutput, words: FailureWords): string | null {
  if (output.kind !== 'images' || output.items.some(({ state }) => state.status === 'done')) return null;
  const failed = output.items.map(({ state }) => ('failure' in state ? state.failure : null)).find(Boolean);
  return failed ? describeFailure(failed, words) : words.t('failure.unexpected');
}

const stageWord = (stage: string, { t, tool }: FailureWords): string =>
  isTaskStage(stage) ? t(stage) : tool(`stage.${stage}`);
