import { createWorkerLoader } from './createWorkerLoader.ts';

const files = { model: Uint8Array.of(1) };

/** A loader whose worker takes files as the test answers: at once where it does not. */
function loaderOf(...answers: (() => Promise<unknown>)[]) {
  const client = { generation: 0 };
  const fetch = jest.fn(() => Promise.resolve(files));
  const give = jest.fn((_files: typeof files, _signal?: AbortSignal) => answers.shift()?.() ?? Promise.resolve(true));
  return { client, fetch, give, ready: createWorkerLoader({ client, fetch, give }) };
}

test('calls at the same time give a worker its files once, and all wait until it has them', async () => {
  let take: (value: unknown) => void = () => undefined;
  const { give, ready } = loaderOf(() => new Promise((resolve) => (take = resolve)));
  const order: string[] = [];
  const both = Promise.all([ready().then(() => order.push('first')), ready().then(() => order.push('second'))]);
  await new Promise(setImmediate);
  expect(give).toHaveBeenCalledTimes(1);
  expect(order).toEqual([]);
  take(true);
  await both;
  expect(order).toHaveLength(2);
});

test('a worker that has its files needs no download, so none is reported', async () => {
  const { fetch, give, ready } = loaderOf();
  const onBytes = jest.fn();
  await ready(onBytes);
  await ready(onBytes);
  expect(fetch.mock.calls).toEqual([[onBytes]]);
  expect(give).toHaveBeenCalledTimes(1);
});

test('files that a worker refuses fail every call that waits, and the next call gives them again', async () => {
  const { give, ready } = loaderOf(() => Promise.reject(new Error('no memory')));
  const both = await Promise.allSettled([ready(), ready()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ready()).resolves.toBeUndefined();
  expect(give).toHaveBeenCalledTimes(2);
});

test('a failure of a worker that has ended leaves the files of the next one alone', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const { client, give, ready } = loaderOf(() => new Promise((_, reject) => (refuse = reject)));
  const first = ready();
  await new Promise(setImmediate);
  client.generation = 1;
  await ready();
  refuse(new Error('ended'));
  await expect(first).rejects.toThrow('ended');
  await ready();
  expect(give).toHaveBeenCalledTimes(2);
});

test('a download that fails gives nothing, and the next call fetches again', async () => {
  const { fetch, give, ready } = loaderOf();
  fetch.mockRejectedValueOnce(new Error('offline'));
  await expect(ready()).rejects.toThrow('offline');
  expect(give).not.toHaveBeenCalled();
  await ready();
  expect(give).toHaveBeenCalledTimes(1);
});

test('a call that is cancelled during the download gives nothing', async () => {
  const { give, ready } = loaderOf();
  const controller = new AbortController();
  const loading = ready(undefined, controller.signal);
  controller.abort();
  await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
  expect(give).not.toHaveBeenCalled();
});
