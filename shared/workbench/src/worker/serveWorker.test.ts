import { PROGRESS_INTERVAL_MS, serveWorker, throttleProgress, type WorkerScope } from './serveWorker.ts';
import type { CallMessage, WorkerMessage, WorkerProgress } from './workerProtocol.ts';

const setUp = () => {
  const reported: (readonly [string, number | null])[] = [];
  let time = 0;
  const report = throttleProgress(
    ({ stage, fraction }: WorkerProgress) => void reported.push([stage, fraction]),
    () => time,
  );
  return {
    reported,
    at(milliseconds: number, stage: string, fraction: number | null) {
      time = milliseconds;
      report({ stage, fraction });
    },
  };
};

describe('progress of a worker', () => {
  it('is reported at most every 200 ms within a stage', () => {
    const { reported, at } = setUp();
    for (let time = 0; time < 2 * PROGRESS_INTERVAL_MS; time += 1) at(time, 'finding', time / 1000);
    expect(reported).toEqual([
      ['finding', 0],
      ['finding', PROGRESS_INTERVAL_MS / 1000],
    ]);
  });

  it('reports a new stage at once, and a stage that comes back again', () => {
    const { reported, at } = setUp();
    at(0, 'finding', 0.4);
    at(1, 'reading', 0.4);
    at(2, 'finding', 0.5);
    expect(reported.map(([stage]) => stage)).toEqual(['finding', 'reading', 'finding']);
  });

  it('reports the first true number and the end at once', () => {
    const { reported, at } = setUp();
    at(0, 'finding', null);
    at(1, 'finding', null);
    at(2, 'finding', 0.1);
    at(3, 'finding', 0.2);
    at(4, 'finding', 1);
    expect(reported).toEqual([
      ['finding', null],
      ['finding', 0.1],
      ['finding', 1],
    ]);
  });

  it('is throttled for each call alone', async () => {
    const posted: WorkerMessage[] = [];
    const listeners: ((event: MessageEvent<CallMessage>) => void)[] = [];
    const scope: WorkerScope = {
      postMessage: (message) => void posted.push(message),
      addEventListener: (_type, listener) => void listeners.push(listener),
    };
    serveWorker<{ work: { request: null; answer: null } }>(
      scope,
      {
        work(_request, { progress }) {
          progress('working', 0.1);
          progress('working', 0.2);
          return null;
        },
      },
      () => 7,
    );
    for (const id of [1, 2]) {
      const data: CallMessage = { kind: 'call', id, name: 'work', request: null };
      for (const listener of listeners) listener({ data } as MessageEvent<CallMessage>);
    }
    await Promise.resolve();
    const progress = posted.flatMap((message) =>
      message.kind === 'progress' ? [[message.id, message.progress.fraction]] : [],
    );
    expect(progress).toEqual([
      [1, 0.1],
      [2, 0.1],
    ]);
  });
});
