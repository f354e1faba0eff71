import os from 'node:os';
import { type RequestProcess, RequestProcessError, createRequestProcess } from './request-process.ts';
import { canCutNetwork } from './launch.ts';

/** Doubles a number; throws at "throw", leaves at "leave", says nothing at "wait"; knows what it was opened with. */
const source = `export const open = async (data) => async (request) => {
  if (request === 'throw') throw new Error('no');
  if (request === 'leave') process.exit(3);
  if (request === 'wait') return new Promise(() => setInterval(() => {}, 1000));
  if (request === 'data') return data;
  if (request === 'environment') return Object.keys(process.env).filter((name) => name.startsWith('FACET_') && name !== 'FACET_ISOLATED');
  if (request === 'network') return fetch('http://127.0.0.1:4999').then(() => 'open', (error) => String(error.cause ?? error));
  if (request === 'priority') return (await import('node:os')).getPriority();
  if (request === 'interfaces') return Object.keys((await import('node:os')).networkInterfaces());
  return request * 2;
};`;
const handling = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

let ring: () => void = () => undefined;
let requests: RequestProcess<unknown, unknown>;
beforeEach(() => {
  const timer = (_ms: number, given: () => void) => {
    ring = given;
    return () => undefined;
  };
  requests = createRequestProcess({
    module: handling,
    data: { key: 'k' },
    timeoutMs: 1000,
    heapMb: 64,
    memoryMb: 1024,
    timer,
  });
});
afterEach(() => requests.close());

test('requests are handled in their order, by a process that knows what it was opened with and none of the settings', async () => {
  expect(
    await Promise.all([requests.call(1), requests.call(2), requests.call('data'), requests.call('environment')]),
  ).toEqual([...[2, 4, { key: 'k' }], []]);
});

test('it yields the processor to the process that answers calls', async () => {
  expect(await requests.call('priority')).toBe(Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL));
});

test('a request that throws is an error, and the next one is handled', async () => {
  const failed = requests.call('throw');
  const next = requests.call(4);
  await expect(failed).rejects.toThrow(new RequestProcessError('no'));
  expect(await next).toBe(8);
});

test('a process that leaves is replaced', async () => {
  await expect(requests.call('leave')).rejects.toBeInstanceOf(RequestProcessError);
  expect(await requests.call(5)).toBe(10);
});

test('a process that does not answer in time is replaced', async () => {
  const stuck = requests.call('wait');
  await Promise.resolve();
  ring();
  await expect(stuck).rejects.toThrow('no answer within 1 s');
  expect(await requests.call(6)).toBe(12);
});

test('a module that cannot be opened is an error for the caller', async () => {
  const broken = createRequestProcess({
    module: new URL('data:text/javascript,throw 1'),
    timeoutMs: 1000,
    heapMb: 64,
    memoryMb: 1024,
  });
  await expect(broken.call(1)).rejects.toBeInstanceOf(RequestProcessError);
  await broken.close();
});

test('a process reaches nothing over the network', async () => {
  expect(await requests.call('network')).toMatch(/no network/);
  // A namespace of its own has a loopback that is down.
  if (canCutNetwork()) expect(await requests.call('interfaces')).toEqual([]);
});

test('a process that holds too much memory is killed, and the next request has a new one', async () => {
  const greedy = createRequestProcess<string, number>({
    module: new URL(
      `data:text/javascript,${encodeURIComponent(`export const open = async () => async (request) =>
        request === 'take' ? new Promise(() => { globalThis.kept = Buffer.alloc(400 * 2 ** 20, 1); setInterval(() => {}, 1000); }) : 1;`)}`,
    ),
    ...{ timeoutMs: 60_000, heapMb: 64, memoryMb: 350 },
  });
  await expect(greedy.call('take')).rejects.toThrow('more than 350 MiB');
  expect(await greedy.call('again')).toBe(1);
  await greedy.close();
});
