/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { fakeClock } from '@facet/testing/clock';
import { IntegrityError } from '../errors.ts';
import { someIntegrity } from '../fixtures.fake.ts';
import { LOADER_POLICY, scriptHookOf } from './script-hook.ts';
import type { ScriptPage, ScriptSet } from './script-hook.ts';

const base = 'https://auth.example/1.0.0/';
const other = `sha384-${'B'.repeat(64)}`;

class FakeBlob {
  constructor(readonly parts: readonly (string | ArrayBuffer)[]) {}
  text(): string {
    return this.parts.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString())).join('');
  }
}

const workerCode = 'self.onmessage = () => {};';
const workerHash = `sha384-${createHash('sha384').update(workerCode).digest('base64')}`;
const subtle = {
  digest: (_name: string, bytes: ArrayBuffer) =>
    Promise.resolve(createHash('sha384').update(Buffer.from(bytes)).digest()),
} as unknown as SubtleCrypto;

/** The used part of a `Response`; jsdom has none. */
function answer(text: string, status = 200): Response {
  const arrayBuffer = () => Promise.resolve(Uint8Array.from(Buffer.from(text)).buffer as ArrayBuffer);
  return { ok: status < 400, status, arrayBuffer } as Response;
}

function setup(trusting = false) {
  const clock = fakeClock();
  const fetchIt = jest.fn<Promise<Response>, [string, RequestInit]>(() => Promise.resolve(answer(workerCode)));
  const policies: string[] = [];
  const trustedTypes: NonNullable<ScriptPage['trustedTypes']> = {
    createPolicy(name, rules) {
      policies.push(name);
      return { createScriptURL: (url) => ({ toString: () => `${rules.createScriptURL(url)}#trusted` }) };
    },
  };
  const page: ScriptPage = trusting ? { trustedTypes } : {};
  const options = { fetch: fetchIt as unknown as typeof fetch, clock, subtle };
  const hook = scriptHookOf(page, options);
  const failures: [string, string | undefined][] = [];
  const register = (set: Partial<ScriptSet> = {}) => {
    hook.register({
      base,
      integrity: new Map([
        ['remoteEntry.js', someIntegrity],
        ['static/7.js', other],
        ['face.worker.js', workerHash],
      ]),
      onFailure: (url, refusal) => failures.push([url, refusal?.name]),
      ...set,
    });
  };
  return { page, options, hook, register, failures, policies, clock, fetchIt };
}

const script = () => document.createElement('script');

it('gives a script its address, its integrity and its mode', () => {
  const { page, register } = setup();
  register();
  const element = script();
  page.__facet_script__!(element, `${base}static/7.js`);
  expect(element).toMatchObject({ src: `${base}static/7.js`, integrity: other, crossOrigin: 'anonymous' });
});

it('does not mind queries and fragments when it looks a script up', () => {
  const { hook, register } = setup();
  register();
  const element = script();
  hook(element, `${base}remoteEntry.js?_r=x2&a=/../y#z`);
  expect(element.integrity).toBe(someIntegrity);
  expect(element.src).toBe(`${base}remoteEntry.js?_r=x2&a=/../y#z`);
});

it('makes the address a trusted one, by one policy a page', () => {
  const { page, options, hook, register, policies } = setup(true);
  register();
  expect(scriptHookOf(page, options)).toBe(hook);
  expect(policies).toEqual([LOADER_POLICY]);
  const element = script();
  hook(element, `${base}remoteEntry.js`);
  expect(element.src).toBe(`${base}remoteEntry.js#trusted`);
});

it('serves several versions and loaders at once; the deepest folder owns an address', () => {
  const { page, options, register } = setup();
  register();
  register({ base: 'https://auth.example/', integrity: null });
  scriptHookOf(page, options).register({ base: 'https://auth.example/1.1.0/', integrity: new Map(), onFailure() {} });
  const hook = page.__facet_script__!;
  expect(hook.integrityOf(`${base}remoteEntry.js`)).toBe(someIntegrity);
  expect(hook.integrityOf('https://auth.example/live.js')).toBeNull();
  expect(() => hook.integrityOf('https://auth.example/1.1.0/remoteEntry.js')).toThrow(IntegrityError);
});

it('lets the scripts of a live build in without a hash', () => {
  const { hook, register } = setup();
  register({ integrity: null });
  const element = script();
  hook(element, `${base}hot-update.js`);
  expect(element.src).toBe(`${base}hot-update.js`);
  expect(element.integrity).toBeFalsy();
});

it.each([
  ['that its version does not list', `${base}extra.js`],
  ['that climbs out of its folder', `${base}../0.9.0/remoteEntry.js`],
  ['of a folder whose name only begins alike', 'https://auth.example/1.0.01/remoteEntry.js'],
  ['of somebody else', 'https://evil.example/1.0.0/remoteEntry.js'],
  ['of the page itself', '/main.js'],
  ['that is no address of a file', 'data:text/javascript,alert(1)'],
])('refuses a script %s: it gets no address', (_, url) => {
  const { hook, register } = setup(true);
  register();
  const element = script();
  expect(() => {
    hook(element, url);
  }).toThrow(IntegrityError);
  expect(element.hasAttribute('src')).toBe(false);
});

it('reports the version of a script that is refused or fails to load', () => {
  const { hook, register, failures } = setup();
  register();
  expect(() => {
    hook(script(), `${base}extra.js`);
  }).toThrow(IntegrityError);
  const element = script();
  hook(element, `${base}static/7.js?_r=1`);
  element.dispatchEvent(new Event('error'));
  expect(failures).toEqual([
    [`${base}extra.js`, 'IntegrityError'],
    [`${base}static/7.js?_r=1`, undefined],
  ]);
});

it('takes what was registered last for a folder', () => {
  const { hook, register } = setup();
  register();
  register({ integrity: new Map([['remoteEntry.js', other]]) });
  expect(hook.integrityOf(`${base}remoteEntry.js`)).toBe(other);
});

describe('a worker', () => {
  const url = `${base}face.worker.js`;
  const made: FakeBlob[] = [];
  beforeAll(() => {
    Object.assign(globalThis, { Blob: FakeBlob });
    URL.createObjectURL = (blob) => `blob:https://site.example/${String(made.push(blob as unknown as FakeBlob))}`;
  });

  it('starts from a trusted blob that is its script, at home at its own address', async () => {
    const { page, register, fetchIt } = setup(true);
    register();
    const address = await page.__facet_worker__!(url);
    expect(String(address)).toMatch(/^blob:.*#trusted$/);
    const text = made.at(-1)!.text();
    expect(text).toContain(workerCode);
    expect(text.split('\n')[0]).toContain(`value:new URL("${url}")`);
    expect(text.split('\n')[0]).toContain('["facet-shell","facet-loader"]');
    expect(text).toMatch(/\n\/\/# sourceURL=.*face\.worker\.js$/);
    expect(fetchIt.mock.calls).toMatchObject([[url, { credentials: 'omit' }]]);
  });

  it('gets no address from the policy but from its own door', () => {
    const { hook, register } = setup(true);
    register();
    expect(() => {
      hook(script(), 'blob:https://site.example/1');
    }).toThrow(IntegrityError);
  });

  it.each<[string, string, Response, string]>([
    ['is another one than was published', url, answer('evil()'), 'IntegrityError'],
    ['does not come', url, answer('', 404), 'ModuleError'],
    ['is not listed', `${base}other.worker.js`, answer(workerCode), 'IntegrityError'],
  ])('that %s does not start, and its version is notified', async (_, address, response, name) => {
    const { page, register, fetchIt, failures } = setup();
    register();
    fetchIt.mockResolvedValue(response);
    await expect(page.__facet_worker__!(address)).rejects.toMatchObject({ name, phase: 'module' });
    expect(failures).toEqual([[address, name === 'IntegrityError' ? name : undefined]]);
  });

  it('of somebody else does not start', async () => {
    await expect(setup().page.__facet_worker__!('https://evil.example/w.js')).rejects.toBeInstanceOf(IntegrityError);
  });

  it('that hangs ends at its limit, and the request with it', async () => {
    const { page, register, fetchIt, clock } = setup();
    register();
    fetchIt.mockReturnValue(new Promise(() => {}));
    const opening = page.__facet_worker__!(url);
    opening.catch(() => {});
    await clock.advance(10_000);
    await expect(opening).rejects.toMatchObject({ name: 'StepTimeoutError' });
    expect(fetchIt.mock.calls[0]![1].signal?.aborted).toBe(true);
  });

  it('of a live build needs no hash', async () => {
    const { page, register } = setup();
    register({ integrity: null });
    await expect(page.__facet_worker__!(`${base}live.worker.js`)).resolves.toMatch(/^blob:/);
  });
});
