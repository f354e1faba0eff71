import fs from 'node:fs';
import path from 'node:path';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { openDispatch } from './fixtures/open-dispatch.ts';
import { testWorkflow } from './fixtures/comfyui-stage.ts';
import { createSettingReader } from '../../setting.ts';
import { noProviders, readProviderSettings } from './settings.ts';
import { tasksAtProviders } from './task-tools.ts';

afterAll(removeScratches);

const env = { FACET_PROVIDERS: 'providers.json', FAL_KEY: 'the-secret-key' };
const studio = { kind: 'comfyui', url: 'http://10.0.0.5:8188/' };
const fal = { kind: 'fal', key_env: 'FAL_KEY' };
const atStudio = {
  provider: 'studio',
  workflow: 'gender.json',
  inputs: { photo: { node: '10', field: 'image' }, prompt: [{ node: '6', field: 'text' }] },
  output: '9',
};
const atFal = { provider: 'fal', model: 'fal-ai/flux-pro/kontext', inputs: { photo: 'image_url', prompt: 'prompt' } };

function read(json: unknown, given: Record<string, string | undefined> = env) {
  const root = scratchFolder();
  fs.writeFileSync(path.join(root, 'providers.json'), typeof json === 'string' ? json : JSON.stringify(json));
  fs.writeFileSync(path.join(root, 'gender.json'), JSON.stringify(testWorkflow));
  fs.writeFileSync(path.join(root, 'editor.json'), JSON.stringify({ nodes: [], links: [] }));
  const reader = createSettingReader(given, root);
  const settings = readProviderSettings(reader);
  return { settings, faults: reader.faults.map((fault) => fault.replace(root, '')) };
}

test('without a file no tool runs at a provider, and nothing is wrong', () => {
  const reader = createSettingReader({}, '/');
  expect(readProviderSettings(reader)).toEqual(noProviders);
  expect(reader.faults).toEqual([]);
  expect(tasksAtProviders(noProviders, openDispatch)).toEqual([]);
});

test('a tool at a ComfyUI has its workflow, time and price', () => {
  const tool = { ...atStudio, timeout_seconds: 120, expected_seconds: 12, price_note: 'our own machine' };
  const { settings, faults } = read({ providers: { studio }, tools: { 'gender-swap': tool } });
  expect(faults).toEqual([]);
  expect(settings.tools).toMatchObject([
    {
      toolId: 'gender-swap',
      at: {
        kind: 'comfyui',
        access: { url: 'http://10.0.0.5:8188', uploads: 'temp', key: null },
        plan: { output: '9' },
      },
      timeout: 120_000,
      seconds: 12,
      price: 'our own machine',
    },
  ]);
  const [task] = tasksAtProviders(settings, openDispatch);
  expect([task?.toolId, task?.seconds({}, {}), fs.existsSync(task!.module)]).toEqual(['gender-swap', 12, true]);
  // Threads get it by a structured clone.
  expect(structuredClone(settings.tools)).toEqual(settings.tools);
});

test('a tool at fal has the key of its variable, and fal’s own hosts', () => {
  const { settings, faults } = read({ providers: { fal }, tools: { 'gender-swap': atFal } });
  expect(faults).toEqual([]);
  expect(settings.tools[0]?.at.access).toMatchObject({
    key: 'the-secret-key',
    queue: 'https://queue.fal.run',
    hosts: ['fal.media', '*.fal.media'],
  });
});

test.each<[string, unknown, RegExp]>([
  ['is no JSON', '{\n  "providers": {\n    oops\n', /providers\.json is no JSON: look at line \d/],
  [
    'has a field too many',
    { providers: { studio: { ...studio, key: 'x' } }, tools: {} },
    /providers\.studio\.key: there is no such field/,
  ],
  ['has an unknown kind', { providers: { a: { kind: 'dalle' } }, tools: {} }, /providers\.a/],
  [
    'has an address that is none',
    { providers: { a: { kind: 'comfyui', url: 'ftp://x' } }, tools: {} },
    /providers\.a\.url/,
  ],
  [
    'names a variable that is not set',
    { providers: { fal: { ...fal, key_env: 'OTHER' } }, tools: {} },
    /key_env: environment variable OTHER is not set/,
  ],
  [
    'names no such tool',
    { providers: { studio }, tools: { 'cat-swap': atStudio } },
    /tools\.cat-swap: no tool of that name.*gender-swap/,
  ],
  [
    'names no such provider',
    { providers: { studio }, tools: { 'gender-swap': { ...atStudio, provider: 'fal' } } },
    /tools\.gender-swap\.provider: no provider.*studio/,
  ],
  [
    'names no such file',
    { providers: { studio }, tools: { 'gender-swap': { ...atStudio, workflow: 'no.json' } } },
    /tools\.gender-swap\.workflow: file .*no\.json cannot be read \(ENOENT\)/,
  ],
  [
    'names a workflow of the editor',
    { providers: { studio }, tools: { 'gender-swap': { ...atStudio, workflow: 'editor.json' } } },
    /workflow in API format/,
  ],
  [
    'names no such node',
    {
      providers: { studio },
      tools: { 'gender-swap': { ...atStudio, inputs: { photo: { node: '11', field: 'image' } } } },
    },
    /inputs\.photo\.node: the workflow .* has no node "11"/,
  ],
  [
    'names a field that another node makes',
    {
      providers: { studio },
      tools: { 'gender-swap': { ...atStudio, inputs: { photo: { node: '9', field: 'images' } } } },
    },
    /inputs\.photo\.field: node "9"/,
  ],
  [
    'names an output that is not there',
    { providers: { studio }, tools: { 'gender-swap': { ...atStudio, output: '12' } } },
    /tools\.gender-swap\.output/,
  ],
  [
    'leaves the photo out',
    { providers: { studio }, tools: { 'gender-swap': { ...atStudio, inputs: {} } } },
    /inputs: must say where "photo" goes/,
  ],
  [
    'maps what the tool does not give',
    { providers: { fal }, tools: { 'gender-swap': { ...atFal, inputs: { ...atFal.inputs, video: 'v' } } } },
    /inputs\.video: the tool gives nothing of that name; it gives photo, direction/,
  ],
  [
    'fixes a value that has no place',
    { providers: { studio }, tools: { 'gender-swap': { ...atStudio, parameters: { steps: 4 } } } },
    /parameters\.steps/,
  ],
  [
    'has a model with dots that climb',
    { providers: { fal }, tools: { 'gender-swap': { ...atFal, model: 'a/../../b' } } },
    /tools\.gender-swap\.model/,
  ],
  [
    'gives a run no time',
    { providers: { fal }, tools: { 'gender-swap': { ...atFal, timeout_seconds: 1 } } },
    /timeout_seconds/,
  ],
])('a file that %s is refused with the field', (_case, json, expected) => {
  const { settings, faults } = read(json);
  expect(faults.join('\n')).toMatch(expected);
  expect(faults.join('\n')).toContain('FACET_PROVIDERS');
  expect(faults.join('\n')).not.toContain('the-secret-key');
  expect(settings.tools).toEqual([]);
});

test('a file that is not there is named', () => {
  const reader = createSettingReader({ FACET_PROVIDERS: 'nowhere.json' }, scratchFolder());
  readProviderSettings(reader);
  expect(reader.faults).toEqual([expect.stringMatching(/nowhere\.json cannot be read \(ENOENT\)/)]);
});
