import type { Assets, WorkerLike } from '@facet/workbench';
import { fakeContext } from '../face/client.fake.ts';
import type { ClipCast } from './calls.ts';
import { createClipClient, type ClipClient } from './client.ts';

const files = (...names: string[]): Assets => new Map(names.map((name) => [name, Uint8Array.of(1)] as const));

/** A client over workers that answer each call with null, and what each of them was called with. */
function stage({ recogniser = () => Promise.resolve(files('recogniser.json', 'recogniser.bin', 'LICENCE')) } = {}) {
  const workers: { name: string; models: string[] }[][] = [];
  const spawn = (): WorkerLike => {
    const calls: (typeof workers)[number] = [];
    workers.push(calls);
    const worker: WorkerLike = {
      postMessage({ id, name, request }) {
        const { models = {} } = request as { models?: object };
        calls.push({ name, models: Object.keys(models) });
        const data = { kind: 'answer', id, answer: null } as const;
        queueMicrotask(() => answer.onmessage?.({ data }));
      },
      terminate: () => undefined,
      onmessage: null,
      onerror: null,
      onmessageerror: null,
    };
    const answer = worker as unknown as { onmessage: ((event: object) => void) | null };
    return worker;
  };
  const client = createClipClient({
    spawn,
    engine: { load: () => Promise.resolve(files('blazeface.json', 'blazeface.bin', 'simd.wasm')) },
    recogniser: { load: recogniser },
    wasmName: () => 'simd.wasm',
  });
  return { client, workers, names: () => workers.map((calls) => calls.map(({ name }) => name)) };
}

const clip = { id: 'c', blob: new Blob(['clip']) };
const everyone: ClipCast = { kind: 'everyone', face: { photo: new Blob(['face']), x: 0, y: 0 }, keeps: [] };
const frame = (client: ClipClient): Promise<unknown> => client.frame(clip, 1, everyone, fakeContext());

test('the index of a clip is read without the engine', async () => {
  const { client, names } = stage();
  await client.index(clip, fakeContext());
  expect(names()).toEqual([['index']]);
});

test('the engine is given its networks once, and the recogniser when people must be distinguished', async () => {
  const { client, workers, names } = stage();
  await frame(client);
  await client.people(clip, fakeContext());
  await frame(client);
  expect(names()).toEqual([['load', 'frame', 'recognise', 'people', 'frame']]);
  expect(workers[0]![0]!.models).toEqual(['blazeface.json', 'blazeface.bin']);
  expect(workers[0]![2]!.models).toEqual(['recogniser.json', 'recogniser.bin']);
});

test('calls at the same time wait for one engine', async () => {
  const { client, names } = stage();
  await Promise.all([client.people(clip, fakeContext()), frame(client), client.people(clip, fakeContext())]);
  expect(names()[0]!.filter((name) => name === 'load' || name === 'recognise')).toEqual(['load', 'recognise']);
});

test('a worker that follows an ended one gets the engine before the recogniser', async () => {
  let end: () => void = () => undefined;
  const { client, names } = stage({
    recogniser: () => {
      end();
      return Promise.resolve(files('recogniser.json'));
    },
  });
  end = () => client.dispose();
  await client.people(clip, fakeContext());
  expect(names()).toEqual([['load'], ['load', 'recognise', 'people']]);
});

test('a recogniser that cannot be fetched fails the call, and is fetched again with the next one', async () => {
  let online = false;
  const { client, names } = stage({
    recogniser: () => (online ? Promise.resolve(files('recogniser.json')) : Promise.reject(new Error('offline'))),
  });
  await expect(client.people(clip, fakeContext())).rejects.toThrow('offline');
  online = true;
  await client.people(clip, fakeContext());
  expect(names()).toEqual([['load', 'recognise', 'people']]);
});
