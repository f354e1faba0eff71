import type { ConfirmRequest, PromptRequest } from '@facet/contracts';

/** A question that waits for the visitor. */
export type OpenQuestion = (
  | (ConfirmRequest & { readonly kind: 'confirm' })
  | (PromptRequest & { readonly kind: 'prompt' })
) & {
  /** @param text what was typed, for a question that asks for it */
  answer(confirmed: boolean, text?: string): void;
};

/** Questions to the visitor, one at a time in the order in which they were asked. */
export interface Confirmer {
  confirm(request: ConfirmRequest): Promise<boolean>;
  /** Null on cancel or close. */
  promptText(request: PromptRequest): Promise<string | null>;
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
  /** Queues a question; the promise resolves with what was typed, with null when it was not confirmed. */
  const queued = (make: (answer: OpenQuestion['answer']) => OpenQuestion): Promise<string | null> =>
    new Promise((resolve) => {
      const question = make((confirmed, text = '') => {
        change(queue.filter((other) => other !== question));
        resolve(confirmed ? text : null);
      });
      change([...queue, question]);
    });
  return {
    confirm: async (request) => (await queued((answer) => ({ ...request, kind: 'confirm', answer }))) !== null,
    promptText: (request) => queued((answer) => ({ ...request, kind: 'prompt', answer })),
    current: () => queue[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
