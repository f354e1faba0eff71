import type { RegistryDocument, RemoteLoadEvent } from '@facet/contracts/registry';
import { EntryError, RemoteError } from '../errors.ts';
import { fakeClock, flushPromises } from '@facet/testing/clock';
import { documentOf } from '../fixtures.fake.ts';
import type { RegistryReading } from '../document/registry.ts';
import { fakeRuntime } from './runtime.fake.ts';
import { createLoader } from './loader.ts';
import type { LoaderOptions } from './loader.ts';

export const expose = './login-dialog';
export const three = documentOf('1.2.0', ['1.2.0', '1.1.0', '1.0.0']);

/** What a test has otherwise. */
type LoaderChanges = Omit<Partial<LoaderOptions>, 'registry' | 'runtime' | 'clock'>;

/** A loader of `mf-auth` with everything around it in the hands of the test. */
export function setup(document: RegistryDocument = three, options: LoaderChanges = {}) {
  const clock = fakeClock();
  const runtime = fakeRuntime();
  const events: RemoteLoadEvent[] = [];
  const readings: (boolean | undefined)[] = [];
  const state: { reading: RegistryReading } = { reading: { kind: 'current', document } };
  const loader = createLoader({
    registry: {
      read: (read) => {
        readings.push(read?.fresh);
        return Promise.resolve(state.reading);
      },
    },
    runtime,
    clock,
    visitor: () => 'visitor',
    // What the documents of these tests are for.
    contract: '1.0.0',
    report: (event) => events.push(event),
    ...options,
  });
  /** Starts a load whose failure is looked at later. */
  const start = async (from: Parameters<typeof loader.load>[2] = {}, module = expose) => {
    const promise = loader.load('mf-auth', module, from);
    promise.catch(() => {});
    await flushPromises();
    return { promise };
  };
  const reports = () =>
    events.map((event) => `${event.version} ${event.phase} ${event.status} ${event.errorClass ?? ''}`.trim());
  const versions = () =>
    runtime.loads.map(({ target }) => target.manifest.split('/')[3] + (target.query ? ' fresh' : ''));
  return { loader, clock, runtime, events, readings, state, start, reports, versions };
}

/** Lets every load that starts fail, until none starts any more. */
export async function failAll({ runtime }: ReturnType<typeof setup>, from = 0): Promise<void> {
  for (let index = from; index < runtime.loads.length; index++) {
    await runtime.loads[index]!.fail(new EntryError(`broken ${String(index)}`));
  }
}

/** The RemoteError that a load must end with. */
export async function errorOf(promise: Promise<unknown>): Promise<RemoteError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RemoteError)) throw new Error(`no RemoteError: ${String(error)}`);
  return error;
}

/** A load of which every attempt failed. */
export async function failing(box: ReturnType<typeof setup>) {
  const started = await box.start();
  await failAll(box);
  return started;
}
