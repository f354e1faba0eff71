import { type AskedThread, createAskedThread, ThreadError } from './asked-thread.ts';

jest.setTimeout(120_000);

/** Answers twice a number; throws at "throw", leaves at "leave", says nothing at "wait"; knows what it was opened with. */
const source = `export const open = async (data) => async (question) => {
  if (question === 'throw') throw new Error('no');
  if (question === 'leave') process.exit(3);
  if (question === 'wait') return new Promise(() => setInterval(() => {}, 1000));
  if (question === 'data') return data;
  if (question === 'environment') return Object.keys(process.env).length;
  return question * 2;
};`;
const answering = new URL(`data:text/javascript,${encodeURIComponent(source)}`);

let ring: () => void = () => undefined;
let thread: AskedThread<unknown, unknown>;
beforeEach(() => {
  const timer = (_ms: number, given: () => void) => {
    ring = given;
    return () => undefined;
  };
  thread = createAskedThread({ module: answering, data: { key: 'k' }, patience: 1000, memory: 64, timer });
});
afterEach(() => thread.close());

test('questions are answered in their order, by a thread that knows what it was opened with and no environment', async () => {
  expect(await Promise.all([thread.ask(1), thread.ask(2), thread.ask('data'), thread.ask('environment')])).toEqual([
    ...[2, 4, { key: 'k' }],
    0,
  ]);
});

test('a question that throws is an error, and the next one is answered', async () => {
  const failed = thread.ask('throw');
  const next = thread.ask(4);
  await expect(failed).rejects.toThrow(new ThreadError('no'));
  expect(await next).toBe(8);
});

test('a thread that leaves is replaced', async () => {
  await expect(thread.ask('leave')).rejects.toBeInstanceOf(ThreadError);
  expect(await thread.ask(5)).toBe(10);
});

test('a thread that does not answer in time is replaced', async () => {
  const stuck = thread.ask('wait');
  await Promise.resolve();
  ring();
  await expect(stuck).rejects.toThrow('no answer within 1 s');
  expect(await thread.ask(6)).toBe(12);
});

test('a module that cannot be opened is an error for whoever asks', async () => {
  const broken = createAskedThread({ module: new URL('data:text/javascript,throw 1'), patience: 1000, memory: 64 });
  await expect(broken.ask(1)).rejects.toBeInstanceOf(ThreadError);
  await broken.close();
});
