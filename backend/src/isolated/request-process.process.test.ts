import os from 'node:os';
import { type RequestProcess, RequestProcessError, createRequestProcess } from './request-process.ts';
import { canCutNetwork } from './launch.ts';

/** Answers twice a number; throws at "throw", leaves at "leave", says nothing at "wait"; knows what it was opened with. */
const source = `export const open = async (data) => async (question) => {
  if (question === 'throw') throw new Error('no');
  if (question === 'leave') process.exit(3);
  if (question === 'wait') return new Promise(() => setInterval(() => {}, 1000));
  if (question === 'data') return data;
  if (question === 'environment') return Object.keys(process.env).filter((name) => name.startsWith('FACET_') && name !== 'FACET_ISOLATED');
  if (question === 'network') return fetch('http://127.0.0.1:4999').then(() => 'open', (error) => String(error.cause ?? error));
  if (question === 'priority') return (await import('node:os')).getPriority();
  if (question === 'interfaces') return Object.keys((await import('node:os')).networkInterfaces());
  return question * 2;
};`;
const answering = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

let ring: () => void = () => undefined;
let requested: RequestProcess<unknown, unknown>;
beforeEach(() => {
  const timer = (_ms: number, given: () => void) => {
    ring = given;
    return () => undefined;
  };
  requested = createRequestProcess({
    module: answering,
    data: { key: 'k' },
    timeoutMs: 1000,
    heapMb: 64,
    memoryMb: 1024,
    timer,
  });
});
afterEach(() => requested.close());

test('questions are answered in their order, by a process that knows what it was opened with and none of the settings', async () => {
  expect(
    await Promise.all([requested.call(1), requested.call(2), requested.call('data'), requested.call('environment')]),
  ).toEqual([...[2, 4, { key: 'k' }], []]);
});

test('it yields the processor to the process that answers calls', async () => {
  expect(await requested.call('priority')).toBe(
    Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL),
  );
});

test('a question that throws is an error, and the next one is answered', async () => {
  const failed = requested.call('throw');
  const next = requested.call(4);
  await expect(failed).rejects.toThrow(new RequestProcessError('no'));
  expect(await next).toBe(8);
});

test('a process that leaves is replaced', async () => {
  await expect(requested.call('leave')).rejects.toBeInstanceOf(RequestProcessError);
  expect(await requested.call(5)).toBe(10);
});

test('a process that does not answer in time is replaced', async () => {
  const stuck = requested.call('wait');
  await Promise.resolve();
  ring();
  await expect(stuck).rejects.toThrow('no answer within 1 s');
  expect(await requested.call(6)).toBe(12);
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
  expect(await requested.call('network')).toMatch(/no network/);
  // A namespace of its own has a loopback that is down.
  if (canCutNetwork()) expect(await requested.call('interfaces')).toEqual([]);
});

test('a process that holds too much memory is killed, and the next question has a new one', async () => {
  const greedy = createRequestProcess<string, number>({
    module: new URL(
      `data:text/javascript,${encodeURIComponent(`export const open = async () => async (question) =>
        question === 'take' ? new Promise(() => { globalThis.kept = Buffer.alloc(400 * 2 ** 20, 1); setInterval(() => {}, 1000); }) : 1;`)}`,
    ),
    ...{ timeoutMs: 60_000, heapMb: 64, memoryMb: 350 },
  });
  await expect(greedy.call('take')).rejects.toThrow('more than 350 MiB');
  expect(await greedy.call('again')).toBe(1);
  await greedy.close();
});
