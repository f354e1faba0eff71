/** The process of `createRequestProcess`: handles one request after the other. */
import type { RequestMessage, ResponseMessage, StartMessage } from './request-process.ts';
import { forbidConnections } from './no-network.ts';

type Handler = (request: unknown) => Promise<unknown>;

forbidConnections();
let open: (handler: Promise<Handler>) => void = () => undefined;
const opened = new Promise<Handler>((resolve) => {
  open = resolve;
});

const sendToParent = (response: ResponseMessage): void => {
  process.send?.(response);
};

process.on('message', (message: StartMessage | RequestMessage) => {
  if ('module' in message) {
    open(
      (import(message.module) as Promise<{ open: (data: unknown) => Promise<Handler> }>).then((module) =>
        module.open(message.data),
      ),
    );
    // The error goes to the caller.
    opened.catch(() => undefined);
    return;
  }
  const { id, request } = message;
  opened
    .then((handle) => handle(request))
    .then(
      (result) => {
        sendToParent({ id, ok: true, result });
      },
      (error: unknown) => {
        sendToParent({ id, ok: false, reason: error instanceof Error ? error.message : String(error) });
      },
    );
});
process.once('disconnect', () => process.exit());
