/** @jest-environment jsdom */
import type { Host, Mount } from '@facet/contracts';
import type { RemoteLoadEvent } from '@facet/contracts/registry';
import { EntryError, ModuleError, RemoteError, ResolveError } from '../errors.ts';
import { fakeClock } from '@facet/testing/clock';
import type { LoadedWidget, Loader, LoadOptions } from '../load/loader.ts';
import { createMount } from './mount.ts';

const expose = './login-dialog';

/** A host of which this room uses the signal alone. */
function hostWith(signal: AbortSignal): Host {
  return { contract: '1.0.0', surface: 'test', signal } as Host;
}

/** A loader that offers these versions in order and honours `reject`. */
function setup(versions: Readonly<Record<string, Mount | Error>>) {
  const events: RemoteLoadEvent[] = [];
  const asked: (LoadOptions | undefined)[] = [];
  const rejected = new Set<string>();
  const loader: Loader = {
    load(_remote, _expose, options) {
      asked.push(options);
      const [next] = Object.entries(versions).filter(([version]) => !rejected.has(version));
      if (next === undefined) {
        return Promise.reject(
          new RemoteError('mf-auth', expose, [{ version: '', error: new ResolveError('none left') }]),
        );
      }
      const [version, mount] = next;
      if (mount instanceof Error) return Promise.reject(mount);
      const loaded: LoadedWidget = {
        module: { mount },
        version,
        layer: version.includes('://') ? 'override' : rejected.size ? 'last-good' : 'stable',
        bucket: 7,
        recovered: false,
        broken: rejected.size ? '1.1.0' : null,
      };
      return Promise.resolve(loaded);
    },
    preload: () => Promise.resolve(),
    prefetch: () => Promise.resolve(),
    reject: (_remote, _expose, version) => void rejected.add(version),
    tell: (event) => void events.push(event),
  };
  const page = new AbortController();
  const element = document.createElement('div');
  const mount = createMount(loader, fakeClock());
  const show = (options?: LoadOptions) =>
    mount('mf-auth', expose, element, { mode: 'login' }, hostWith(page.signal), options);
  return { show, events, asked, rejected, element, page };
}

const quiet = { update() {}, unmount() {} };

it('mounts into the element with the props and a host', async () => {
  const calls: Parameters<Mount>[] = [];
  const { show, element, events } = setup({
    '1.0.0': (...call) => {
      calls.push(call);
      return quiet;
    },
  });
  expect(await show()).toMatchObject({ kind: 'mounted', version: '1.0.0', layer: 'stable', recovered: false });
  expect(calls[0]![0]).toBe(element);
  expect(calls[0]![1]).toEqual({ mode: 'login' });
  expect(calls[0]![2]).toMatchObject({ contract: '1.0.0', surface: 'test' });
  expect(events).toEqual([]);
});

it('passes updates on until it is unmounted, and unmounts as often as asked', async () => {
  const update = jest.fn();
  const unmount = jest.fn();
  const { show } = setup({ '1.0.0': () => ({ update, unmount }) });
  const outcome = await show();
  if (outcome.kind !== 'mounted') throw new Error(outcome.kind);
  outcome.widget.update({ mode: 'register' });
  outcome.widget.unmount();
  outcome.widget.unmount();
  outcome.widget.update({ mode: 'login' });
  expect(update.mock.calls).toEqual([[{ mode: 'register' }]]);
  expect(unmount).toHaveBeenCalled();
});

it("ends the widget's signal on unmount and when the host's ends", async () => {
  const signals: AbortSignal[] = [];
  const versions: Record<string, Mount> = {
    '1.0.0': (_element, _props, host) => {
      signals.push(host.signal);
      return quiet;
    },
  };
  const first = setup(versions);
  const outcome = await first.show();
  expect(signals[0]!.aborted).toBe(false);
  if (outcome.kind === 'mounted') outcome.widget.unmount();
  expect(signals[0]!.aborted).toBe(true);
  expect(first.page.signal.aborted).toBe(false);
  const second = setup(versions);
  await second.show();
  second.page.abort();
  expect(signals[1]!.aborted).toBe(true);
});

it('mounts the previous version into an empty element when mount throws, and releases what the first had taken', async () => {
  const signals: AbortSignal[] = [];
  const { show, element, events, rejected } = setup({
    '1.1.0': (target, _props, host) => {
      signals.push(host.signal);
      target.append('half a widget');
      throw new Error('boom');
    },
    '1.0.0': (target) => {
      target.append('whole');
      return quiet;
    },
  });
  expect(await show()).toMatchObject({
    kind: 'mounted',
    version: '1.0.0',
    layer: 'last-good',
    broken: '1.1.0',
    recovered: true,
  });
  expect(element.textContent).toBe('whole');
  expect(signals[0]!.aborted).toBe(true);
  expect([...rejected]).toEqual(['1.1.0']);
  expect(events).toMatchObject([{ version: '1.1.0', phase: 'mount', status: 'failed', errorClass: 'MountError' }]);
});

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['a promise', Promise.resolve(quiet)],
  ['half a handle', { unmount() {} }],
])('takes a mount that returns %s for a failure', async (_, handle) => {
  const { show } = setup({ '1.0.0': () => handle as ReturnType<Mount> });
  const outcome = await show();
  expect(outcome).toMatchObject({ kind: 'failed', error: { phase: 'mount' } });
  expect(outcome.kind === 'failed' && outcome.error.message).toContain('it returned no { update, unmount }');
});

it('fails with the mount as its cause when every version throws, and leaves the element empty', async () => {
  const boom: Mount = (target) => {
    target.append('x');
    throw new Error('boom');
  };
  const { show, element } = setup({ '1.1.0': boom, '1.0.0': boom });
  const outcome = await show();
  if (outcome.kind !== 'failed') throw new Error(outcome.kind);
  expect(outcome.error.phase).toBe('mount');
  expect(outcome.error.attempts.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect(element.childNodes).toHaveLength(0);
});

it('tells of failed mounts and failed loads in one error', async () => {
  const down = new RemoteError('mf-auth', expose, [{ version: '1.0.0', error: new EntryError('gone') }]);
  const { show } = setup({
    '1.1.0': () => {
      throw new Error('boom');
    },
    '1.0.0': down,
  });
  const outcome = await show();
  if (outcome.kind !== 'failed') throw new Error(outcome.kind);
  expect(outcome.error.attempts.map(({ error }) => error.name)).toEqual(['MountError', 'EntryError']);
});

it('hands on the error of a load that failed', async () => {
  const down = new RemoteError('mf-auth', expose, [{ version: '1.0.0', error: new ModuleError('gone') }]);
  expect(await setup({ '1.0.0': down }).show()).toEqual({ kind: 'failed', error: down });
});

it('mounts nothing once the caller has gone', async () => {
  const caller = new AbortController();
  const mount = jest.fn(() => quiet);
  const { show } = setup({ '1.0.0': mount });
  const outcome = show({ signal: caller.signal });
  caller.abort();
  expect(await outcome).toEqual({ kind: 'aborted' });
  expect(mount).not.toHaveBeenCalled();
  expect(await setup({ '1.0.0': new DOMException('left', 'AbortError') }).show()).toEqual({ kind: 'aborted' });
});

it('asks for fresh once: what it falls back to may come from the cache', async () => {
  const { show, asked } = setup({
    '1.1.0': () => {
      throw new Error('boom');
    },
    '1.0.0': () => quiet,
  });
  await show({ fresh: true });
  expect(asked.map((options) => options?.fresh)).toEqual([true, false]);
});

it('reports an update or an unmount that throws in its own phase, and throws nothing itself', async () => {
  const fail = () => {
    throw new TypeError('late');
  };
  const { show, events, rejected } = setup({ '1.0.0': () => ({ update: fail, unmount: fail }) });
  const outcome = await show();
  if (outcome.kind !== 'mounted') throw new Error(outcome.kind);
  outcome.widget.update({ mode: 'register' });
  outcome.widget.unmount();
  expect(events).toMatchObject([
    { phase: 'update', status: 'failed', errorClass: 'TypeError', version: '1.0.0', bucket: 7 },
    { phase: 'unmount', status: 'failed', errorClass: 'TypeError' },
  ]);
  expect(rejected.size).toBe(0);
});

it('keeps a widget whose update throws, hands it later updates, and reports the first failure alone', async () => {
  const update = jest.fn().mockImplementationOnce(() => {
    throw new TypeError('once');
  });
  const { show, element, events } = setup({
    '1.0.0': (target) => {
      target.append('work of the visitor');
      return { update, unmount() {} };
    },
  });
  const outcome = await show();
  if (outcome.kind !== 'mounted') throw new Error(outcome.kind);
  for (const mode of ['register', 'login', 'register'] as const) outcome.widget.update({ mode });
  update.mockImplementation(() => {
    throw new TypeError('again');
  });
  outcome.widget.update({ mode: 'login' });
  expect(update).toHaveBeenCalledTimes(4);
  expect(element.textContent).toBe('work of the visitor');
  expect(events).toHaveLength(1);
});

it('ends with an override that throws at mount: nothing stands in for it', async () => {
  const { show, element } = setup({
    'http://localhost:3101': (target) => {
      target.append('half');
      throw new Error('boom');
    },
    '1.0.0': () => quiet,
  });
  expect(await show()).toMatchObject({ kind: 'failed', error: { phase: 'mount', attempts: [{}] } });
  expect(element.childNodes).toHaveLength(0);
});
