import type { WorkerLike } from '@facet/workbench';

/** A worker that answers each call at once. @param answer what it says to a call, by the call's name and request */
export function answeringWorker(answer: (name: string, request: unknown) => object): WorkerLike {
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => undefined,
    postMessage: ({ id, name, request }) =>
      worker.onmessage?.({ data: { id, kind: 'answer', answer: answer(name, request) } } as MessageEvent),
  };
  return worker;
}
