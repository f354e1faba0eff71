import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Drawing, drawClip, drawPicture } from './draw.ts';

/** What a run does, by its prompt (`sandbox:slow`) or the field `sandbox` of the tool's parameters. */
export const behaviours = ['slow', 'fail', 'unsafe', 'refuse', 'lose', 'busy'] as const;
type Behaviour = (typeof behaviours)[number];

/** Key of the sandbox: it guards nothing. */
export const sandboxKey = 'sandbox';
export const sandboxModels = { picture: 'sandbox/picture', clip: 'sandbox/clip', animation: 'sandbox/clip' } as const;

const QUEUED_MS = 300;
const RUNNING_MS = 1_200;
const SLOW_MS = 15_000;
/** Jobs that are kept, and files. */
const MOST_KEPT = 200;
const MAX_BODY = 100 * 2 ** 20;

interface Job {
  readonly id: string;
  readonly at: number;
  readonly behaviour: Behaviour | null;
  readonly model: string;
  readonly drawing: Drawing;
  cancelled: boolean;
}

const inputSchema = z.looseObject({
  prompt: z.string().default(''),
  seed: z.number().default(0),
  width: z.number().min(64).max(2048).default(1024),
  height: z.number().min(64).max(2048).default(1024),
  sandbox: z.enum(behaviours).optional(),
});

export interface Sandbox {
  readonly url: string;
  stop(): Promise<void>;
}

interface State {
  readonly now: () => number;
  readonly jobs: Map<string, Job>;
  /** By path. */
  readonly files: Map<string, Buffer>;
  /** Of the server; empty until it listens. */
  url: string;
}

/**
 * A provider without a model, for development and tests: speaks fal's queue protocol over loopback, and draws a picture or a clip that says
 * what it is. It serves no visitor: settings refuse it in production.
 */
export async function startSandbox(port: number, now: () => number = Date.now): Promise<Sandbox> {
  const state: State = { now, jobs: new Map(), files: new Map(), url: '' };
  const server = http.createServer((request, response) => {
    answer(state, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { detail: 'the sandbox failed' });
    });
  });
  // A client on a busy machine comes back to an idle connection later than the five seconds that Node leaves it open.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  state.url = `http://127.0.0.1:${String(typeof address === 'object' ? (address?.port ?? port) : port)}`;
  return {
    url: state.url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers } = request;
  const { pathname } = new URL(request.url ?? '/', state.url);
  const body = await readBody(request);
  if (pathname.startsWith('/files/')) return answerFile(state, method, pathname, body, response);
  if (headers.authorization !== `Key ${sandboxKey}`) return sendJson(response, 401, { detail: 'no key' });
  if (pathname === '/storage/upload/initiate') {
    const file = `${state.url}/files/${randomUUID()}`;
    return sendJson(response, 200, { upload_url: file, file_url: file });
  }
  const [, id, what = ''] = /^\/requests\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (id !== undefined) return answerJob(state, `${method} ${what}`, state.jobs.get(id), response);
  if (method === 'POST' && pathname.startsWith('/sandbox/')) return submit(state, pathname.slice(1), body, response);
  sendJson(response, 404, { detail: 'not found' });
}

function answerFile({ files }: State, method: string, pathname: string, body: Buffer, response: ServerResponse): void {
  if (method === 'PUT') {
    keep(files, pathname, body);
    response.writeHead(200).end();
    return;
  }
  const bytes = files.get(pathname);
  if (bytes === undefined) return sendJson(response, 404, {});
  response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
}

function submit({ url, files, jobs, now }: State, model: string, body: Buffer, response: ServerResponse): void {
  const parsed = inputSchema.safeParse(JSON.parse(body.toString('utf8')));
  if (!parsed.success) return sendJson(response, 422, { detail: [{ type: 'value_error' }] });
  const { prompt, seed, width, height, sandbox } = parsed.data;
  const behaviour = sandbox ?? behaviours.find((one) => prompt.includes(`sandbox:${one}`)) ?? null;
  if (behaviour === 'busy') return sendJson(response, 429, { detail: 'too much to do' });
  const texts = Object.values(parsed.data).flat();
  const pictures = texts.flatMap((one) => {
    const bytes = typeof one === 'string' && one.startsWith(url) ? files.get(new URL(one).pathname) : undefined;
    return bytes === undefined ? [] : [bytes];
  });
  const drawing = { prompt, seed, width, height, pictures };
  const job: Job = { id: randomUUID(), at: now(), behaviour, model, drawing, cancelled: false };
  keep(jobs, job.id, job);
  if (behaviour === 'lose') {
    // The call was taken, and its answer is lost.
    response.destroy();
    return;
  }
  const at = `${url}/requests/${job.id}`;
  sendJson(response, 200, {
    ...{ request_id: job.id, status: 'IN_QUEUE' },
    ...{ status_url: `${at}/status`, response_url: at, cancel_url: `${at}/cancel` },
  });
}

async function answerJob(state: State, call: string, job: Job | undefined, response: ServerResponse): Promise<void> {
  if (job === undefined) return sendJson(response, 404, { detail: 'Request not found' });
  const status = statusOf(job, state.now());
  switch (call) {
    case 'GET status':
      return sendJson(response, status === 'COMPLETED' ? 200 : 202, {
        status,
        ...(status === 'IN_QUEUE' ? { queue_position: 0 } : {}),
        ...(job.cancelled ? { error_type: 'client_cancelled' } : {}),
        ...(status === 'COMPLETED' && job.behaviour === 'fail' ? { error_type: 'runner_server_error' } : {}),
      });
    case 'PUT cancel':
      job.cancelled = true;
      return sendJson(response, 202, { status: 'CANCELLATION_REQUESTED' });
    case 'GET ': {
      if (status !== 'COMPLETED') return sendJson(response, 400, { detail: 'in progress' });
      if (job.behaviour === 'refuse')
        return sendJson(response, 422, { detail: [{ type: 'content_policy_violation', loc: ['body', 'prompt'] }] });
      return sendResult(state, job, response);
    }
    default:
      return sendJson(response, 405, {});
  }
}

async function sendResult(
  { url, files }: State,
  { id, model, drawing, behaviour }: Job,
  response: ServerResponse,
): Promise<void> {
  const isClip = model === sandboxModels.clip;
  const file = `/files/${id}`;
  if (!files.has(file)) keep(files, file, await (isClip ? drawClip(drawing) : drawPicture(drawing)));
  const made = { url: `${url}${file}`, content_type: isClip ? 'video/mp4' : 'image/png' };
  sendJson(response, 200, {
    ...(isClip ? { video: made } : { images: [made] }),
    has_nsfw_concepts: [behaviour === 'unsafe'],
  });
}

function statusOf({ at, behaviour, cancelled }: Job, now: number): 'IN_QUEUE' | 'IN_PROGRESS' | 'COMPLETED' {
  if (cancelled) return 'COMPLETED';
  const age = now - at;
  if (age < QUEUED_MS) return 'IN_QUEUE';
  return age < QUEUED_MS + (behaviour === 'slow' ? SLOW_MS : RUNNING_MS) ? 'IN_PROGRESS' : 'COMPLETED';
}

function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > MAX_BODY) throw new RangeError('a body is too large');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

function sendJson(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
