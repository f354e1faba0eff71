/** @jest-environment jsdom */
import { createTestHost, type TestHost } from '@facet/testing/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailureError } from '../model/failure.ts';
import {
  button,
  chooseFile,
  installBrowserParts,
  manualRunner,
  memoryStore,
  mountTool,
  pngFile,
} from '../test-support/mountTool.tsx';
import { defineTool, type InputSpecs, type OptionSpecs, type RunOutput, type ToolRunner } from '../model/definition.ts';
import type { WorkbenchServices } from './useToolSession.ts';

const messages = {
  en: {
    'input.base': 'Base photo',
    'input.top': 'Top photo',
    run: 'Blend',
    mode: 'Mode',
    'mode.multiply': 'Multiply',
    'mode.screen': 'Screen',
    strength: 'Strength',
    'stage.blending': 'Blending…',
    'failure.too-different': 'The photos differ too much. Choose another one.',
    warn: 'This may look pale.',
  },
};
const inputs = { base: { kind: 'image', label: 'input.base' }, top: { kind: 'image', label: 'input.top' } } as const;
const options = {
  mode: {
    kind: 'choice',
    label: 'mode',
    initial: 'multiply',
    choices: [
      { value: 'multiply', label: 'mode.multiply' },
      { value: 'screen', label: 'mode.screen' },
    ],
  },
  strength: { kind: 'range', label: 'strength', initial: 1, min: 0, max: 1, step: 0.1, format: 'percent' },
} as const;
type Runner = ToolRunner<typeof inputs, typeof options, string>;

const tool = (runner: Runner, person = false) =>
  defineTool<typeof inputs, typeof options, string>({
    manifest: { id: 'blend', name: 'Blend', place: 'device', credits: 0, person },
    messages: messages.en,
    inputs,
    options,
    runLabel: 'run',
    mark: 'compositeCapture',
    reuseAs: 'base',
    warnings: ({ options: { mode } }) => (mode === 'screen' ? [{ id: 'pale', tone: 'warning', message: 'warn' }] : []),
    createRunner: () => runner,
  });

const picture: RunOutput = {
  kind: 'image',
  blob: new Blob(['made'], { type: 'image/png' }),
  width: 640,
  height: 480,
  before: new Blob(['before']),
  stem: 'base-blended',
};
const runButton = (): HTMLElement => button('Blend');
const bothPhotos = async (): Promise<void> => {
  await chooseFile(0, pngFile('one.png'));
  await screen.findByText('one.png');
  await chooseFile(1, pngFile('two.png'));
  await screen.findByText('two.png');
};

const mounted = async (
  ...[definition, services]: [ReturnType<typeof tool>, Partial<WorkbenchServices>?]
): Promise<TestHost> => {
  const host = createTestHost();
  await mountTool(host, definition, services);
  return host;
};

beforeAll(installBrowserParts);
beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

describe('a tool’s page', () => {
  it('says which inputs are missing, and does not run without them', async () => {
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>();
    const host = await mounted(tool(runner));
    expect(screen.getByText('Still missing: Base photo and Top photo.')).toBeTruthy();
    await userEvent.click(runButton());
    expect(runs).toHaveLength(0);
    await chooseFile(0, pngFile('one.png'));
    expect(await screen.findByText('Still missing: Top photo.')).toBeTruthy();
    expect(host.seen.missingMessages).toEqual([]);
  });

  it('prepares a tool to which nothing need be given, and no other before it is used', async () => {
    const prepare = jest.fn(() => Promise.resolve());
    const { runner } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool({ ...runner, prepare }));
    expect(prepare).not.toHaveBeenCalled();
    await mounted({ ...tool({ ...runner, prepare }), hiddenInputs: () => ['base', 'top'] });
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('takes files that were given before it was there, each once, in the order of its inputs', async () => {
    const { runner } = manualRunner<typeof inputs, typeof options, string>();
    const files = [pngFile('early.png'), pngFile('second.png')];
    await mountTool(createTestHost(), tool(runner), {}, files);
    expect(await screen.findByText('early.png')).toBeTruthy();
    expect(await screen.findByText('second.png')).toBeTruthy();
  });

  it('takes a link that was given before it was there, and leaves it where no input is for it', async () => {
    const link = 'https://files.example/a.mp4';
    const { runner } = manualRunner<typeof inputs, typeof options, string>();
    const definition = defineTool({
      manifest: { id: 'save', name: 'Save', place: 'device', credits: 0, person: false },
      messages: messages.en,
      inputs: { link: { kind: 'url', label: 'input.base' } },
      options: {},
      runLabel: 'run',
      mark: null,
      reuseAs: null,
      createRunner: () => runner as never,
    });
    await mountTool(createTestHost(), definition, {}, [], link);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Base photo/ }).value).toBe(link);
    document.body.replaceChildren();
    await mountTool(createTestHost(), tool(runner), {}, [], link);
    expect(screen.getByText('Still missing: Base photo and Top photo.')).toBeTruthy();
  });

  it('runs with price and progress, and shows the result and where it stays', async () => {
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>();
    const store = memoryStore();
    const host = await mounted(tool(runner), { store });
    await bothPhotos();
    expect(screen.getByText('Free, on your device')).toBeTruthy();
    await userEvent.click(runButton());
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    act(() => runs[0]!.context.bytes({ loaded: 1_200_000, total: 4_800_000 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1.2 MB of 4.8 MB');
    act(() => runs[0]!.context.stage('blending', 0.4));
    expect(screen.getByText('Blending…')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await act(async () => runs[0]!.resolve(picture));
    const heading = await screen.findByRole('heading', { name: 'Your result' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/Nothing left your device/)).toBeTruthy();
    expect(store.saved).toHaveLength(1);
    expect(host.seen.analytics.some((event) => JSON.stringify(event).includes('one.png'))).toBe(false);
    expect(host.seen.missingMessages).toEqual([]);
  });

  it('cancel stops the run, gives the focus back, and a new run can start', async () => {
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(runner));
    await bothPhotos();
    await userEvent.click(runButton());
    await userEvent.click(button('Cancel'));
    expect(runs[0]!.context.signal.aborted).toBe(true);
    expect(await screen.findByText(/Cancelled/)).toBeTruthy();
    expect(document.activeElement).toBe(runButton());
    await userEvent.click(runButton());
    await act(async () => runs[1]!.resolve(picture));
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy();
  });

  it('a failure keeps inputs, options and the focus, says what to do, and can be retried where that helps', async () => {
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(runner));
    await bothPhotos();
    await userEvent.selectOptions(screen.getByLabelText('Mode'), 'screen');
    expect(screen.getByText('This may look pale.')).toBeTruthy();
    await userEvent.click(runButton());
    await act(async () => runs[0]!.reject(new FailureError({ kind: 'out-of-memory' })));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Close other tabs');
    expect(screen.getByText('one.png')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Mode').value).toBe('screen');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(runButton());
    act(() => button('Cancel').focus());
    await act(async () => runs[1]!.reject(new FailureError({ kind: 'tool', code: 'too-different' })));
    expect(document.activeElement).toBe(runButton());
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('The photos differ too much.');
    expect(within(refusal).queryByRole('button')).toBeNull();
  });

  it('an input that fails keeps what was there before', async () => {
    const { runner } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(runner));
    await chooseFile(0, pngFile('one.png'));
    await screen.findByText('one.png');
    await chooseFile(0, pngFile('broken.png'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/“broken.png” cannot be used.*damaged.*still here/);
    expect(screen.getByText('one.png')).toBeTruthy();
    await chooseFile(0, pngFile('huge.png', 60_000, 60_000));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('60,000 × 60,000'));
    expect(screen.getByText('one.png')).toBeTruthy();
  });

  it('looks at an input at once; what it finds wrong blocks the run in words', async () => {
    const look: NonNullable<Runner['inspect']> = (_name, value) =>
      value.kind === 'image' && value.name === 'two.png'
        ? Promise.reject(new FailureError({ kind: 'tool', code: 'too-different' }))
        : Promise.resolve('fine');
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>(look);
    await mounted(tool(runner));
    await bothPhotos();
    expect((await screen.findByRole('alert')).textContent).toContain('The photos differ too much.');
    await userEvent.click(runButton());
    expect(runs).toHaveLength(0);
    await chooseFile(1, pngFile('three.png'));
    await screen.findByText('three.png');
    await userEvent.click(runButton());
    expect(runs).toHaveLength(1);
  });

  it('plays a video where it was chosen, but not where a part of the tool shows it', async () => {
    const clip = (player: boolean) =>
      defineTool({
        manifest: { id: 'clip', name: 'Clip', place: 'device', credits: 0, person: false },
        messages: messages.en,
        inputs: { clip: { kind: 'video', label: 'input.base', player } },
        options: {},
        runLabel: 'run',
        mark: null,
        reuseAs: null,
        createRunner: () => manualRunner<InputSpecs, OptionSpecs, never>().runner,
      });
    const webm = new File(
      [new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x84, 0x42, 0x82, 0x84, 119, 101, 98, 109])],
      'a.webm',
    );
    for (const player of [true, false]) {
      document.body.replaceChildren();
      await mountTool(createTestHost(), clip(player));
      await chooseFile(0, webm);
      await screen.findByText('a.webm');
      expect(document.querySelectorAll('video')).toHaveLength(player ? 1 : 0);
    }
  });

  it('a sample that cannot be fetched says so', async () => {
    const { runner } = manualRunner<typeof inputs, typeof options, string>();
    const sample = { id: 's', label: 'mode', url: 'https://remote.test/s.jpg' };
    const withSample = { ...tool(runner), inputs: { ...inputs, base: { ...inputs.base, samples: [sample] } } };
    await mountTool(createTestHost(), withSample);
    await userEvent.click(button('Use the sample photo “Mode”'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be downloaded');
  });

  it('stops everything when it is unmounted', async () => {
    const { runner, runs, count } = manualRunner<typeof inputs, typeof options, string>();
    const host = await mounted(tool(runner));
    await bothPhotos();
    await userEvent.click(runButton());
    act(() => host.end());
    expect(runs[0]!.context.signal.aborted).toBe(true);
    expect(count()).toBe(1);
    expect(document.querySelector('section')).toBeNull();
  });
});

describe('the question of consent', () => {
  it('is requested before the first run of a person tool, and once', async () => {
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(runner, true));
    await bothPhotos();
    await userEvent.click(runButton());
    const dialog = screen.getByRole('dialog', { name: 'Did everyone agree?' });
    expect(runs).toHaveLength(0);
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Everyone shown agreed' }));
    await userEvent.keyboard('{Enter}');
    expect(runs).toHaveLength(1);
    await userEvent.click(button('Cancel'));
    await userEvent.click(runButton());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(runs).toHaveLength(2);
  });

  it('going back runs nothing, returns the focus, and asks again next time', async () => {
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(runner, true));
    await bothPhotos();
    await userEvent.click(runButton());
    await userEvent.click(button('Go back'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(runButton());
    expect(runs).toHaveLength(0);
    await userEvent.click(runButton());
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is not requested where no person is changed', async () => {
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(runner));
    await bothPhotos();
    await userEvent.click(runButton());
    expect(runs).toHaveLength(1);
  });
});

describe('results', () => {
  const twice = async () => {
    const made = manualRunner<typeof inputs, typeof options, string>();
    const store = memoryStore();
    const host = await mounted(tool(made.runner), { store });
    await bothPhotos();
    for (const n of [0, 1]) {
      await userEvent.click(runButton());
      await act(async () => made.runs[n]!.resolve(picture));
    }
    return { store, host };
  };

  it('compare by keyboard', async () => {
    await twice();
    const slider = screen.getByRole('slider', { name: 'Before and after' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(Number(slider.getAttribute('aria-valuenow'))).toBeGreaterThan(50);
    await userEvent.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('0% before');
  });

  it('undo and redo step through what was made', async () => {
    await twice();
    expect(screen.getByText('2 of 2')).toBeTruthy();
    await userEvent.click(button('Undo'));
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button('Undo'));
    await userEvent.click(button('Redo'));
    expect(screen.getByText('2 of 2')).toBeTruthy();
  });

  it('become the input again', async () => {
    await twice();
    await userEvent.click(button('Use as input'));
    expect(await screen.findByText(/base-blended.png/)).toBeTruthy();
  });

  it('are cleared only after a question, and give the focus to what they were made of', async () => {
    const { store } = await twice();
    await userEvent.click(button('Clear'));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('heading', { name: 'Your result' })).toBeTruthy();
    await userEvent.click(button('Clear'));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your result' })).toBeNull());
    expect(store.saved.at(-1)?.items).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Base photo' })));
  });

  it('come back after a reload', async () => {
    const { runner } = manualRunner<typeof inputs, typeof options, string>();
    const earlier = { id: 'x', toolId: 'blend', createdAt: Date.now(), output: picture };
    await mounted(tool(runner), { store: memoryStore({ items: [earlier], shown: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('of an earlier day leave the stage to what is next, and are a click away', async () => {
    const { runner } = manualRunner<typeof inputs, typeof options, string>();
    const earlier = { id: 'x', toolId: 'blend', createdAt: 1, output: picture };
    await mounted(tool(runner), { store: memoryStore({ items: [earlier], shown: 0 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the result' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your result' }));
  });

  it('make way for another file, and on request', async () => {
    const { runner, runs } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(runner));
    await bothPhotos();
    await userEvent.click(runButton());
    await act(async () => runs[0]!.resolve(picture));
    expect(screen.queryByRole('heading', { name: 'Base photo' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show the result' }));
    expect(screen.getByRole('heading', { name: 'Base photo' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the result' }));
    await chooseFile(1, pngFile('three.png'));
    expect(await screen.findByText('three.png')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your result' })).toBeNull();
  });

  it('two files given at once are for both inputs', async () => {
    const { runner } = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(runner));
    const zone = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(zone, [pngFile('one.png'), pngFile('two.png')]);
    expect(await screen.findByText('one.png')).toBeTruthy();
    expect(await screen.findByText('two.png')).toBeTruthy();
  });

  it('say so when this browser keeps nothing', async () => {
    const made = manualRunner<typeof inputs, typeof options, string>();
    await mounted(tool(made.runner), { store: memoryStore(undefined, false) });
    await bothPhotos();
    await userEvent.click(runButton());
    await act(async () => made.runs[0]!.resolve(picture));
    expect(await screen.findByText(/will not survive a reload/)).toBeTruthy();
  });

  it('are kept before they are shown', async () => {
    const made = manualRunner<typeof inputs, typeof options, string>();
    const keep: ((kept: boolean) => void)[] = [];
    const store = { ...memoryStore(), save: () => new Promise<boolean>((resolve) => keep.push(resolve)) };
    await mounted(tool(made.runner), { store });
    await bothPhotos();
    await userEvent.click(runButton());
    await act(async () => made.runs[0]!.resolve(picture));
    await waitFor(() => expect(keep).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Your result' })).toBeNull();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await act(async () => keep[0]!(true));
    expect(await screen.findByRole('heading', { name: 'Your result' })).toBeTruthy();
  });

  it('are not kept when the run is cancelled while they are being saved', async () => {
    const made = manualRunner<typeof inputs, typeof options, string>();
    const saved: number[] = [];
    const keep: ((kept: boolean) => void)[] = [];
    const store = {
      ...memoryStore(),
      save: (_tool: string, { items }: { readonly items: readonly unknown[] }) => {
        saved.push(items.length);
        return new Promise<boolean>((resolve) => keep.push(resolve));
      },
    };
    await mounted(tool(made.runner), { store });
    await bothPhotos();
    await userEvent.click(runButton());
    await act(async () => made.runs[0]!.resolve(picture));
    await waitFor(() => expect(saved).toEqual([1]));
    await userEvent.click(button('Cancel'));
    await act(async () => keep[0]!(true));
    await waitFor(() => expect(saved).toEqual([1, 0]));
    expect(screen.queryByRole('heading', { name: 'Your result' })).toBeNull();
  });

  it('say when the picture cannot be copied', async () => {
    const { host } = await twice();
    await userEvent.click(button('Copy'));
    await waitFor(() => expect(host.seen.toasts.map(({ message }) => message).join()).toContain('Download it instead'));
  });
});
