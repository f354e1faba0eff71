import type { StepState, ToolFile } from '@facet/contracts';
import { runRecipe, type FileState, type StepEnd, type StepPort } from './run-recipe.ts';
import { ANSWER_MS, createWidgetStep, type WidgetStep } from './step-port.ts';

const photo = (name: string): File => new File([name], name, { type: 'image/png' });
const made = (name: string): ToolFile => ({ blob: new Blob([name], { type: 'image/png' }), name });
const port = (act: (file: File, signal: AbortSignal) => Promise<StepEnd>): StepPort => ({
  work: (file, signal, onProgress) => {
    onProgress({ kind: 'working', fraction: 0.5, stage: 'Working' });
    return act(file, signal);
  },
});
const adds = (ending: string): StepPort =>
  port((file) => Promise.resolve({ kind: 'done', files: [made(`${file.name}${ending}`)] }));

async function run(steps: readonly StepPort[], names: readonly string[], signal = new AbortController().signal) {
  const states = new Map<string, FileState>();
  const seen: string[] = [];
  const skips = new Map(names.map((name) => [name, new AbortController()]));
  const running = runRecipe({
    files: names.map((name) => ({ id: name, file: photo(name) })),
    steps,
    signal,
    skipOf: (id) => skips.get(id)!.signal,
    onState(id, state) {
      states.set(id, state);
      seen.push(`${id} ${state.kind} ${'step' in state ? state.step : ''}`.trim());
    },
  });
  return { running, states, seen, skips };
}
const namesOf = (state: FileState | undefined) =>
  state?.kind === 'done' ? state.files.map(({ name }) => name) : state;

test('each file goes through all steps before the next one begins', async () => {
  const { running, states, seen } = await run([adds('-a'), adds('-b')], ['one', 'two']);
  await running;
  expect(namesOf(states.get('one'))).toEqual(['one-a-b']);
  expect(seen).toEqual(['one working 0', 'one working 1', 'one done', 'two working 0', 'two working 1', 'two done']);
});

test('a step gets a file with the name and type of what the step before made', async () => {
  const got: File[] = [];
  const last = port((file) => (got.push(file), Promise.resolve({ kind: 'done', files: [made('end')] })));
  await (
    await run([adds('.png'), last], ['one'])
  ).running;
  expect([got[0]?.name, got[0]?.type]).toEqual(['one.png', 'image/png']);
});

test('a file that fails says where and why, and the others go on', async () => {
  const picky = port((file) =>
    Promise.resolve(
      file.name === 'bad-a'
        ? { kind: 'failed', sentence: 'No face was found.' }
        : { kind: 'done', files: [made('ok')] },
    ),
  );
  const { running, states } = await run([adds('-a'), picky], ['bad', 'good']);
  await running;
  expect(states.get('bad')).toEqual({ kind: 'failed', step: 1, sentence: 'No face was found.' });
  expect(states.get('good')?.kind).toBe('done');
});

const never = port(
  (_file, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
);

test('cancelling keeps what is done, and the rest waits to be run again', async () => {
  const life = new AbortController();
  const steps = [port((file, signal) => (file.name === 'one' ? adds('-a') : never).work(file, signal, () => {}))];
  const { running, states } = await run(steps, ['one', 'two', 'three'], life.signal);
  await new Promise(setImmediate);
  life.abort();
  await running;
  expect([...states].map(([id, { kind }]) => `${id} ${kind}`)).toEqual(['one done', 'two waiting']);
});

test('a file that is skipped is left out, and the others go on', async () => {
  const steps = [port((file, signal) => (file.name === 'one' ? never : adds('-a')).work(file, signal, () => {}))];
  const { running, states, skips } = await run(steps, ['one', 'two']);
  skips.get('one')!.abort();
  await running;
  expect([...states].map(([id, { kind }]) => `${id} ${kind}`)).toEqual(['one skipped', 'two done']);
});

describe('the widget of a step', () => {
  const say = (step: WidgetStep, state: StepState, id = step.current.job?.id ?? null): void =>
    step.current.report(id, state);
  const begin = (signal = new AbortController().signal) => {
    const step = createWidgetStep({ options: { size: '2' }, byHand: 'each' });
    const progress = jest.fn();
    return { step, progress, ending: step.work(photo('one'), signal, progress) };
  };

  test('gets settings and file, and its result ends the work', async () => {
    const { step, progress, ending } = begin();
    expect(step.current).toMatchObject({ options: { size: '2' }, byHand: 'each', job: { file: { name: 'one' } } });
    say(step, { kind: 'attention', sentence: 'Press Run.' });
    say(step, { kind: 'done', files: [made('a')] });
    expect(await ending).toMatchObject({ kind: 'done', files: [{ name: 'a' }] });
    expect(progress).toHaveBeenCalledWith({ kind: 'attention', sentence: 'Press Run.' });
    expect(step.current.job).toBeNull();
  });

  test('is not heard about a file that it no longer has', async () => {
    const { step, ending } = begin();
    const { id } = step.current.job!;
    say(step, { kind: 'failed', sentence: 'late' }, 'file-0');
    say(step, { kind: 'failed', sentence: 'It is too small.' }, id);
    expect(await ending).toEqual({ kind: 'failed', sentence: 'It is too small.' });
    say(step, { kind: 'done', files: [] }, id);
  });

  test('loses its file when the work is cancelled', async () => {
    const life = new AbortController();
    const { step, ending } = begin(life.signal);
    const heard = jest.fn();
    step.subscribe(heard);
    life.abort(new Error('cancelled'));
    await expect(ending).rejects.toThrow('cancelled');
    expect(step.current.job).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('takes its settings, or refuses them with a sentence', async () => {
    const [good, bad] = [createWidgetStep({ options: {} }), createWidgetStep({ options: {} })];
    say(good, { kind: 'ready' });
    say(bad, { kind: 'refused', sentence: 'No such setting.' });
    expect(await good.taken).toBeNull();
    expect(await bad.taken).toBe('No such setting.');
  });

  test('that never answers is of a version that knows no recipes', async () => {
    const step = createWidgetStep({ options: {} });
    const tasks: [number, () => void][] = [];
    step.mounted((ms, task) => (tasks.push([ms, task]), () => {}), 'It cannot be a step.');
    expect(tasks[0]?.[0]).toBe(ANSWER_MS);
    tasks[0]?.[1]();
    expect(await step.taken).toBe('It cannot be a step.');
  });
});
