/** @jest-environment jsdom */
import { createOverrides } from '@facet/federation';
import { createBus } from '@facet/platform';
import { createFakeApp, createFakeRemotes, type FakeRemotes } from '../fakes/fake-app.tsx';
import { createHost } from '../remote/host.ts';
import { answerDialogCommands, MENTION_AFTER_MS, type DialogCommand, type DialogWays } from './dialog-commands.ts';

const origin = 'http://localhost:3101';

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

function setup() {
  const bus = createBus({
    report: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
  });
  const remotes = createFakeRemotes();
  const living = new AbortController();
  const timers: (() => void)[] = [];
  const places: HTMLElement[] = [];
  const shown = { opening: [] as DialogCommand[], failed: [] as DialogWays[], failuresHidden: 0 };
  const { services } = createFakeApp();
  answerDialogCommands(
    {
      bus,
      remotes,
      propsFor: (command) => ({ command }),
      hostFor: (signal) => createHost({ ...services, bus }, signal),
      clock: {
        now: () => 0,
        after(ms, run) {
          expect(ms).toBe(MENTION_AFTER_MS);
          timers.push(run);
          return () => {
            timers.splice(timers.indexOf(run), 1);
          };
        },
      },
      skin: {
        opening(command) {
          shown.opening.push(command);
          return () => {
            shown.opening.splice(shown.opening.indexOf(command), 1);
          };
        },
        failed(_command, ways) {
          shown.failed.push(ways);
          return () => {
            shown.failuresHidden += 1;
          };
        },
        place() {
          const element = document.createElement('div');
          places.push(element);
          document.body.append(element);
          return { element, remove: () => element.remove() };
        },
      },
    },
    living.signal,
  );
  return { bus, remotes, living, timers, places, shown };
}

test('openLogin brings mf-auth, which receives the command that has waited', async () => {
  const { bus, remotes } = setup();
  expect(remotes.loads).toHaveLength(0);
  bus.emit('openLogin', { mode: 'register', reason: 'Sign up to save.' });
  expect(remotes.loads[0]?.request.address).toEqual({ remote: 'mf-auth', expose: './login' });
  expect(remotes.mounts).toHaveLength(0);
  remotes.loads[0]?.answer('loaded');
  await flush();
  expect(remotes.mounts[0]?.request.props).toMatchObject({
    command: 'openLogin',
    mode: 'register',
    reason: 'Sign up to save.',
  });
});

test('openPrice brings the dialog of mf-billing', async () => {
  const { bus, remotes } = setup();
  bus.emit('openPrice', { need: 30 });
  expect(remotes.loads[0]?.request.address).toEqual({ remote: 'mf-billing', expose: './price-dialog' });
  remotes.loads[0]?.answer('loaded');
  await flush();
  expect(remotes.mounts[0]?.request.props).toMatchObject({ need: 30 });
});

test('of several commands while the remote is on its way the latest counts, and there is one dialog', async () => {
  const { bus, remotes } = setup();
  bus.emit('openLogin', { mode: 'login' });
  bus.emit('openLogin', { mode: 'register' });
  expect(remotes.loads).toHaveLength(1);
  remotes.loads[0]?.answer('loaded');
  await flush();
  expect(remotes.mounts).toHaveLength(1);
  expect(remotes.mounts[0]?.request.props).toMatchObject({ mode: 'register' });
});

test('a command while the dialog is open changes its props', async () => {
  const { bus, remotes } = setup();
  bus.emit('openLogin', { mode: 'login' });
  remotes.loads[0]?.answer('loaded');
  await flush();
  bus.emit('openLogin', { mode: 'register' });
  remotes.mounts[0]?.succeed('dialog');
  await flush();
  expect(remotes.mounts[0]?.widget.update).toHaveBeenLastCalledWith(expect.objectContaining({ mode: 'register' }));
  bus.emit('openLogin', { mode: 'login' });
  expect(remotes.mounts[0]?.widget.update).toHaveBeenLastCalledWith(expect.objectContaining({ mode: 'login' }));
});

test('closing takes the dialog away, and the next command opens it again', async () => {
  const { bus, remotes, places } = setup();
  bus.emit('openLogin', { mode: 'login' });
  remotes.loads[0]?.answer('loaded');
  await flush();
  remotes.mounts[0]?.succeed('dialog');
  await flush();
  const { onClose } = remotes.mounts[0]!.request.props as { onClose: () => void };
  onClose();
  onClose();
  await flush();
  expect(remotes.mounts[0]?.widget.unmount).toHaveBeenCalled();
  expect(remotes.mounts[0]?.request.host.signal.aborted).toBe(true);
  expect(places[0]?.isConnected).toBe(false);
  bus.emit('openLogin', { mode: 'login' });
  expect(remotes.loads).toHaveLength(2);
});

test('a remote that is down is reported, and trying again delivers the command again', async () => {
  const { bus, remotes, shown } = setup();
  bus.emit('openLogin', { mode: 'login' });
  remotes.loads[0]?.answer('failed');
  await flush();
  expect(shown.failed).toHaveLength(1);
  shown.failed[0]?.retry();
  expect(shown.failuresHidden).toBe(1);
  expect(remotes.loads[1]?.request.fresh).toBe(true);
  remotes.loads[1]?.answer('loaded');
  await flush();
  expect(remotes.mounts[0]?.request.props).toMatchObject({ mode: 'login' });
});

test('a dialog that loads and does not start is reported too, and can be tried again', async () => {
  const { bus, remotes, shown, places } = setup();
  bus.emit('openLogin', { mode: 'register' });
  remotes.loads[0]?.answer('loaded');
  await flush();
  remotes.mounts[0]?.fail();
  await flush();
  expect(places[0]?.isConnected).toBe(false);
  shown.failed[0]?.retry();
  expect(remotes.loads).toHaveLength(2);
  expect(remotes.loads[1]?.request.fresh).toBe(true);
  remotes.loads[1]?.answer('loaded');
  await flush();
  expect(remotes.mounts[1]?.request.props).toMatchObject({ mode: 'register' });
});

test('a dialog of the registry that fails has no override to stop', async () => {
  const { bus, remotes, shown } = setup();
  bus.emit('openLogin', { mode: 'login' });
  remotes.loads[0]?.answer('failed');
  await flush();
  expect(shown.failed[0]?.override).toBeNull();
});

test.each([
  ['load', (remotes: FakeRemotes) => remotes.loads[0]?.answer('failed', origin)],
  ['start', (remotes: FakeRemotes) => remotes.mounts[0]?.fail('MountError', origin)],
])('a dialog whose override does not %s can be had from the registry again', async (step, fail) => {
  const { bus, remotes, shown } = setup();
  remotes.allowed = createOverrides({
    origins: [],
    search: `?remote=mf-auth@${origin}&remote=mf-billing@${origin}`,
    store: { get: () => null, set() {}, remove() {} },
  });
  bus.emit('openLogin', { mode: 'register' });
  if (step === 'start') remotes.loads[0]?.answer('loaded');
  await flush();
  fail(remotes);
  await flush();
  expect(shown.failed[0]?.override?.origin).toBe(origin);
  shown.failed[0]?.override?.stop();
  await flush();
  expect(remotes.allowed.current().active).toEqual([{ remote: 'mf-billing', origin }]);
  expect(shown.failuresHidden).toBe(1);
  expect(remotes.loads[1]?.request.fresh).toBe(true);
  remotes.loads[1]?.answer('loaded');
  await flush();
  expect(remotes.mounts.at(-1)?.request.props).toMatchObject({ mode: 'register' });
});

test('only a dialog that takes its time is announced', async () => {
  const { bus, remotes, timers, shown } = setup();
  bus.emit('openPrice', {});
  expect(shown.opening).toEqual([]);
  timers[0]?.();
  expect(shown.opening).toEqual(['openPrice']);
  remotes.loads[0]?.answer('failed');
  await flush();
  expect(shown.opening).toEqual([]);
  expect(timers).toHaveLength(0);
});

test('when the page is left, the dialog goes and nothing is reported', async () => {
  const { bus, remotes, living, places, shown } = setup();
  bus.emit('openLogin', { mode: 'login' });
  remotes.loads[0]?.answer('loaded');
  await flush();
  living.abort();
  await flush();
  expect(places[0]?.isConnected).toBe(false);
  expect(shown.failed).toHaveLength(0);
});
