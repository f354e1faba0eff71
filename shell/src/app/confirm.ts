import type { ConfirmRequest } from '@facet/contracts';

/** A question that waits for the visitor. */
export interface OpenQuestion extends ConfirmRequest {
  answer(confirmed: boolean): void;
}

/** Questions to the visitor, one at a time in the order in which they were asked. */
export interface Confirmer {
  ask(request: ConfirmRequest): Promise<boolean>;
  current(): OpenQuestion | null;
  subscribe(listener: () => void): () => void;
}

export function createConfirmer(): Confirmer {
  let queue: readonly OpenQuestion[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly OpenQuestion[]): void => {
    queue = next;
    for (const listener of listeners) listener();
  };
  return {
    ask(request) {
      return new Promise((resolve) => {
        const question: OpenQuestion = {
          ...request,
          answer(confirmed) {
            change(queue.filter((other) => other !== question));
            resolve(confirmed);
          },
        };
        change([...queue, question]);
      });
    },
    current: () => queue[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
