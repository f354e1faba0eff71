import { createWorkerClient, type WorkerLike } from './createWorkerClient.ts';
import { serveWorker, type WorkerHandlers, type WorkerScope } from './serveWorker.ts';
import { ToolRefusal, type CallMessage } from './workerProtocol.ts';

interface Calls {
  double: { request: number; answer: number };
  hang: { request: null; answer: null };
}

/** A worker and its global scope in one thread; what crosses between them is cloned, as in a browser. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  terminated = false;
  readonly #deliver: ((event: MessageEvent<CallMessage>) => void)[] = [];

  constructor(handlers: WorkerHandlers<Calls>) {
    const scope: WorkerScope = {
      postMessage: (message) => {
        if (!this.terminated) this.onmessage?.({ data: structuredClone(message) } as MessageEvent);
      },
      addEventListener: (_type, listener) => void this.#deliver.push(listener),
    };
    serveWorker<Calls>(scope, handlers);
  }

  postMessage(message: CallMessage, transfer: Transferable[]): void {
    const data = structuredClone(message, { transfer });
    queueMicrotask(() => this.#deliver.forEach((listener) => listener({ data } as MessageEvent<CallMessage>)));
  }

  terminate(): void {
    this.terminated = true;
  }
}

const setUp = (double: WorkerHandlers<Calls>['double']) => {
  const workers: FakeWorker[] = [];
  const client = createWorkerClient<Calls>(() => {
    const worker = new FakeWorker({ double, hang: () => new Promise<null>(() => undefined) });
    workers.push(worker);
    return worker;
  });
  return { client, workers };
};

describe('a worker client', () => {
  it('starts its worker at the first call and keeps it', async () => {
    const { client, workers } = setUp((n) => n * 2);
    expect(workers).toHaveLength(0);
    expect(await Promise.all([client.call('double', 2), client.call('double', 5)])).toEqual([4, 10]);
    expect(workers).toHaveLength(1);
  });

  it('reports progress to the call that it belongs to', async () => {
    const { client } = setUp((n, { progress }) => {
      progress('doubling', n / 10);
      return n * 2;
    });
    const seen: unknown[] = [];
    const other: unknown[] = [];
    await Promise.all([
      client.call('double', 3, { onProgress: (p) => seen.push(p) }),
      client.call('double', 4, { onProgress: (p) => other.push(p) }),
    ]);
    expect(seen).toEqual([{ stage: 'doubling', fraction: 0.3 }]);
    expect(other).toEqual([{ stage: 'doubling', fraction: 0.4 }]);
  });

  it('ends the worker on abort and starts another for the next call', async () => {
    const { client, workers } = setUp((n) => n * 2);
    const controller = new AbortController();
    const hanging = client.call('hang', null, { signal: controller.signal });
    const beside = client.call('hang', null);
    const before = client.generation;
    controller.abort();
    await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
    await expect(beside).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers[0]?.terminated).toBe(true);
    expect(client.generation).toBe(before + 1);
    expect(await client.call('double', 1)).toBe(2);
    expect(workers).toHaveLength(2);
  });

  it('does not start for a signal that aborted already', async () => {
    const { client, workers } = setUp((n) => n);
    await expect(client.call('double', 1, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(workers).toHaveLength(0);
  });

  it('is left alone by an abort after the answer', async () => {
    const { client, workers } = setUp((n) => n);
    const controller = new AbortController();
    await client.call('double', 1, { signal: controller.signal });
    controller.abort();
    expect(workers[0]?.terminated).toBe(false);
  });

  it.each([
    [new ToolRefusal('no-face', { count: 2 }), { kind: 'tool', code: 'no-face', values: { count: 2 } }],
    [new RangeError('Array buffer allocation failed'), { kind: 'out-of-memory' }],
    [new RangeError('Invalid typed array length: 4000000000'), { kind: 'out-of-memory' }],
    [new Error('WebAssembly.Memory(): could not allocate memory'), { kind: 'out-of-memory' }],
    [new Error('odd'), { kind: 'unexpected', detail: 'odd' }],
  ])('turns %s into a typed failure', async (thrown, failure) => {
    const { client, workers } = setUp(() => {
      throw thrown;
    });
    await expect(client.call('double', 1)).rejects.toMatchObject({ failure });
    expect(workers[0]?.terminated).toBe(false);
  });

  it('refuses a call that the worker does not know', async () => {
    const { client } = setUp((n) => n);
    const odd = client as unknown as { call(name: string, request: unknown): Promise<unknown> };
    await expect(odd.call('toString', 1)).rejects.toMatchObject({ failure: { kind: 'unexpected' } });
  });

  it('rejects every waiting call when the worker dies, and starts a new worker', async () => {
    const { client, workers } = setUp((n) => n * 2);
    const hanging = client.call('hang', null);
    workers[0]?.onerror?.({ message: '' } as ErrorEvent);
    await expect(hanging).rejects.toMatchObject({ failure: { kind: 'worker-crashed' } });
    expect(await client.call('double', 4)).toBe(8);
  });

  it('gets nothing of a worker that was replaced', async () => {
    const { client, workers } = setUp((n) => n * 2);
    void client.call('hang', null).catch(() => undefined);
    client.stop();
    const next = client.call('double', 3);
    workers[0]?.onerror?.({ message: 'late' } as ErrorEvent);
    expect(await next).toBe(6);
  });
});
