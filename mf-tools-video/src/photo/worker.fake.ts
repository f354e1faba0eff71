import type { WorkerLike } from '@facet/workbench';

/**
 * A worker that answers each call at once.
 * @param answer what it says to a call, by the call's name and request; null: nothing, so the call stays open
 * @param terminate called when the worker is ended
 */
export function answeringWorker(
  answer: (name: string, request: unknown) => object | null,
  terminate: () => void = () => undefined,
): WorkerLike {
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate,
    postMessage: ({ id, name, request }) => {
      const given = answer(name, request);
      if (given !== null) worker.onmessage?.({ data: { id, kind: 'answer', answer: given } } as MessageEvent);
    },
  };
  return worker;
}
