import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  sendFile,
  sendJson,
  type StageRequest,
  startStageServer,
} from '../../src/capabilities/providers/fixtures/stage.ts';

/** A job that a provider has taken. */
export interface TakenJob {
  /** The seed of its input: one for each task of ours. */
  readonly seed: number;
  /** The provider asks for money for it. */
  readonly isBilled: boolean;
}

/** A provider that fails a share of its calls, and remembers what it has taken. */
export interface FlakyProvider {
  readonly url: string;
  readonly host: string;
  readonly jobs: readonly TakenJob[];
  /** Calls, and how many of them failed. */
  readonly counts: { readonly calls: number; readonly failed: number };
  stop(): Promise<void>;
}

export interface FlakyParts {
  readonly result: Buffer;
  /** From a submission to its end, milliseconds. */
  readonly milliseconds: number;
  /** Share of the calls that fail, 0 to 1. */
  readonly share: number;
  readonly random: () => number;
}

interface Job extends TakenJob {
  readonly id: string;
  readonly at: number;
  /** It ends by saying that it failed. */
  readonly fails: boolean;
}

interface Protocol {
  isSubmission(request: StageRequest): boolean;
  seedOf(body: unknown): number;
  /** Whether what failed by its own word is billed. */
  readonly billsFailures: boolean;
  /** Of a job that was taken. */
  taken(job: Job, url: string): object;
  /** Anything else than a submission. @param find the job of an id */
  answer(request: StageRequest, response: ServerResponse, url: string, find: (id: string) => Job | undefined): void;
}

/**
 * A server that speaks `protocol` and fails as servers do: it refuses, has too much to do, breaks off before or after it has taken a job, and
 * reports some jobs as failed.
 */
async function startFlaky(
  { result, milliseconds, share, random }: FlakyParts,
  protocolOf: (isOver: (job: Job) => boolean, result: Buffer) => Protocol,
): Promise<FlakyProvider> {
  const jobs = new Map<string, Job>();
  const counts = { calls: 0, failed: 0 };
  const protocol = protocolOf(({ at }) => performance.now() - at >= milliseconds, result);
  const ways = ['refuse', 'busy', 'break'] as const;
  const server = await startStageServer((request, response) => {
    counts.calls += 1;
    const fails = random() < share;
    if (fails) counts.failed += 1;
    const submits = protocol.isSubmission(request);
    // Half of the submissions that fail are taken all the same.
    const isLost = fails && submits && random() < 0.5;
    if (fails && !isLost) {
      const way = ways[Math.floor(random() * ways.length)];
      if (way === 'break') response.destroy();
      else sendJson(response, way === 'busy' ? 429 : 503, { detail: 'out of order' });
      return;
    }
    if (!submits) {
      protocol.answer(request, response, server.url, (id) => jobs.get(id));
      return;
    }
    const jobFails = random() < share / 2;
    const seed = protocol.seedOf(JSON.parse(request.body.toString('utf8')));
    const isBilled = !jobFails || protocol.billsFailures;
    const job: Job = { id: randomUUID(), at: performance.now(), seed, isBilled, fails: jobFails };
    jobs.set(job.id, job);
    if (isLost) response.destroy();
    else sendJson(response, 200, protocol.taken(job, server.url));
  });
  return {
    url: server.url,
    host: new URL(server.url).host,
    get jobs() {
      return [...jobs.values()];
    },
    counts,
    stop: () => server.stop(),
  };
}

const notFound = (response: ServerResponse): void => sendJson(response, 404, { detail: 'not found' });

/** fal's queue (docs.fal.ai, "Queue"): a job that its own servers failed is not billed. */
export function startFlakyFal(parts: FlakyParts): Promise<FlakyProvider> {
  return startFlaky(parts, (isOver, result) => ({
    isSubmission: ({ method, url }) => method === 'POST' && url.pathname.startsWith('/fal-ai/'),
    seedOf: (body) => (body as { seed: number }).seed,
    billsFailures: false,
    taken({ id }, url) {
      const at = `${url}/requests/${id}`;
      return { request_id: id, status_url: `${at}/status`, response_url: at, cancel_url: `${at}/cancel` };
    },
    answer({ method, url: { pathname } }, response, url, find) {
      if (pathname === '/storage/upload/initiate') {
        const file = `${url}/files/${randomUUID()}`;
        return sendJson(response, 200, { upload_url: file, file_url: file });
      }
      if (pathname.startsWith('/files/') && method === 'PUT') return void response.writeHead(200).end();
      if (pathname.startsWith('/files/')) return sendFile(response, result, 'whole');
      const [, id = '', what = ''] = /^\/requests\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
      const job = find(id);
      if (job === undefined) return notFound(response);
      if (what === 'cancel') return sendJson(response, 202, { status: 'CANCELLATION_REQUESTED' });
      if (what === 'status')
        return isOver(job)
          ? sendJson(response, 200, {
              status: 'COMPLETED',
              ...(job.fails ? { error_type: 'runner_server_error' } : {}),
            })
          : sendJson(response, 202, { status: 'IN_PROGRESS' });
      sendJson(response, 200, { images: [{ url: `${url}/files/${id}` }], has_nsfw_concepts: [false] });
    },
  }));
}

/** Predictions of Replicate (replicate.com/docs/reference/http): what has run is billed, however it ended. */
export function startFlakyReplicate(parts: FlakyParts): Promise<FlakyProvider> {
  const view = ({ id, fails }: Job, isOver: boolean, url: string): object => ({
    ...{ id, logs: '', error: isOver && fails ? 'it failed' : null },
    status: isOver ? (fails ? 'failed' : 'succeeded') : 'processing',
    output: [`${url}/delivery/${id}.png`],
    urls: { get: `${url}/predictions/${id}`, cancel: `${url}/predictions/${id}/cancel` },
  });
  return startFlaky(parts, (isOver, result) => ({
    isSubmission: ({ method, url }) => method === 'POST' && url.pathname.startsWith('/models/'),
    seedOf: (body) => (body as { input: { seed: number } }).input.seed,
    billsFailures: true,
    taken: (job, url) => view(job, false, url),
    answer({ method, url: { pathname } }, response, url, find) {
      if (pathname.startsWith('/delivery/')) return sendFile(response, result, 'whole');
      if (pathname.startsWith('/files')) {
        if (method === 'DELETE') return void response.writeHead(204).end();
        const id = randomUUID();
        return sendJson(response, 201, { id, urls: { get: `${url}/files/${id}` } });
      }
      const job = find(pathname.split('/')[2] ?? '');
      return job === undefined ? notFound(response) : sendJson(response, 200, view(job, isOver(job), url));
    },
  }));
}
