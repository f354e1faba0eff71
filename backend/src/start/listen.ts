import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { say } from '../messages/say.ts';
import type { Settings } from '../settings.ts';
import { errorCode, StartError } from '../start-error.ts';

/** How long running requests may take after a stop signal, milliseconds. */
const stopTimeoutMs = 10_000;

/** @returns the address that it listens on. @throws StartError that names the setting */
export async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        throw new StartError(say('start.portTaken', { host, port }), { cause: error });
      case 'EACCES':
        throw new StartError(say('start.portForbidden', { port }), { cause: error });
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new StartError(say('start.hostUnknown', { host }), { cause: error });
      default:
        throw error;
    }
  }
}

/** Closes an application: running requests may end within `stopTimeoutMs`, then their connections are cut. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const allEnded = new AbortController();
  const cut = sleep(stopTimeoutMs, undefined, { signal: allEnded.signal })
    .then(() => {
      app.server.closeAllConnections();
    })
    .catch(() => undefined);
  await app.close();
  allEnded.abort();
  await cut;
}
