import { defineTool, type OptionSpecs, type ToolRunner } from '../model/definition.ts';
import { clearCheck, memoryStore } from '../test-support/mountTool.tsx';
import { createToolSession } from './session.ts';

const inputs = { photo: { kind: 'image', label: 'photo' } } as const;
const options = {
  style: {
    kind: 'choice',
    label: 'style',
    initial: 'lines',
    choices: [
      { value: 'lines', label: 'lines' },
      { value: 'dots', label: 'dots' },
    ],
  },
} as const satisfies OptionSpecs;

function setUp() {
  const preview = jest.fn(() => Promise.resolve({} as ImageBitmap));
  const runner: ToolRunner<typeof inputs, typeof options, never> = {
    run: () => Promise.reject(new Error('not run here')),
    preview,
    dispose: () => undefined,
  };
  const definition = defineTool<typeof inputs, typeof options, never>({
    manifest: { id: 'lines', name: 'Lines', place: 'device', credits: 0, person: false },
    messages: {},
    inputs,
    options,
    hiddenInputs: ({ style }) => (style === 'dots' ? [] : ['photo']),
    runLabel: 'run',
    mark: null,
    reuseAs: null,
    createRunner: () => runner,
  });
  const session = createToolSession(definition, {
    signal: new AbortController().signal,
    now: () => 0,
    newId: () => 'id',
    codec: {
      preview: () => Promise.reject(new Error('no file')),
      encode: (blob) => Promise.resolve(blob),
      inscribe: (blob) => Promise.resolve(blob),
      dispose: () => undefined,
    },
    pictureCheck: clearCheck(),
    store: memoryStore(),
    fetch: () => Promise.reject(new Error('no network')),
    api: { call: () => Promise.reject(new Error('no backend')) },
    runTask: () => Promise.reject(new Error('no task')),
    report: () => undefined,
    onRunEnd: () => undefined,
  });
  return { session, preview };
}

test('there is a preview once the tool is about to be used, when no input that is shown is missing', async () => {
  const { session, preview } = setUp();
  expect(session.preview).toBeNull();
  session.intend();
  await session.preview!({ style: 'lines' }, new AbortController().signal);
  expect(preview).toHaveBeenCalledTimes(1);
});

test('its material is there before the tool is about to be used, and is missing while an input is', () => {
  const { session } = setUp();
  expect(session.hasMaterial).toBe(true);
  expect(session.preview).toBeNull();
  session.setOption('style', 'dots');
  expect(session.hasMaterial).toBe(false);
});

test('there is none while an input that is shown is empty', () => {
  const { session } = setUp();
  session.intend();
  session.setOption('style', 'dots');
  expect(session.preview).toBeNull();
});
