/** @jest-environment jsdom */
import { RemoteWorker, type WorkerSurroundings } from './RemoteWorker.ts';
import type { CallMessage } from './workerProtocol.ts';

const script = new URL('https://remote.test/1.0.0/face.worker.js');
const call = (id: number): CallMessage => ({ kind: 'call', id, name: 'run', request: null });
const revoked: string[] = [];
const blobs: Blob[] = [];

/** A page whose workers remember what was done to them. */
function page(open?: WorkerSurroundings['open']) {
  const started: { readonly address: string; readonly posted: unknown[]; ended: boolean; worker: Worker }[] = [];
  const start = (address: string): Worker => {
    const posted: unknown[] = [];
    const worker = {
      postMessage: (message: unknown) => posted.push(message),
      terminate: () => {
        entry.ended = true;
      },
    } as unknown as Worker;
    const entry = { address, posted, ended: false, worker };
    started.push(entry);
    return worker;
  };
  return { started, surroundings: { open, start } };
}

/** A loader that answers on command. */
function loader() {
  let answer: (address: string) => void = () => {};
  let refuse: (error: Error) => void = () => {};
  const requested: string[] = [];
  const open = (url: string): Promise<string> => {
    requested.push(url);
    return new Promise((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  };
  const settled = async (act: () => void): Promise<void> => {
    act();
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  };
  return {
    open,
    requested,
    answer: (address: string) => settled(() => answer(address)),
    refuse: (error: Error) => settled(() => refuse(error)),
  };
}

beforeEach(() => {
  revoked.length = 0;
  blobs.length = 0;
  URL.createObjectURL = (blob) => `blob:https://page.test/${String(blobs.push(blob as Blob))}`;
  URL.revokeObjectURL = (address) => void revoked.push(address);
});

test.each([
  ['worker-src', 'enforce', 'WorkerBlockedError'],
  ['worker-src', 'report', undefined],
  ['img-src', 'enforce', undefined],
])(
  'a worker that fails after the page’s policy blocked a blob by %s (%s) fails with %s',
  async (effectiveDirective, disposition, name) => {
    const violations = new EventTarget();
    const { started, surroundings } = page();
    const worker = new RemoteWorker(script, { ...surroundings, violations });
    const failed = new Promise<ErrorEvent>((resolve) => {
      worker.onerror = resolve;
    });
    const { worker: own } = started[0]!;
    own.onerror?.(new Event('error') as ErrorEvent);
    // The document may hear of it after the worker failed.
    violations.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { blockedURI: 'blob', effectiveDirective, disposition }),
    );
    expect(((await failed).error as Error | undefined)?.name).toBe(name);
  },
);

test('without a loader the worker imports the script and takes its address for its own', async () => {
  const { started, surroundings } = page();
  new RemoteWorker(script, surroundings);
  expect(started.map(({ address }) => address)).toEqual(['blob:https://page.test/1']);
  const reader = new FileReader();
  const text = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
  reader.readAsText(blobs[0] as Blob);
  expect(await text).toBe(
    `Object.defineProperty(self, 'location', { value: new URL("${script.href}"), configurable: true });\nimportScripts("${script.href}");`,
  );
});

test('with a loader the worker starts from the address that the loader gives, and makes no blob itself', async () => {
  const checked = loader();
  const { started, surroundings } = page(checked.open);
  new RemoteWorker(script, surroundings);
  expect(started).toEqual([]);
  await checked.answer('blob:checked');
  expect(checked.requested).toEqual([script.href]);
  expect(started.map(({ address }) => address)).toEqual(['blob:checked']);
  expect(blobs).toEqual([]);
});

test('what is posted before the script has come arrives in order', async () => {
  const checked = loader();
  const { started, surroundings } = page(checked.open);
  const worker = new RemoteWorker(script, surroundings);
  worker.postMessage(call(1), []);
  worker.postMessage(call(2), []);
  await checked.answer('blob:checked');
  worker.postMessage(call(3), []);
  expect(started[0]?.posted).toEqual([call(1), call(2), call(3)]);
});

test('a script that is refused is an error event with the reason, and no worker starts', async () => {
  const checked = loader();
  const { started, surroundings } = page(checked.open);
  const worker = new RemoteWorker(script, surroundings);
  const errors: string[] = [];
  worker.onerror = (event) => errors.push(event.message);
  await checked.refuse(new Error('face.worker.js is not the published file'));
  expect(errors).toEqual(['face.worker.js is not the published file']);
  expect(started).toEqual([]);
});

test('a browser that starts no worker is an error event too', async () => {
  const start = (): Worker => {
    throw new TypeError('no workers here');
  };
  const worker = new RemoteWorker(script, { open: undefined, start });
  const errors: string[] = [];
  worker.onerror = (event) => errors.push(event.message);
  await Promise.resolve();
  expect(errors).toEqual(['no workers here']);
});

test('a worker that was ended while its script was on the way never starts, and its address is given back', async () => {
  const checked = loader();
  const { started, surroundings } = page(checked.open);
  const worker = new RemoteWorker(script, surroundings);
  worker.postMessage(call(1), []);
  worker.terminate();
  await checked.answer('blob:checked');
  expect(started).toEqual([]);
  expect(revoked).toEqual(['blob:checked']);
});

test('a refusal after the end is not reported', async () => {
  const checked = loader();
  const worker = new RemoteWorker(script, page(checked.open).surroundings);
  const errors: unknown[] = [];
  worker.onerror = (event) => errors.push(event);
  worker.terminate();
  await checked.refuse(new Error('too late'));
  expect(errors).toEqual([]);
});

test('messages and errors of the worker reach the listeners that are set now', async () => {
  const { started, surroundings } = page();
  const worker = new RemoteWorker(script, surroundings);
  const received: unknown[] = [];
  worker.onmessage = (event) => received.push(event.data);
  worker.onerror = (event) => received.push(event.message);
  const inner = started[0]?.worker;
  inner?.onmessage?.(new MessageEvent('message', { data: 1 }));
  inner?.onerror?.(new ErrorEvent('error', { message: 'crash' }));
  expect(received).toEqual([1, 'crash']);
});

test('ending a worker ends it once and gives its address back', () => {
  const { started, surroundings } = page();
  const worker = new RemoteWorker(script, surroundings);
  worker.terminate();
  worker.terminate();
  expect(started[0]?.ended).toBe(true);
  expect(revoked).toEqual(['blob:https://page.test/1']);
});
