import { randomUUID } from 'node:crypto';
import { sendFile, sendJson, startStageServer } from '../../src/capabilities/providers/fixtures/stage.ts';

/** A provider that finishes each job shortly after it is submitted, and remembers all of them. */
export interface InstantProvider {
  readonly url: string;
  readonly host: string;
  readonly key: string;
  readonly model: string;
  stop(): Promise<void>;
}

/**
 * Speaks Replicate's protocol (replicate.com/docs/reference/http).
 * @param milliseconds from a submission to its result
 */
export async function startInstantProvider(result: Buffer, milliseconds: number): Promise<InstantProvider> {
  const [key, model] = ['r8_bench', 'acme/painter'];
  const submitted = new Map<string, number>();
  const view = (id: string): object => ({
    id,
    model,
    error: null,
    logs: '',
    status: performance.now() - (submitted.get(id) ?? 0) < milliseconds ? 'processing' : 'succeeded',
    output: [`${server.url}/delivery/${id}.png`],
    urls: { get: `${server.url}/predictions/${id}`, cancel: `${server.url}/predictions/${id}/cancel` },
  });
  const server = await startStageServer(({ method, url: { pathname } }, response) => {
    if (pathname.startsWith('/delivery/')) return sendFile(response, result, 'whole');
    if (pathname === '/account') return sendJson(response, 200, { type: 'user', username: 'acme', name: 'Acme' });
    if (pathname.startsWith('/files')) {
      if (method === 'DELETE') return void response.writeHead(204).end();
      const id = randomUUID();
      return sendJson(response, 201, { id, urls: { get: `${server.url}/files/${id}` } });
    }
    if (method === 'POST' && pathname === `/models/${model}/predictions`) {
      const id = randomUUID();
      submitted.set(id, performance.now());
      return sendJson(response, 201, view(id));
    }
    const id = pathname.split('/')[2] ?? '';
    return submitted.has(id) ? sendJson(response, 200, view(id)) : sendJson(response, 404, { detail: 'not found' });
  });
  return { url: server.url, host: new URL(server.url).host, key, model, stop: () => server.stop() };
}
