/** The process of `createAskedProcess`: answers one question after the other. */
import type { Answered, Question, StartMessage } from './request-process.ts';
import { forbidConnections } from './no-network.ts';

type Answer = (question: unknown) => Promise<unknown>;

forbidConnections();
let open: (answer: Promise<Answer>) => void = () => undefined;
const opened = new Promise<Answer>((resolve) => {
  open = resolve;
});

const sendToParent = (answer: Answered): void => {
  process.send?.(answer);
};

process.on('message', (message: StartMessage | Question) => {
  if ('module' in message) {
    open(
      (import(message.module) as Promise<{ open: (data: unknown) => Promise<Answer> }>).then((module) =>
        module.open(message.data),
      ),
    );
    // The error goes to the caller.
    opened.catch(() => undefined);
    return;
  }
  const { id, question } = message;
  opened
    .then((answer) => answer(question))
    .then(
      (answer) => {
        sendToParent({ id, ok: true, answer });
      },
      (error: unknown) => {
        sendToParent({ id, ok: false, reason: error instanceof Error ? error.message : String(error) });
      },
    );
});
process.once('disconnect', () => process.exit());
