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
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void): void;
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as WorkerScope;
const build = scope.__FACET_BUILD__;
const worker = createOfflineWorker({
  build,
  origin: scope.location.origin,
  caches: scope.caches,
  fetch: scope.fetch.bind(scope),
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
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
  event.waitUntil(message.kind === 'arrived' ? takeOver(message.build, event.ports) : worker.hear(message));
});

/** A new build begins when the one page that is open is its own: no page is ever given the files of another build. */
async function takeOver(arrived: string, ports: readonly MessagePort[]): Promise<void> {
  const reply: OfflineReply = { build: build.version };
  for (const port of ports) port.postMessage(reply);
  if (arrived !== build.version) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await scope.skipWaiting();
}
