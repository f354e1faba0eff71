import type { WorkerLike } from '@facet/workbench';

/** A worker that tells one step and answers; with null it never answers. Notes what it is asked. */
export function fakePictureWorker(answer: (name: string) => object | null): {
  readonly spawn: () => WorkerLike;
  readonly asked: { readonly name: string; readonly request: unknown }[];
  readonly ended: () => number;
} {
  const asked: { name: string; request: unknown }[] = [];
  let ended = 0;
  const spawn = (): WorkerLike => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => void ended++,
      postMessage: ({ id, name, request }) => {
        asked.push({ name, request });
        const tell = (data: object): void => worker.onmessage?.({ data } as MessageEvent);
        tell({ kind: 'progress', id, progress: { stage: 'working', fraction: 0.5 } });
        const value = name === 'load' ? true : answer(name);
        if (value) tell({ kind: 'answer', id, answer: value });
      },
    };
    return worker;
  };
  return { spawn, asked, ended: () => ended };
}
