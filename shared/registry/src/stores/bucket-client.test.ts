import { createBucketClient } from './bucket-client.ts';

const bucket = {
  ...{ endpoint: 'https://storage.example', region: 'us-east-1', bucket: 'files', prefix: 'site' },
  ...{ accessKeyId: 'id', secretAccessKey: 'secret' },
};
const wait = () => Promise.resolve();
interface Init {
  readonly signal: AbortSignal;
}
const onAbort = (init: Init | undefined, fail: (reason: unknown) => void): void => {
  if (init?.signal.aborted) fail(init.signal.reason);
  else init?.signal.addEventListener('abort', () => fail(init.signal.reason));
};

test('a service that takes a request and says nothing is tried again, and then said to be unreachable', async () => {
  let calls = 0;
  const silent = (_request: Request, init?: Init) => {
    calls += 1;
    return new Promise<Response>((_resolve, reject) => {
      onAbort(init, reject);
    });
  };
  const client = createBucketClient(bucket, { fetch: silent, wait, timeoutMs: 1 });
  await expect(client.call('PUT', client.urlOf('a'), { body: 'x' })).rejects.toMatchObject({ code: 'unreachable' });
  expect(calls).toBe(5);
});

test('so is one that stops in the middle of an answer', async () => {
  const stalls = (_request: Request, init?: Init) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array([1]));
            onAbort(init, (reason) => controller.error(reason));
          },
        }),
      ),
    );
  const client = createBucketClient(bucket, { fetch: stalls, wait, timeoutMs: 1 });
  await expect(client.call('GET', client.urlOf('a'))).rejects.toMatchObject({ code: 'unreachable' });
});

test('a stream of which nothing arrives any more fails', async () => {
  const stalls = () =>
    Promise.resolve(
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([1])) })),
    );
  const client = createBucketClient(bucket, { fetch: stalls, wait, timeoutMs: 20 });
  const { body } = await client.stream(client.urlOf('a'));
  const reader = body!.getReader();
  expect((await reader.read()).value).toEqual(new Uint8Array([1]));
  await expect(reader.read()).rejects.toThrow('nothing arrived for 20 ms');
});

test('an object has its address below the prefix, each part of its name escaped', () => {
  const client = createBucketClient(bucket);
  expect(client.urlOf('in/a b', { uploads: '' })).toBe('https://storage.example/files/site/in/a%20b?uploads=');
  expect(client.nameOf('site/in/a')).toBe('in/a');
});
