import { createWorkerClient, type WorkerLike } from '@facet/workbench';
import { createRoomForRuns } from './roomForRuns.ts';

const large = { width: 6000, height: 4000 };
const small = { width: 600, height: 400 };

interface Calls {
  readonly preview: { readonly request: string; readonly answer: string };
}

/** A promise that is ended on command. */
function open() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((onResolve, onReject) => {
    [resolve, reject] = [onResolve, onReject];
  });
  return { promise, resolve, reject };
}

/** Previews whose workers answer on command, and a run that ends on command. */
function stage() {
  const workers: { ended: boolean; readonly requests: string[]; answer(): void }[] = [];
  const spawn = (): WorkerLike => {
    const ids: number[] = [];
    const worker: WorkerLike = {
      postMessage: ({ id, request }) => {
        ids.push(id);
        seen.requests.push(String(request));
      },
      terminate: () => void (seen.ended = true),
      onmessage: null,
      onerror: null,
      onmessageerror: null,
    };
    const seen = {
      ended: false,
      requests: [] as string[],
      answer: () => {
        const data = { kind: 'answer', id: ids.shift()!, answer: 'made' };
        (worker as { onmessage: ((event: unknown) => void) | null }).onmessage?.({ data });
      },
    };
    workers.push(seen);
    return worker;
  };
  const runs = { stop: jest.fn() };
  const room = createRoomForRuns(runs, createWorkerClient<Calls>(spawn));
  const ended = open();
  const preview = (signal = new AbortController().signal): Promise<string> =>
    room.preview(() => room.previews.call('preview', 'a look'), signal);
  return { workers, runs, room, preview, ended };
}

/** Lets what waits for promises alone take its turns. */
const turns = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

test('beside the run of a small photo previews are made as always', async () => {
  const { workers, runs, room, preview, ended } = stage();
  const run = room.run(small, () => ended.promise);
  const made = preview();
  await turns();
  workers[0]!.answer();
  await expect(made).resolves.toBe('made');
  ended.resolve('done');
  await expect(run).resolves.toBe('done');
  expect(runs.stop).not.toHaveBeenCalled();
});

test('the run of a large photo ends the worker of the previews, and its own when it has ended', async () => {
  const { workers, runs, room, preview, ended } = stage();
  const made = preview();
  await turns();
  const run = room.run(large, () => ended.promise);
  expect(workers.map((worker) => worker.ended)).toEqual([true]);
  expect(runs.stop).not.toHaveBeenCalled();
  await turns();
  expect(workers).toHaveLength(1);
  ended.resolve('done');
  await expect(run).resolves.toBe('done');
  expect(runs.stop).toHaveBeenCalledTimes(1);
  await turns();
  workers[1]!.answer();
  await expect(made).resolves.toBe('made');
});

test('a preview that begins during the run of a large photo starts no worker before the run has ended', async () => {
  const { workers, room, preview, ended } = stage();
  const run = room.run(large, () => ended.promise);
  const made = preview();
  await turns();
  expect(workers).toHaveLength(0);
  ended.reject(new Error('cancelled'));
  await expect(run).rejects.toThrow('cancelled');
  await turns();
  workers[0]!.answer();
  await expect(made).resolves.toBe('made');
});

test('a preview that waits for one large run waits for the next one, too', async () => {
  const { workers, room, preview, ended } = stage();
  const next = open();
  const first = room.run(large, () => ended.promise);
  const made = preview();
  ended.resolve('done');
  const second = room.run(large, () => next.promise);
  await first;
  await turns();
  expect(workers).toHaveLength(0);
  next.resolve('done');
  await second;
  await turns();
  workers[0]!.answer();
  await expect(made).resolves.toBe('made');
});

test('a preview that was cancelled is not made once more after a large run', async () => {
  const { workers, room, preview, ended } = stage();
  const controller = new AbortController();
  const made = preview(controller.signal);
  await turns();
  controller.abort();
  const run = room.run(large, () => ended.promise);
  ended.resolve('done');
  await run;
  await expect(made).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers).toHaveLength(1);
});
