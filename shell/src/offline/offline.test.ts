/** @jest-environment jsdom */
import { flushPromises as flush } from '@facet/testing/clock';
import { startOffline } from './offline.ts';

interface Setting {
  readonly waiting?: string | null;
  readonly fails?: boolean;
  readonly saveData?: boolean;
  readonly supported?: boolean;
  /** Whether the build is kept when the page begins, and each time after that. */
  readonly kept?: readonly boolean[];
}

function setUp({ waiting = null, fails = false, saveData = false, supported = true, kept = [true] }: Setting = {}) {
  const answers = [...kept];
  const reported: unknown[] = [];
  const met: unknown[] = [];
  const worker = {
    postMessage(message: unknown, ports: MessagePort[]) {
      met.push(message);
      ports[0]!.postMessage({ build: waiting });
    },
  };
  const registration = { waiting: waiting === null ? null : worker, installing: null, addEventListener: jest.fn() };
  const container = {
    register: jest.fn(() => (fails ? Promise.reject(new Error('not secure')) : Promise.resolve(registration))),
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => reported.push(message) } }),
  };
  const page = {
    navigator: { ...(supported ? { serviceWorker: container } : {}), connection: { saveData } },
    caches: { has: () => Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]) },
    location: { href: 'https://facet.example/tools#top', origin: 'https://facet.example' },
    document: { readyState: 'complete' },
    addEventListener: () => {},
    requestIdleCallback: (work: () => void) => {
      work();
    },
  } as unknown as Window;
  const newer = jest.fn();
  const offline = startOffline({ window: page, script: () => '/service-worker.js', build: '1', onNewer: newer });
  return { offline, container, reported, met, newer };
}

/** A channel that delivers at once. */
class DirectChannel {
  readonly port1 = { onmessage: (_event: { readonly data: unknown }) => {}, close: () => {} };
  readonly port2 = {
    postMessage: (data: unknown) => {
      this.port1.onmessage({ data });
    },
  };
}

let loadFiles: (...names: string[]) => void = () => {};

class FakeObserver {
  constructor(private readonly callback: (list: { readonly getEntries: () => { readonly name: string }[] }) => void) {}
  observe(): void {
    loadFiles = (...names) => {
      this.callback({ getEntries: () => names.map((name) => ({ name })) });
    };
    loadFiles('https://facet.example/main.js', 'https://tools.example/1/a.js', 'https://api.example/credits');
  }
}

beforeAll(() => {
  Object.assign(globalThis, { MessageChannel: DirectChannel, PerformanceObserver: FakeObserver });
});

test('a page sends the worker the files that it has used of its own origin', async () => {
  const { container, reported } = setUp();
  await flush();
  expect(container.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(reported).toEqual([
    { kind: 'used', build: '1', page: 'https://facet.example/tools#top', files: ['https://facet.example/main.js'] },
  ]);
});

test.each([
  ['was not kept before', [false], 1],
  ['is kept', [true], 1],
  ['was deleted while the page loaded', [true, false], 0],
])('a build that %s is reported as often as it should be', async (_, kept, reports) => {
  const { reported } = setUp({ kept });
  await flush();
  expect(reported).toHaveLength(reports);
});

test('a remote is kept with the files that its widget has used', async () => {
  const { offline, reported } = setUp();
  await flush();
  const tool = { remote: 'mf-a', base: 'https://tools.example/1/' };
  offline.keep(tool);
  await flush();
  expect(reported.at(-1)).toEqual({ kind: 'keep', tool, files: ['https://tools.example/1/a.js'] });
  const before = reported.length;
  loadFiles('https://tools.example/2/other.js', 'https://tools.example/1/later.js');
  loadFiles('https://tools.example/2/other.js');
  await flush();
  expect(reported.slice(before)).toEqual([{ kind: 'keep', tool, files: ['https://tools.example/1/later.js'] }]);
});

test.each([
  ['another build', '2', 1],
  ['the build of this page', '1', 0],
])('a worker that waits and brings %s is met', async (_what, waiting, times) => {
  const { met, newer } = setUp({ waiting });
  await flush();
  expect(met).toEqual([{ kind: 'arrived', build: '1' }]);
  expect(newer).toHaveBeenCalledTimes(times);
});

test.each<[string, Setting]>([
  ['there are no service workers', { supported: false }],
  ['the visitor saves data', { saveData: true }],
])('where %s, nothing is registered and keeping does nothing', async (_case, setting) => {
  const { offline, container, reported } = setUp(setting);
  offline.keep({ remote: 'mf-a', base: 'https://tools.example/1/' });
  await flush();
  expect(container.register).not.toHaveBeenCalled();
  expect(reported).toEqual([]);
});

test('a registration that fails changes nothing', async () => {
  const { reported } = setUp({ fails: true });
  await flush();
  expect(reported).toEqual([]);
});
