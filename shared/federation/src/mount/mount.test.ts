/** @jest-environment jsdom */
import type { Mount } from '@facet/contracts';
import type { RemoteLoadEvent } from '@facet/contracts/registry';
import { EntryError, ModuleError, RemoteError, ResolveError } from '../errors.ts';
import { fakeClock } from '@facet/testing/clock';
import type { LoadedWidget, Loader, LoadOptions } from '../load/loader.ts';
import { BLANK_AFTER_MS, type PageHost } from './life.ts';
import { createMount } from './mount.ts';

const expose = './login-dialog';

/** A host of which this room uses the signal alone. */
function hostWith(signal: AbortSignal): PageHost {
  return { contract: '1.0.0', surface: 'test', signal } as PageHost;
}

/** A loader that offers these versions in order and honours `reject`. */
function setup(versions: Readonly<Record<string, Mount | Error>>) {
  const events: RemoteLoadEvent[] = [];
  const requested: (LoadOptions | undefined)[] = [];
  const rejected = new Set<string>();
  const loader: Loader = {
    load(_remote, _expose, options) {
      requested.push(options);
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
        base: 'https://auth.example/',
      };
      return Promise.resolve(loaded);
    },
    preload: () => Promise.resolve(),
    prefetch: () => Promise.resolve(),
    reject: (_remote, _expose, version) => void rejected.add(version),
    report: (event) => void events.push(event),
  };
  const page = new AbortController();
  const element = document.createElement('div');
  const clock = fakeClock();
  const uncaught: { throw: (error: Error) => void } = { throw: () => {} };
  const mount = createMount(loader, {
    clock,
    uncaught: {
      listen: (_base, listener, signal) => {
        uncaught.throw = (error) => {
          if (!signal.aborted) listener(error);
        };
      },
    },
  });
  const show = (options?: LoadOptions) =>
    mount('mf-auth', expose, element, { mode: 'login' }, hostWith(page.signal), options);
  return { show, events, requested, rejected, element, page, clock, uncaught };
}

const quiet = { update() {}, unmount() {} };
/** A widget of which something is to be seen at once. */
const shown: Mount = (_element, _props, host) => {
  host.ready();
  return quiet;
};

it('mounts into the element with the props and a host', async () => {
  const calls: Parameters<Mount>[] = [];
  const { show, element, events } = setup({
    '1.0.0': (...call) => {
      calls.push(call);
      return shown(...call);
    },
  });
  expect(await show()).toMatchObject({ kind: 'mounted', version: '1.0.0', layer: 'stable', recovered: false });
  expect(calls[0]![0]).toBe(element);
  expect(calls[0]![1]).toEqual({ mode: 'login' });
  expect(calls[0]![2]).toMatchObject({ contract: '1.0.0', surface: 'test' });
  expect(events).toEqual([]);
});

it('passes updates on until it is unmounted, and tolerates repeated unmounts', async () => {
  const update = jest.fn();
  const unmount = jest.fn();
  const { show } = setup({ '1.0.0': (...call) => ({ ...shown(...call), update, unmount }) });
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
    '1.0.0': (...call) => {
      signals.push(call[2].signal);
      return shown(...call);
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
    '1.0.0': (target, ...rest) => {
      target.append('whole');
      return shown(target, ...rest);
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

it('reports failed mounts and failed loads in one error', async () => {
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

it('uses `fresh` once: the fallback may come from the cache', async () => {
  const { show, requested } = setup({
    '1.1.0': () => {
      throw new Error('boom');
    },
    '1.0.0': shown,
  });
  await show({ fresh: true });
  expect(requested.map((options) => options?.fresh)).toEqual([true, false]);
});

it('reports an update or an unmount that throws in its own phase, and throws nothing itself', async () => {
  const fail = () => {
    throw new TypeError('late');
  };
  const { show, events, rejected } = setup({
    '1.0.0': (...call) => ({ ...shown(...call), update: fail, unmount: fail }),
  });
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
    '1.0.0': (target, ...rest) => {
      target.append('work of the visitor');
      return { ...shown(target, ...rest), update };
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
    '1.0.0': shown,
  });
  expect(await show()).toMatchObject({ kind: 'failed', error: { phase: 'mount', attempts: [{}] } });
  expect(element.childNodes).toHaveLength(0);
});

/** Runs the microtasks that a crash has queued. */
const turn = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

it('is mounted once something is to be seen, not before', async () => {
  let ready = (): void => {};
  const { show } = setup({
    '1.0.0': (_element, _props, host) => {
      ready = host.ready;
      return quiet;
    },
  });
  const done = jest.fn();
  const outcome = show().then(done);
  await turn();
  expect(done).not.toHaveBeenCalled();
  ready();
  await outcome;
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ kind: 'mounted' }));
});

it('mounts the previous version in place of one that crashes before it was seen, and counts it against the version', async () => {
  let crash = (_error: unknown): void => {};
  const unmount = jest.fn();
  const { show, element, events, rejected } = setup({
    '1.1.0': (target, _props, host) => {
      target.append('half');
      crash = host.crashed;
      return { update() {}, unmount };
    },
    '1.0.0': (target, ...rest) => {
      target.append('whole');
      return shown(target, ...rest);
    },
  });
  const outcome = show();
  await turn();
  crash(new RangeError('render'));
  expect(await outcome).toMatchObject({ kind: 'mounted', version: '1.0.0', layer: 'last-good', broken: '1.1.0' });
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(element.textContent).toBe('whole');
  expect([...rejected]).toEqual(['1.1.0']);
  expect(events).toMatchObject([
    { version: '1.1.0', phase: 'ready', status: 'failed', errorClass: 'CrashError:RangeError' },
  ]);
});

it('mounts the previous version in place of one that stays blank', async () => {
  const { show, clock, events } = setup({ '1.1.0': () => quiet, '1.0.0': shown });
  const outcome = show();
  await turn();
  await clock.advance(BLANK_AFTER_MS);
  expect(await outcome).toMatchObject({ kind: 'mounted', version: '1.0.0' });
  expect(events).toMatchObject([{ version: '1.1.0', phase: 'ready', errorClass: 'BlankError' }]);
});

it('takes a widget that shows something and says nothing for one that is ready', async () => {
  const { show, clock, events } = setup({
    '1.0.0': (target) => {
      target.append('words');
      return quiet;
    },
  });
  const outcome = show();
  await turn();
  await clock.advance(BLANK_AFTER_MS);
  expect(await outcome).toMatchObject({ kind: 'mounted', version: '1.0.0' });
  expect(events).toEqual([]);
});

it('leaves a widget that crashes later where it is, and reports its first crash alone', async () => {
  const { show, element, events, rejected, uncaught } = setup({
    '1.0.0': (target, ...rest) => {
      target.append('work of the visitor');
      return shown(target, ...rest);
    },
  });
  const outcome = await show();
  uncaught.throw(new TypeError('in a click'));
  uncaught.throw(new TypeError('in another'));
  expect(outcome.kind).toBe('mounted');
  expect(element.textContent).toBe('work of the visitor');
  expect(rejected.size).toBe(0);
  expect(events).toMatchObject([{ phase: 'crash', status: 'failed', errorClass: 'TypeError', version: '1.0.0' }]);
});

it('gets nothing of a widget that is unmounted', async () => {
  const { show, events, uncaught } = setup({ '1.0.0': shown });
  const outcome = await show();
  if (outcome.kind !== 'mounted') throw new Error(outcome.kind);
  outcome.widget.unmount();
  uncaught.throw(new TypeError('late'));
  expect(events).toEqual([]);
});

it('takes a widget away whose caller goes before anything of it was seen', async () => {
  const caller = new AbortController();
  const unmount = jest.fn();
  const { show, events } = setup({ '1.0.0': () => ({ update() {}, unmount }) });
  const outcome = show({ signal: caller.signal });
  await turn();
  caller.abort();
  expect(await outcome).toEqual({ kind: 'aborted' });
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(events).toEqual([]);
});

it('takes a mount that says ready and then throws for a failure', async () => {
  const { show } = setup({
    '1.0.0': (_element, _props, host) => {
      host.ready();
      throw new Error('boom');
    },
  });
  expect(await show()).toMatchObject({ kind: 'failed', error: { phase: 'mount' } });
});
