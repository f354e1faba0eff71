/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { Generative } from '@facet/contracts/generative';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost } from '@facet/testing/host';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import {
  defineTool,
  initialOptions,
  partOption,
  type InputSpecs,
  type RunContext,
  type RunInputs,
  type RunOutput,
  type ToolFacts,
} from '../model/definition.ts';
import { installBrowserParts, mountTool } from '../test-support/mountTool.tsx';
import { type Service, ServiceContext } from '../task/useService.ts';
import { markOf } from '../tool/saving.ts';
import { alsoHere } from './alsoHere.tsx';
import { generativeTool } from './generativeTool.tsx';

installBrowserParts();
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => document.body.replaceChildren());

const manifest: ToolFacts = { id: 'ai-dance-generator', name: 'Dance', place: 'provider', credits: 80, person: false };
const data: Generative = {
  makes: 'clip',
  inputs: [
    { kind: 'picture', name: 'photo', label: 'Whole photo' },
    { kind: 'text', name: 'prompt', label: 'What happens', most: 100, required: false },
  ],
  options: [
    {
      kind: 'choice',
      name: 'resolution',
      label: 'Resolution',
      choices: [
        { value: '480p', label: '480p' },
        { value: '720p', label: '720p' },
      ],
    },
  ],
  price: { by: { option: 'resolution', credits: { '480p': 80, '720p': 160 } } },
  policy: { adultsAlone: true },
};
const clip: RunOutput = { kind: 'file', blob: new Blob(['x']), media: 'video', name: 'x.mp4' };

function both(run = jest.fn(() => Promise.resolve(clip)), optionName = 'motion') {
  const device = defineTool({
    manifest,
    messages: {
      run: 'Make it',
      photo: 'A photo',
      'photo.hint': 'It stays on your device.',
      mask: 'A mask',
      [`option.${optionName}`]: 'Motion',
      a: 'A',
      b: 'B',
    },
    inputs: {
      photo: { kind: 'image', label: 'photo', hint: 'photo.hint' },
      mask: { kind: 'image', label: 'mask', required: false },
    },
    options: {
      [optionName]: {
        kind: 'choice',
        label: `option.${optionName}`,
        initial: 'a',
        choices: [
          { value: 'a', label: 'a' },
          { value: 'b', label: 'b' },
        ],
      },
    },
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    createRunner: () => ({ run, dispose: () => undefined }),
  });
  return { tool: alsoHere(generativeTool(manifest, data), device), run };
}

const photo = {
  kind: 'image',
  id: 'p',
  name: 'p.png',
  type: 'image/png',
  width: 4,
  height: 3,
  blob: new Blob(['p']),
  preview: new Blob(['p']),
} as const;
const inputs = { photo } as unknown as RunInputs<InputSpecs>;
const context = {
  signal: new AbortController().signal,
  stage: () => undefined,
  bytes: () => undefined,
  partial: () => undefined,
} as RunContext;

test('each way has its own inputs, options and price, and the photo is of both', () => {
  const { tool } = both();
  const initial = initialOptions(tool.options);
  const model = { ...initial, way: 'model' };
  const view = { inputs: { photo, mask: null, prompt: null }, insights: {} as never };
  expect(tool.hiddenInputs?.(initial)).toEqual(['prompt']);
  expect(tool.hiddenInputs?.(model)).toEqual(['mask']);
  expect(tool.hidden?.(initial)).toEqual(expect.arrayContaining(['resolution', 'seed']));
  expect(tool.hidden?.(model)).toEqual(['motion']);
  expect([tool.here?.({ ...view, options: initial }), tool.here?.({ ...view, options: model })]).toEqual([true, false]);
  expect(tool.priceOf?.({ ...view, options: initial })).toBe(0);
  expect(tool.priceOf?.({ ...view, options: { ...model, resolution: '720p' } })).toBe(160);
  expect([tool.inputLabel?.('photo', initial), tool.inputLabel?.('photo', model)]).toEqual(['photo', 'input.photo']);
});

test('inputs stand in the order of the device’s way, then what the model alone takes', () => {
  const tool = alsoHere(
    generativeTool(manifest, data),
    defineTool({
      manifest,
      messages: { scene: 'A scene', photo: 'A photo', run: 'Make it' },
      inputs: { scene: { kind: 'image', label: 'scene' }, photo: { kind: 'image', label: 'photo' } },
      options: {},
      runLabel: 'run',
      mark: null,
      reuseAs: null,
      createRunner: () => ({ run: () => Promise.resolve(clip), dispose: () => undefined }),
    }),
  );
  expect(Object.keys(tool.inputs)).toEqual(['scene', 'photo', 'prompt']);
  expect(tool.inputs['photo']).toHaveProperty('label', 'photo');
});

test('the page does not say of the model’s way what is true of the device’s alone', () => {
  const { tool } = both();
  const initial = initialOptions(tool.options);
  const model = { ...initial, way: 'model' };
  expect([tool.inputHint?.('photo', initial), tool.inputHint?.('photo', model)]).toEqual(['photo.hint', null]);
  const button = (options: typeof initial) => tool.messages.en[tool.runLabelFor?.(options) ?? tool.runLabel];
  expect([button(initial), button(model)]).toEqual(['Make it', 'Make the clip']);
});

test('the button of the device’s way says what its own options make of it', () => {
  const tool = alsoHere(
    generativeTool(manifest, data),
    defineTool({
      manifest,
      messages: { loud: 'Loud', run: 'Make it', 'run.loud': 'Make it loud' },
      inputs: {},
      options: { loud: { kind: 'toggle', label: 'loud', initial: true } },
      runLabel: 'run',
      runLabelFor: ({ loud }) => (loud ? 'run.loud' : 'run'),
      mark: null,
      reuseAs: null,
      createRunner: () => ({ run: () => Promise.resolve(clip), dispose: () => undefined }),
    }),
  );
  const initial = initialOptions(tool.options);
  expect(tool.runLabelFor?.(initial)).toBe('run.loud');
  expect(tool.runLabelFor?.({ ...initial, loud: false })).toBe('run');
  expect(tool.runLabelFor?.({ ...initial, way: 'model' })).not.toBe('run.loud');
});

test('a word that both ways have by one key is said in each way as that way has it', () => {
  const labelled = {
    ...data,
    inputs: [{ ...data.inputs[0]!, label: 'Your picture', hint: 'The clip begins with it.' }],
  };
  const tool = alsoHere(
    generativeTool(manifest, labelled),
    defineTool({
      manifest,
      messages: { 'input.photo': 'Your photo', 'input.photo.hint': 'It stays on your device.', run: 'Make it' },
      inputs: { photo: { kind: 'image', label: 'input.photo', hint: 'input.photo.hint' } },
      options: {},
      runLabel: 'run',
      mark: null,
      reuseAs: null,
      createRunner: () => ({ run: () => Promise.reject(new Error('not run')), dispose: () => undefined }),
    }),
  );
  const initial = initialOptions(tool.options);
  const said = (options: typeof initial): unknown[] => [
    tool.messages.en[tool.inputLabel?.('photo', options) ?? ''],
    tool.messages.en[tool.inputHint?.('photo', options) ?? ''],
  ];
  expect(said(initial)).toEqual(['Your photo', 'It stays on your device.']);
  expect(said({ ...initial, way: 'model' })).toEqual(['Your picture', 'The clip begins with it.']);
});

test('a run on the device starts no task, and one by the model takes none of the device’s options', async () => {
  const { tool, run } = both();
  const tasks: unknown[] = [];
  const runner = tool.createRunner({
    api: createFakeApi(),
    signal: new AbortController().signal,
    runTask: (request) => {
      tasks.push(request);
      return Promise.resolve(clip);
    },
  });
  const options = initialOptions(tool.options);
  const here = await runner.run({ inputs, options }, context);
  expect([run.mock.calls.length, tasks.length, 'madeHere' in here && here.madeHere]).toEqual([1, 0, true]);
  await runner.run({ inputs, options: { ...options, way: 'model' } }, context);
  expect(run).toHaveBeenCalledTimes(1);
  expect(tasks).toMatchObject([{ credits: 80, options: { resolution: '480p' } }]);
  expect(JSON.stringify(tasks)).not.toContain('motion');
});

test('the way on the device needs no consent where it leaves people as they are', () => {
  const { tool } = both();
  const view = { inputs: { photo, mask: null, prompt: null }, insights: {} as never };
  const options = initialOptions(tool.options);
  expect(tool.harmless?.({ ...view, options })).toBe(false);
  const harmless = alsoHere(generativeTool(manifest, data), {
    ...defineTool({
      manifest,
      messages: {},
      inputs: {},
      options: {},
      runLabel: 'run',
      mark: null,
      reuseAs: null,
      createRunner: () => ({ run: () => Promise.resolve(clip), dispose: () => undefined }),
    }),
    harmless: () => true,
  });
  expect(harmless.harmless?.({ ...view, options })).toBe(true);
  expect(harmless.harmless?.({ ...view, options: { ...options, way: 'model' } })).toBe(false);
});

test('the way on the device keeps its preview, its marks and what brings its options in line, and the model’s has none of them', async () => {
  const picture = {} as ImageBitmap;
  const tool = alsoHere(
    generativeTool(manifest, data),
    defineTool({
      manifest,
      messages: {},
      inputs: { photo: { kind: 'image', label: 'photo' } },
      options: { motion: partOption('a') },
      runLabel: 'run',
      mark: 'algorithmicallyEnhanced',
      reuseAs: null,
      reconcile: ({ options }) => ({ ...options, motion: 'b' }),
      createRunner: () => ({
        run: () => Promise.resolve(clip),
        preview: () => Promise.resolve(picture),
        dispose: () => undefined,
      }),
    }),
  );
  const options = initialOptions(tool.options);
  const view = { inputs: { photo, prompt: null }, insights: {} as never };
  expect(tool.reconcile?.({ ...view, options })).toMatchObject({ motion: 'b' });
  const model = { ...options, way: 'model' };
  expect(tool.reconcile?.({ ...view, options: model })).toBe(model);
  const env = { api: createFakeApi(), signal: context.signal, runTask: () => Promise.resolve(clip) };
  await expect(tool.createRunner(env).preview?.({ inputs, options }, context.signal)).resolves.toBe(picture);
  const sourceOf = (output: RunOutput): string | undefined => markOf(tool, output, null, new Date(0))?.sourceType;
  expect(sourceOf({ ...clip, madeHere: true })).toBe('algorithmicallyEnhanced');
  expect(sourceOf(clip)).toBe('compositeWithTrainedAlgorithmicMedia');
});

test('a failure on the device is the visitor’s to see', async () => {
  const { tool } = both(jest.fn(() => Promise.reject(new Error('no room'))));
  const runner = tool.createRunner({
    api: createFakeApi(),
    signal: context.signal,
    runTask: () => Promise.resolve(clip),
  });
  const options = initialOptions(tool.options);
  await expect(runner.run({ inputs, options }, context)).rejects.toThrow('no room');
});

test('unfinished work on the device is kept as a draft; a model’s form has none', () => {
  const device = defineTool({
    manifest,
    messages: { run: 'Make it' },
    inputs: {},
    options: {},
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    draft: { keep: () => ({ state: 'marks', files: {} }), restore: () => ({}) },
    createRunner: () => ({ run: () => Promise.reject(new Error('not run')), dispose: () => undefined }),
  });
  const tool = alsoHere(generativeTool(manifest, data), device);
  expect(tool.draft?.keep({ inputs: {}, options: initialOptions(tool.options), insights: {} as never })).toEqual({
    state: 'marks',
    files: {},
  });
  expect(both().tool.draft).toBeUndefined();
});

test('names that mean different things in both ways are refused', () => {
  expect(() => both(undefined, 'resolution')).toThrow(/Both ways of ai-dance-generator have resolution/);
  expect(() => both(undefined, 'way')).toThrow(/way/);
});

async function open(service: Service) {
  const { tool } = both();
  const leadingParts = (tool.leadingParts ?? []).map(
    (Part) =>
      function OfService(props: ComponentProps<typeof Part>) {
        return (
          <ServiceContext value={service}>
            <Part {...props} />
          </ServiceContext>
        );
      },
  );
  await mountTool(createTestHost({ api: createFakeApi() }), { ...tool, leadingParts }, {}, []);
}

test('the way is chosen where a provider serves the tool', async () => {
  await open('served');
  expect(screen.getByText('Motion')).toBeInTheDocument();
  await userEvent.click(screen.getByText('By an AI model'));
  expect(screen.queryByText('Motion')).toBeNull();
  expect(screen.getByText('Resolution')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Here, free'));
  expect(screen.queryByText('Resolution')).toBeNull();
});

test('without a provider there is the device’s way alone', async () => {
  await open('missing');
  expect(screen.getByText('Motion')).toBeInTheDocument();
  expect(screen.queryByText('By an AI model')).toBeNull();
});
