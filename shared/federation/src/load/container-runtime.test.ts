/** @jest-environment jsdom */
import { fakeClock } from '@facet/testing/clock';
import { createHash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { createContainerRuntime } from './container-runtime.ts';
import { chunkCode, entryCode, first, hashOf, manifestText, second } from './federation-runtime.fake.ts';
import type { ScriptPage } from './script-hook.ts';

Object.assign(globalThis, { TextDecoder });

const subtle = {
  digest: (_name: string, bytes: ArrayBuffer) =>
    Promise.resolve(createHash('sha384').update(Buffer.from(bytes)).digest()),
} as unknown as SubtleCrypto;

const text = manifestText({
  metaData: { globalName: 'mf_auth__1_0_0', remoteEntry: { name: 'remoteEntry.js', path: '' } },
});
const target = { ...first, integrity: hashOf(text) };
const retry = { ...second, integrity: hashOf(text) };

interface Setup {
  /** What the entry script does; `fails`: it does not come. */
  readonly entry?: (page: Record<string, unknown>) => void;
  readonly fails?: boolean;
  readonly manifest?: string;
}

function setup({ entry = leaveContainer(), fails = false, manifest = text }: Setup = {}) {
  document.head.replaceChildren();
  const clock = fakeClock();
  const page: ScriptPage & Record<string, unknown> = {};
  const requested: string[] = [];
  const fetchIt = (url: string): Promise<Response> => {
    requested.push(url);
    const body = url.includes('remoteEntry') ? entryCode : url.includes('static') ? chunkCode : manifest;
    const bytes = new Uint8Array(Buffer.from(body)).buffer;
    return Promise.resolve({ ok: true, status: 200, arrayBuffer: () => Promise.resolve(bytes) } as Response);
  };
  const scripts: HTMLScriptElement[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        scripts.push(node as HTMLScriptElement);
        if (!fails) entry(page);
        node.dispatchEvent(new Event(fails ? 'error' : 'load'));
      }
  });
  observer.observe(document.head, { childList: true });
  const runtime = createContainerRuntime({ fetch: fetchIt as typeof fetch, document, clock, page, subtle });
  return { runtime, page, clock, scripts, requested };
}

const scopes: object[] = [];
const leaveContainer =
  (modules: Readonly<Record<string, unknown>> = { './login': { mount() {} } }) =>
  (page: Record<string, unknown>): void => {
    page['mf_auth__1_0_0'] = {
      init: (scope: object) => void scopes.push(scope),
      get: (expose: string) =>
        expose in modules ? Promise.resolve(() => modules[expose]) : Promise.reject(new Error(`no ${expose}`)),
    };
  };

test('a module comes by manifest, entry and container, each checked', async () => {
  const { runtime, scripts } = setup();
  const phases: string[] = [];
  const module = await runtime.load(target, './login', (phase) => phases.push(phase));
  expect(module).toMatchObject({ mount: expect.any(Function) as unknown });
  expect(phases).toEqual(['manifest', 'entry', 'module']);
  expect(scripts.map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
    ['https://auth.example/1.0.0/remoteEntry.js', hashOf(entryCode), 'anonymous'],
  ]);
});

test('remotes share among themselves, in a scope that no page has', async () => {
  const { runtime } = setup();
  scopes.length = 0;
  await runtime.load(target, './login', () => {});
  await runtime.load(retry, './login', () => {});
  await runtime.load({ ...target, name: 'live', isolated: true }, './login', () => {});
  expect(scopes[0]).toBe(scopes[1]);
  expect(scopes[2]).not.toBe(scopes[0]);
});

test('two modules of a version share its entry', async () => {
  const { runtime, scripts } = setup({ entry: leaveContainer({ './a': 1, './b': 2 }) });
  const both = [runtime.load(target, './a', () => {}), runtime.load(target, './b', () => {})];
  expect(await Promise.all(both)).toEqual([1, 2]);
  expect(scripts).toHaveLength(1);
});

test('a retry asks on its own query', async () => {
  const { runtime, requested, scripts } = setup();
  await runtime.load(retry, './login', () => {});
  expect([requested[0], scripts[0]?.src]).toEqual([
    'https://auth.example/1.0.0/mf-manifest.json?_r=x2',
    'https://auth.example/1.0.0/remoteEntry.js?_r=x2',
  ]);
});

test.each([
  ['a manifest that is not what was published', { manifest: `${text} ` }, 'IntegrityError'],
  ['an entry that does not come', { fails: true }, 'EntryError'],
  ['an entry that leaves no container', { entry: () => {} }, 'EntryError'],
  ['a container without the module', { entry: leaveContainer({}) }, 'ModuleError'],
])('%s has an error of its own', async (_what, options, name) => {
  await expect(setup(options).runtime.load(target, './login', () => {})).rejects.toMatchObject({ name });
});

test('a manifest that does not answer fails in time', async () => {
  const { clock } = setup();
  const runtime = createContainerRuntime({
    fetch: () => new Promise(() => {}),
    document,
    clock,
    page: {},
    subtle,
  });
  const loading = runtime.load(target, './login', () => {});
  const refused = expect(loading).rejects.toMatchObject({ name: 'StepTimeoutError', phase: 'manifest' });
  await clock.advance(4_000);
  await refused;
});

test('what a version left behind is taken away', async () => {
  const { runtime, page } = setup();
  await runtime.load(target, './login', () => {});
  expect(page['mf_auth__1_0_0']).toBeDefined();
  Object.assign(globalThis, { mf_auth__1_0_0: page['mf_auth__1_0_0'] });
  runtime.clean(target);
  expect((globalThis as Record<string, unknown>)['mf_auth__1_0_0']).toBeUndefined();
});
