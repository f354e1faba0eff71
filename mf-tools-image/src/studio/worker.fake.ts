import type { WorkerLike } from '@facet/workbench';

/** A worker that reports one step and answers; with null it never answers. Records its calls. */
export function fakePictureWorker(answer: (name: string) => object | null): {
  readonly spawn: () => WorkerLike;
  readonly requests: { readonly name: string; readonly request: unknown }[];
  readonly ended: () => number;
} {
  const requests: { name: string; request: unknown }[] = [];
  let ended = 0;
  const spawn = (): WorkerLike => {
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => void ended++,
      postMessage: ({ id, name, request }) => {
        requests.push({ name, request });
        const reply = (data: object): void => worker.onmessage?.({ data } as MessageEvent);
        reply({ kind: 'progress', id, progress: { stage: 'working', fraction: 0.5 } });
        const value = name === 'load' ? true : answer(name);
        if (value) reply({ kind: 'answer', id, answer: value });
      },
    };
    return worker;
  };
  return { spawn, requests, ended: () => ended };
}
