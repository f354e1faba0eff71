import type { WorkerLike } from './createWorkerClient.ts';
import { WorkerBlockedError, type CallMessage } from './workerProtocol.ts';

/**
 * The page's loader, where there is one: fetches the script of a remote's worker, checks it, and answers with an
 * address that a worker may start from (a TrustedScriptURL where the browser knows Trusted Types).
 */
type OpenWorkerScript = (url: string) => Promise<string>;

/** What `RemoteWorker` uses of the page. */
export interface WorkerSurroundings {
  readonly open: OpenWorkerScript | undefined;
  readonly start: (address: string) => Worker;
  /** Where the browser says what the page's Content-Security-Policy keeps out (CSP3, section 5.3): the document. */
  readonly violations?: EventTarget | undefined;
}

const surroundings = (): WorkerSurroundings => ({
  open: (globalThis as { readonly __facet_worker__?: OpenWorkerScript }).__facet_worker__,
  start: (address) => new Worker(address),
  violations: (globalThis as { readonly document?: EventTarget }).document,
});

/**
 * A worker whose script may live on another origin than the page, as a remote's does.
 *
 * Browsers refuse such scripts as workers, so it starts from a blob of the page's own. On a page with a loader that
 * blob is the script itself, checked against its integrity; what is posted before it has come waits, and a script that
 * does not come, or is not the one that was published, is an `error` event. On a remote's own page the blob imports
 * the script. Either way the worker's location is the script's own address: webpack derives `publicPath: 'auto'`, and
 * with it every asset's address inside the worker, from there.
 *
 * The build treats the constructor as worker syntax: write the address in place,
 * `new RemoteWorker(new URL('./face.worker.ts', import.meta.url))`.
 */
export class RemoteWorker implements WorkerLike {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  onmessageerror: ((event: MessageEvent) => void) | null = null;

  #worker: Worker | null = null;
  #address: string | null = null;
  #ended = false;
  readonly #watch = new AbortController();
  #isBlocked = false;
  #waiting: { readonly message: CallMessage; readonly transfer: Transferable[] }[] = [];

  constructor(url: URL, { open, start, violations }: WorkerSurroundings = surroundings()) {
    violations?.addEventListener(
      'securitypolicyviolation',
      (event) => {
        const { blockedURI, effectiveDirective, disposition } = event as SecurityPolicyViolationEvent;
        if (disposition === 'enforce' && effectiveDirective === 'worker-src' && blockedURI.startsWith('blob'))
          this.#isBlocked = true;
      },
      { signal: this.#watch.signal },
    );
    if (open) {
      open(url.href).then(
        (address) => {
          this.#start(address, start);
        },
        (error: unknown) => {
          this.#fail(error);
        },
      );
    } else {
      this.#start(URL.createObjectURL(new Blob([importing(url.href)], { type: 'text/javascript' })), start);
    }
  }

  postMessage(message: CallMessage, transfer: Transferable[]): void {
    if (this.#worker) this.#worker.postMessage(message, transfer);
    else if (!this.#ended) this.#waiting.push({ message, transfer });
  }

  terminate(): void {
    this.#ended = true;
    this.#watch.abort();
    this.#waiting = [];
    this.#worker?.terminate();
    if (this.#address !== null) URL.revokeObjectURL(this.#address);
    this.#address = null;
  }

  #start(address: string, start: WorkerSurroundings['start']): void {
    this.#address = String(address);
    if (this.#ended) {
      this.terminate();
      return;
    }
    try {
      const worker = start(address);
      worker.onmessage = (event) => this.onmessage?.(event);
      worker.onerror = (event) => this.#hearError(event);
      worker.onmessageerror = (event) => this.onmessageerror?.(event);
      this.#worker = worker;
      for (const { message, transfer } of this.#waiting.splice(0)) worker.postMessage(message, transfer);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A worker that the page's policy keeps out fails without a word, before or after the document gets the reason. */
  #hearError(event: ErrorEvent): void {
    if (event.message) {
      this.onerror?.(event);
      return;
    }
    setTimeout(() => {
      if (this.#ended) return;
      if (this.#isBlocked) this.#fail(new WorkerBlockedError());
      else this.onerror?.(event);
    });
  }

  #fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    // Later, because the constructor may fail before anybody listens.
    queueMicrotask(() => {
      if (!this.#ended) this.onerror?.(new ErrorEvent('error', { error, message }));
    });
  }
}

function importing(url: string): string {
  const script = JSON.stringify(url);
  return [
    `Object.defineProperty(self, 'location', { value: new URL(${script}), configurable: true });`,
    `importScripts(${script});`,
  ].join('\n');
}
