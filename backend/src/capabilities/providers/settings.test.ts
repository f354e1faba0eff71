import fs from 'node:fs';
import path from 'node:path';
import { removeScratches, scratchFolder } from '../../fixtures/scratch.ts';
import { openDispatch } from './fixtures/open-dispatch.ts';
import { testWorkflow } from './fixtures/comfyui-stage.ts';
import type { Mode } from '../../mode.ts';
import { createSettingReader } from '../../setting.ts';
import { noProviders, readProviderSettings } from './settings.ts';
import { falEndpoints } from './generative/endpoints.ts';
import { comfyWorkflows } from './generative/workflows.ts';
import { providerTools } from './tools.ts';
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

function read(json: unknown, given: Record<string, string | undefined> = env, mode: Mode = 'production') {
  const root = scratchFolder();
  fs.writeFileSync(path.join(root, 'providers.json'), typeof json === 'string' ? json : JSON.stringify(json));
  fs.writeFileSync(path.join(root, 'gender.json'), JSON.stringify(testWorkflow));
  fs.writeFileSync(path.join(root, 'editor.json'), JSON.stringify({ nodes: [], links: [] }));
  const reader = createSettingReader(given, root);
  const settings = readProviderSettings(reader, mode);
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

test('several providers of a tool keep their order, and a day has its budget', () => {
  const tools = { 'gender-swap': [atStudio, { ...atFal, cost_usd: 0.01 }] };
  const { settings, faults } = read({ budget_usd_per_day: 5, providers: { studio, fal }, tools });
  expect(faults).toEqual([]);
  expect(settings.budgetUsd).toBe(5);
  expect(settings.tools.map(({ at, costUsd }) => [at.access.name, costUsd])).toEqual([
    ['studio', 0],
    ['fal', 0.01],
  ]);
  const wrong = read({ providers: { studio }, tools: { 'gender-swap': [atStudio, atFal] } });
  expect(wrong.faults.join()).toMatch(/tools\.gender-swap\.1\.provider/);
});

test('a tool at fal without a model has the one that usually serves it, with its cost', () => {
  const { settings, faults } = read({ providers: { fal }, tools: { 'text-to-image': { provider: 'fal' } } });
  expect(faults).toEqual([]);
  expect(settings.tools[0]).toMatchObject({ costUsd: 0.005, at: { plan: { model: 'fal-ai/z-image/turbo' } } });
  const none = read({ providers: { fal }, tools: { 'script-to-video': { provider: 'fal' } } });
  expect(none.faults.join()).toMatch(/tools\.script-to-video\.model/);
});

test.each(Object.entries(falEndpoints))('%s at fal is served by a model whose fields the tool fills', (toolId) => {
  const { faults } = read({ providers: { fal }, tools: { [toolId]: { provider: 'fal', allow_loss: true } } });
  expect(faults).toEqual([]);
});

test('a price that loses money is refused with the sum, unless the operator allows it', () => {
  const tool = { ...atFal, cost_usd: 0.5 };
  const { faults, settings } = read({ providers: { fal }, tools: { 'gender-swap': tool } });
  expect(faults.join()).toMatch(/a run costs \$0\.5000, and its \d+ credits bring \$0\.0\d+ at the cheapest credit/);
  expect(settings.tools).toEqual([]);
  expect(read({ providers: { fal }, tools: { 'gender-swap': { ...tool, allow_loss: true } } }).faults).toEqual([]);
});

test('the highest of several prices is compared with its cost', () => {
  const tool = { provider: 'fal', cost_usd: { '480p': 0.01, '720p': 9 } };
  expect(read({ providers: { fal }, tools: { 'start-end-to-video': tool } }).faults.join()).toMatch(/costs \$9\.0000/);
  const part = { provider: 'fal', cost_usd: { '480p': 0.01 } };
  expect(read({ providers: { fal }, tools: { 'start-end-to-video': part } }).faults.join()).toMatch(
    /cost_usd\.720p: must have one cost for each of 480p, 720p/,
  );
});

test('the sandbox serves every tool in development, and none in production or under another name', () => {
  const tools = Object.fromEntries(providerTools.map(({ toolId }) => [toolId, { provider: 'sandbox' }]));
  const sandbox = { kind: 'sandbox', port: 4999 };
  const { settings, faults } = read({ providers: { sandbox }, tools }, env, 'development');
  expect(faults).toEqual([]);
  expect(settings.sandboxPort).toBe(4999);
  expect(settings.tools.map(({ at }) => at.access.name)).toEqual(providerTools.map(() => 'sandbox'));
  expect(read({ providers: { sandbox }, tools }).faults.join()).toMatch(/serves nobody in production/);
  const named = read({ providers: { studio: sandbox }, tools: {} }, env, 'development');
  expect(named.faults.join()).toMatch(/providers\.studio: a sandbox must be called "sandbox"/);
  expect(read({ providers: { sandbox: studio }, tools: {} }, env, 'development').faults).toHaveLength(1);
});

test.each(Object.keys(comfyWorkflows))('%s at a ComfyUI without a workflow has ours', (toolId) => {
  const { faults, settings } = read({ providers: { studio }, tools: { [toolId]: { provider: 'studio' } } });
  expect(faults).toEqual([]);
  expect(settings.tools).toHaveLength(1);
});
