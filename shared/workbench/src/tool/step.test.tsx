/** @jest-environment jsdom */
import type { RecipeStep, StepState, StepWork } from '@facet/contracts';
import { createTestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  defineTool,
  partOption,
  type InputSpecs,
  type OptionSpecs,
  type RunOutput,
  type ToolRunner,
} from '../model/definition.ts';
import { FailureError } from '../model/failure.ts';
import { stepsTo, unknownSetting } from '../session/steps.ts';
import { emptyInput } from '../session/state.ts';
import {
  button,
  chooseFile,
  clearCheck,
  fakeCodec,
  installBrowserParts,
  manualRunner,
  memoryDrafts,
  memoryStore,
  pngFile,
} from '../test-support/mountTool.tsx';
import { Workbench } from './Workbench.tsx';

const inputs = {
  face: { kind: 'image', label: 'face' },
  photo: { kind: 'image', label: 'photo' },
  words: { kind: 'text', label: 'words', maxLength: 20, required: false },
} as const satisfies InputSpecs;
const options = {
  mode: {
    kind: 'choice',
    label: 'mode',
    initial: 'soft',
    choices: [
      { value: 'soft', label: 'soft' },
      { value: 'hard', label: 'hard' },
    ],
  },
  strength: { kind: 'range', label: 'strength', initial: 1, min: 0, max: 1, step: 0.1 },
  shadow: { kind: 'toggle', label: 'shadow', initial: true },
  marks: partOption<readonly string[]>([]),
} as const satisfies OptionSpecs;
const messages = {
  face: 'Face',
  photo: 'Photo',
  words: 'Words',
  mode: 'Mode',
  soft: 'Soft',
  hard: 'Hard',
  strength: 'Strength',
  shadow: 'Shadow',
  run: 'Swap',
  'stage.swapping': 'Swapping',
  'failure.no-face': 'No face was found in this photo.',
};
type Runner = ToolRunner<typeof inputs, typeof options, string>;
const tool = (runner: Runner, more: { person?: boolean; onlyPhoto?: boolean } = {}) =>
  defineTool<typeof inputs, typeof options, string>({
    manifest: { id: 'swap', name: 'Swap', place: 'device', credits: 0, person: more.person ?? false },
    messages,
    inputs,
    options,
    hiddenInputs: () => (more.onlyPhoto ? ['face'] : []),
    runLabel: 'run',
    mark: null,
    reuseAs: 'photo',
    createRunner: () => runner,
  });
const picture = (stem: string): RunOutput => ({
  kind: 'file',
  blob: new Blob([stem], { type: 'text/plain' }),
  media: 'other',
  name: `${stem}.txt`,
});

beforeAll(installBrowserParts);
beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** A tool mounted as a step, to which the test gives files. */
async function mounted(
  definition: ReturnType<typeof tool>,
  { options: given = {}, byHand }: Partial<Omit<RecipeStep, 'toolId'>> = {},
) {
  const said: [string | null, StepState][] = [];
  const base: StepWork = {
    options: given,
    ...(byHand && { byHand }),
    job: null,
    report: (id, state) => said.push([id, state]),
  };
  const store = memoryStore();
  const drafts = memoryDrafts();
  const host = createTestHost();
  const mount = defineWidget<{ step: StepWork }>({
    component: ({ step }) => (
      <Workbench
        definition={definition}
        step={step}
        services={() => ({
          codec: fakeCodec(),
          pictureCheck: clearCheck(),
          store,
          drafts,
          fetch: () => Promise.reject(new TypeError('offline')),
        })}
      />
    ),
  });
  const element = document.body.appendChild(document.createElement('div'));
  let widget!: ReturnType<typeof mount>;
  await act(async () => {
    widget = mount(element, { step: base }, host);
    await Promise.resolve();
  });
  const give = (id: string | null, file?: File): Promise<void> =>
    act(async () => {
      widget.update({ step: { ...base, job: id === null ? null : { id, file: file! } } });
      await Promise.resolve();
    });
  const last = (): StepState | undefined => said.at(-1)?.[1];
  const until = (kind: StepState['kind']) => waitFor(() => expect(last()?.kind).toBe(kind));
  return { host, store, said, give, last, until };
}
const photoOnly = () => {
  const { runs, runner } = manualRunner<typeof inputs, typeof options, string>();
  return { runs, definition: tool(runner, { onlyPhoto: true }) };
};
const finish = (run: { resolve: (output: RunOutput) => void } | undefined, stem: string) =>
  act(async () => {
    run!.resolve(picture(stem));
    await Promise.resolve();
  });

describe('a step of a recipe', () => {
  it('runs on each file by itself with its settings, shows nothing, and keeps no result', async () => {
    const { runs, definition } = photoOnly();
    const { give, until, said, last, store, host } = await mounted(definition, { options: { mode: 'hard' } });
    expect(said).toEqual([[null, { kind: 'ready' }]]);
    for (const name of ['one', 'two']) {
      await give(name, pngFile(`${name}.png`));
      await until('working');
      await waitFor(() => expect(runs).toHaveLength(name === 'one' ? 1 : 2));
      expect(screen.queryByRole('button')).toBeNull();
      await act(async () => runs.at(-1)!.context.stage('swapping', 0.4));
      expect(last()).toEqual({ kind: 'working', fraction: 0.4, stage: 'Swapping' });
      await finish(runs.at(-1), name);
      await until('done');
      expect(last()).toMatchObject({ files: [{ name: `${name}.txt` }] });
    }
    expect(store.saved).toEqual([]);
    expect(host.seen.missingMessages).toEqual([]);
  });

  it('refuses settings that the tool does not have, and works on nothing', async () => {
    const { runs, definition } = photoOnly();
    const { give, said } = await mounted(definition, { options: { mode: 'evil' } });
    expect(said).toEqual([[null, { kind: 'refused', sentence: expect.stringContaining('“mode”') }]]);
    await give('one', pngFile('one.png'));
    expect(runs).toHaveLength(0);
  });

  it('says why a file is not taken, or its run failed, and takes the next one', async () => {
    const { runs, definition } = photoOnly();
    const { give, until, last } = await mounted(definition);
    await give('one', new File(['no picture'], 'one.txt', { type: 'text/plain' }));
    await until('failed');
    await give('two', pngFile('two.png'));
    await waitFor(() => expect(runs).toHaveLength(1));
    await act(async () => {
      runs[0]!.reject(new FailureError({ kind: 'tool', code: 'no-face' }));
      await Promise.resolve();
    });
    await until('failed');
    expect(last()).toEqual({ kind: 'failed', sentence: 'No face was found in this photo.' });
    await give('three', pngFile('three.png'));
    await waitFor(() => expect(runs).toHaveLength(2));
  });

  it('shows itself where something is missing, and keeps what the visitor gave for the files after', async () => {
    const { runs, runner } = manualRunner<typeof inputs, typeof options, string>();
    const { give, until, last } = await mounted(tool(runner));
    await give('one', pngFile('one.png'));
    await until('attention');
    expect(last()).toEqual({ kind: 'attention', sentence: 'Still missing: Face.' });
    await chooseFile(0, pngFile('face.png'));
    await screen.findByText('face.png');
    expect(runs).toHaveLength(0);
    await userEvent.click(button('Swap'));
    await waitFor(() => expect(runs).toHaveLength(1));
    await finish(runs[0], 'one');
    await until('done');
    await give('two', pngFile('two.png'));
    await waitFor(() => expect(runs).toHaveLength(2));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that is done by hand waits for the visitor: with each file, or with the first', async () => {
    for (const [byHand, times] of [
      ['each', 2],
      ['once', 1],
    ] as const) {
      document.body.replaceChildren();
      const { runs, definition } = photoOnly();
      const { give, until, said } = await mounted(definition, { byHand });
      for (const name of ['one', 'two']) {
        await give(name, pngFile(`${name}.png`));
        if (name === 'one' || byHand === 'each') {
          await until('attention');
          await userEvent.click(button('Swap'));
        }
        await waitFor(() => expect(runs).toHaveLength(name === 'one' ? 1 : 2));
        await finish(runs.at(-1), name);
        await until('done');
      }
      expect(new Set(said.filter(([, { kind }]) => kind === 'attention').map(([id]) => id)).size).toBe(times);
    }
  });

  it('of a person tool asks for consent, and waits where it is not given', async () => {
    const { runs, runner } = manualRunner<typeof inputs, typeof options, string>();
    const { give, until, last } = await mounted(tool(runner, { person: true, onlyPhoto: true }));
    await give('one', pngFile('one.png'));
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    await until('attention');
    expect(last()).toMatchObject({ sentence: expect.stringContaining('consent') });
    expect(runs).toHaveLength(0);
    await userEvent.click(button('Swap'));
    await userEvent.click(await screen.findByRole('button', { name: 'Everyone shown agreed' }));
    await waitFor(() => expect(runs).toHaveLength(1));
  });

  it('stops when its file is taken away', async () => {
    const { runs, definition } = photoOnly();
    const { give, said } = await mounted(definition);
    await give('one', pngFile('one.png'));
    await waitFor(() => expect(runs).toHaveLength(1));
    await give(null);
    expect(runs[0]!.context.signal.aborted).toBe(true);
    expect(said.some(([, { kind }]) => kind === 'failed' || kind === 'done')).toBe(false);
  });
});

describe('the steps that led to a result', () => {
  const definition = photoOnly().definition;
  const file = pngFile('one.png');
  const state = (words: string | null = null) => ({
    options: { mode: 'hard', strength: 0.5, shadow: false, marks: ['a face'] } as const,
    inputs: {
      face: emptyInput,
      photo: {
        ...emptyInput,
        value: {
          kind: 'image',
          id: 'a',
          blob: file,
          name: 'secret.png',
          type: 'image/png',
          width: 1,
          height: 1,
          preview: file,
        },
      },
      words: { ...emptyInput, value: words === null ? null : ({ kind: 'text', id: 'w', text: words } as const) },
    } as const,
  });
  const own = { toolId: 'swap', options: { mode: 'hard', strength: 0.5, shadow: false } };
  const none = (): readonly RecipeStep[] => [];

  it('hold settings, and no file, name, text or mark', () => {
    const steps = stepsTo(definition, state('my words'), new Set(['marks']), none);
    expect(steps).toEqual([{ ...own, byHand: 'each' }]);
    expect(stepsTo(definition, state('my words'), new Set(), none)).toEqual([{ ...own, byHand: 'once' }]);
    expect(stepsTo(definition, state(), new Set(['mode']), none)).toEqual([own]);
  });

  it('begin with those of the file that was handed on', () => {
    const before = { toolId: 'cut', options: {} };
    expect(stepsTo(definition, state(), new Set(), (blob) => (blob === file ? [before] : []))).toEqual([before, own]);
  });

  it('are none of a tool that does not run on the device', () => {
    expect(stepsTo({ ...definition, place: 'task' }, state(), new Set(), none)).toEqual([]);
  });

  it.each([
    ['mode', 'evil'],
    ['mode', 1],
    ['strength', 2],
    ['strength', '1'],
    ['shadow', 'true'],
    ['marks', 'x'],
    ['toString', true],
    ['constructor', 'x'],
  ])('a setting %s of %p is not taken', (name, value) => {
    expect(unknownSetting(options, { mode: 'soft', [name]: value })).toBe(name);
  });

  it('settings of the tool are taken', () => {
    expect(unknownSetting(options, own.options)).toBeNull();
  });
});
