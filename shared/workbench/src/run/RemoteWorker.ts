import type { WorkerLike } from './createWorkerClient.ts';
import type { CallMessage } from './workerProtocol.ts';

/**
 * A worker whose script may live on another origin than the page, as a remote's does.
 *
 * Browsers refuse such scripts as workers, so a blob of the page's own origin imports it. The blob first says
 * that the worker's location is the script's own address: webpack derives `publicPath: 'auto'`, and with it
 * every chunk and asset address inside the worker, from there.
 *
 * The build treats the constructor as worker syntax: write the address in place,
 * `new RemoteWorker(new URL('./face.worker.ts', import.meta.url))`.
 */
export class RemoteWorker implements WorkerLike {
  readonly #worker: Worker;
  readonly #address: string;

  constructor(url: URL) {
    const script = JSON.stringify(url.href);
    const bootstrap = [
      `Object.defineProperty(self, 'location', { value: new URL(${script}), configurable: true });`,
      `importScripts(${script});`,
    ].join('\n');
    this.#address = URL.createObjectURL(new Blob([bootstrap], { type: 'text/javascript' }));
    this.#worker = new Worker(this.#address);
  }

  set onmessage(listener: WorkerLike['onmessage']) {
    this.#worker.onmessage = listener;
  }

  set onerror(listener: WorkerLike['onerror']) {
    this.#worker.onerror = listener;
  }

  set onmessageerror(listener: WorkerLike['onmessageerror']) {
    this.#worker.onmessageerror = listener;
  }

  postMessage(message: CallMessage, transfer: Transferable[]): void {
    this.#worker.postMessage(message, transfer);
  }

  terminate(): void {
    this.#worker.terminate();
    URL.revokeObjectURL(this.#address);
  }
}
