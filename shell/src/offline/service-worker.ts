import { createOfflineWorker } from './offline-worker.ts';
import type { OfflineMessage, OfflineReply } from './messages.ts';
import type { ShellBuild } from './shell-build.ts';

/** The part of a service worker's global scope that is used here; TypeScript's DOM library has none of it. */
interface WorkerScope {
  readonly __FACET_BUILD__: ShellBuild;
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void): void;
}
interface Client {
  readonly id: string;
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const scope = globalThis as unknown as WorkerScope;
const build = scope.__FACET_BUILD__;
const worker = createOfflineWorker({
  build,
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: scope.fetch.bind(scope),
  now: Date.now,
  wait: sleep,
});

scope.addEventListener('install', (event) => {
  event.waitUntil(worker.install());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(worker.activate().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const response = worker.respond(event.request, (work) => {
    event.waitUntil(work);
  });
  if (response) event.respondWith(response);
});

scope.addEventListener('message', (event) => {
  const message = event.data as OfflineMessage;
  if (message.kind !== 'arrived') {
    event.waitUntil(worker.receive(message));
    return;
  }
  const reply: OfflineReply = { build: build.version };
  for (const port of event.ports) port.postMessage(reply);
  if (message.build === build.version) event.waitUntil(takeOver((event.source as Client | null)?.id));
});

/** How long after a page of this build has come it is looked whether it is the only one, in milliseconds: a page that was left or closed is counted for a moment more. */
const looks = [0, 500, 2_000, 5_000];

/** A new build begins when the one page that is open is its own: no page is ever given the files of another build. */
async function takeOver(arrived: string | undefined): Promise<void> {
  for (const wait of looks) {
    await sleep(wait);
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length === 0) return;
    if (pages.every(({ id }) => id === arrived)) {
      await scope.skipWaiting();
      return;
    }
  }
}
