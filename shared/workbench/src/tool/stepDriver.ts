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

/** `reading`: the file is read and looked at. `attention`: the tool waits for the visitor. */
type Phase = 'idle' | 'reading' | 'attention' | 'running' | 'ended';

interface DriverState {
  work: StepWork | null;
  phase: Phase;
  /** Files so far. */
  jobs: number;
  /** The settings were taken. */
  isSet: boolean;
  /** What was reported last, as JSON: the same is not reported twice. */
  reported: string;
}

interface Driver<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly deps: StepDeps<I, O, Found>;
  readonly state: DriverState;
}

export function createStepDriver<I extends InputSpecs, O extends OptionSpecs, Found>(
  deps: StepDeps<I, O, Found>,
): StepDriver {
  const { definition, session, words } = deps;
  const state: DriverState = { work: null, phase: 'idle', jobs: 0, isSet: false, reported: '' };
  const driver: Driver<I, O, Found> = { deps, state };
  session.subscribe(() => advance(driver));
  return {
    take(next) {
      const before = state.work?.job?.id ?? null;
      state.work = next;
      if (!state.isSet) report(driver, takeSettings(deps, next));
      state.isSet = true;
      if ((next.job?.id ?? null) === before) return;
      stop(driver);
      const main = mainInput(definition, session.state.options);
      if (next.job === null || main === null) return;
      state.jobs += 1;
      state.reported = '';
      enter(driver, 'reading');
      const { file } = next.job;
      void session.offerFile(main, { blob: file, name: file.name }).then(() => advance(driver));
    },
    declined() {
      if (state.phase === 'running' && !isUnderWay(session.state.run))
        needAttention(driver, words.t('step.consent', { run: runLabelOf(deps) }));
    },
  };
}

/** What reports need of a driver. */
interface Reporting {
  readonly deps: { onAttention(needed: boolean): void };
  readonly state: DriverState;
}

function report({ state }: Reporting, next: StepState): void {
  const json = JSON.stringify(next);
  if (next.kind !== 'done' && json === state.reported) return;
  state.reported = json;
  const id = state.work?.job?.id ?? null;
  state.work?.report(next.kind === 'ready' || next.kind === 'refused' ? null : id, next);
}

function enter({ deps, state }: Reporting, next: Phase): void {
  state.phase = next;
  deps.onAttention(next === 'attention');
}

function end(driver: Reporting, state: StepState): void {
  enter(driver, 'ended');
  report(driver, state);
}

function needAttention(driver: Reporting, sentence: string): void {
  if (driver.state.phase !== 'attention') enter(driver, 'attention');
  report(driver, { kind: 'attention', sentence });
}

const byHand = <I extends InputSpecs, O extends OptionSpecs, Found>(deps: StepDeps<I, O, Found>): string =>
  deps.words.t('step.by-hand', { run: runLabelOf(deps) });

/** Looks at what changed in the tool's session. */
function advance<I extends InputSpecs, O extends OptionSpecs, Found>(driver: Driver<I, O, Found>): void {
  const { deps, state } = driver;
  const { definition, session } = deps;
  const main = mainInput(definition, session.state.options);
  if (main === null) return;
  switch (state.phase) {
    case 'idle':
    case 'ended':
      return;
    case 'reading':
      read(driver, main);
      return;
    case 'attention':
      if (isUnderWay(session.state.run)) {
        enter(driver, 'running');
        follow(driver);
      } else report(driver, { kind: 'attention', sentence: deps.blocked() ?? byHand(deps) });
      return;
    case 'running':
      follow(driver);
      return;
    default:
      state.phase satisfies never;
  }
}

/** Begins the run once the file is read, unless something is wrong with it or the visitor is needed. */
function read<I extends InputSpecs, O extends OptionSpecs, Found>(
  driver: Driver<I, O, Found>,
  main: keyof I & string,
): void {
  const { deps, state } = driver;
  const wrong = faultOf(deps.session, main, deps.words);
  if (wrong !== null) {
    end(driver, { kind: 'failed', sentence: wrong });
    return;
  }
  if (isReading(deps, main)) {
    report(driver, { kind: 'working', fraction: null, stage: deps.words.t('input.looking') });
    return;
  }
  const blocked = deps.blocked();
  const isByHand = state.work?.byHand === 'each' || (state.work?.byHand === 'once' && state.jobs === 1);
  if (blocked !== null || isByHand) {
    needAttention(driver, blocked ?? byHand(deps));
    return;
  }
  enter(driver, 'running');
  deps.begin();
}

/** Reports how the run does. */
function follow<I extends InputSpecs, O extends OptionSpecs, Found>(driver: Driver<I, O, Found>): void {
  const { deps } = driver;
  const next = runState(deps.session.state.run, deps.words);
  if (next === 'done') void finish(driver);
  else if (next === 'cancelled') needAttention(driver, byHand(deps));
  else if (next?.kind === 'failed') end(driver, next);
  else if (next) report(driver, next);
}

async function finish<I extends InputSpecs, O extends OptionSpecs, Found>(driver: Driver<I, O, Found>): Promise<void> {
  const of = driver.state.work?.job?.id;
  enter(driver, 'ended');
  const result = await resultOf(driver.deps);
  if (driver.state.work?.job?.id === of) report(driver, result);
}

function stop<I extends InputSpecs, O extends OptionSpecs, Found>(driver: Driver<I, O, Found>): void {
  const { definition, session } = driver.deps;
  enter(driver, 'idle');
  if (isUnderWay(session.state.run)) session.cancel();
  const main = mainInput(definition, session.state.options);
  if (main !== null) session.removeInput(main);
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
