import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { type CallFile, type ProviderAdapter, ProviderFault, type ProviderJob } from '../adapter.ts';
import { elsewhere, type FieldPlan, hostAllowed, inputOf, submitOnce, textAt } from '../hosted.ts';
import {
  type AllowAddress,
  call as callHttp,
  callFor,
  download,
  type Fetch,
  FILE_TIMEOUT_MS,
  refusal,
} from '../http.ts';
import { faultOf, isUnsafe, stateOf } from './answers.ts';

/** Addresses and key of fal. */
export interface FalAccess {
  readonly kind: 'fal';
  readonly name: string;
  /** `https://queue.fal.run`, with no `/` at its end. */
  readonly queue: string;
  /** `https://rest.fal.ai`: takes files. */
  readonly storage: string;
  readonly key: string;
  /** Hosts of uploads and results. */
  readonly hosts: readonly string[];
  /** Where the public keys of its webhooks are; null for a server that sends none. */
  readonly keysUrl: string | null;
  /** Where it reports that a request has ended; null: requests are polled alone. */
  readonly webhook: string | null;
}

/** What fal does for one tool. */
export interface FalPlan extends FieldPlan {
  /** `owner/app`, or `owner/app/path`. */
  readonly model: string;
  /** Where in the model's answer the address of the result stands: `images.0.url`; null: where models usually have it. */
  readonly output: string | null;
}

export interface FalParts {
  readonly access: FalAccess;
  readonly plan: FalPlan;
  readonly price: string | null;
  /** Largest result, bytes. */
  readonly maxBytes: number;
  /** A request that has not been started after so long is dropped by fal, milliseconds. */
  readonly startTimeoutMs: number;
  readonly fetch: Fetch;
}

/** How long fal keeps what is sent and made, seconds. */
const KEPT_SECONDS = 3600;
const lifecycle = JSON.stringify({ expiration_duration_seconds: KEPT_SECONDS });
const usualOutputs = ['images.0.url', 'image.url', 'video.url', 'videos.0.url', 'audio.url', 'output.url'];

const submittedSchema = z.object({
  request_id: z.string().min(1),
  status_url: z.url(),
  response_url: z.url(),
  cancel_url: z.url(),
});
const initiatedSchema = z.object({ upload_url: z.url(), file_url: z.url() });

/** What the calls of one adapter share. */
interface FalServer {
  readonly access: FalAccess;
  readonly fetch: Fetch;
  readonly authorization: Readonly<Record<string, string>>;
  readonly allow: AllowAddress;
  /** An address of a job, held against fal's own host. */
  link(job: ProviderJob, which: 'status' | 'response' | 'cancel'): string;
}

function openFalServer(access: FalAccess, fetch: Fetch): FalServer {
  const { name, queue, key, hosts } = access;
  // A server on this machine, for tests, is plain HTTP throughout.
  const { origin, protocol } = new URL(queue);
  return {
    access,
    fetch,
    authorization: { authorization: `Key ${key}` },
    allow: (url) => url.protocol === protocol && hostAllowed(url.host, hosts),
    link({ links }, which) {
      const url = links[which] ?? '';
      if (!URL.canParse(url) || new URL(url).origin !== origin) throw elsewhere(name);
      return url;
    },
  };
}

/** @returns the address that a model gets the file at */
async function upload(
  { access: { name, storage }, fetch, authorization, allow }: FalServer,
  { path, type }: CallFile,
  signal: AbortSignal,
): Promise<string> {
  const ending = type.split('/')[1] ?? 'bin';
  const { upload_url: target, file_url: address } = await callFor(
    fetch,
    name,
    {
      url: `${storage}/storage/upload/initiate?storage_type=fal-cdn-v3`,
      method: 'POST',
      headers: { ...authorization, 'x-fal-object-lifecycle': lifecycle },
      body: { content_type: type, file_name: `input.${ending}` },
    },
    initiatedSchema,
    signal,
  );
  if (!allow(new URL(target)) || !allow(new URL(address))) throw elsewhere(name);
  // The address is signed: our key has no business there.
  const headers = { 'content-type': type };
  const body = await openAsBlob(path, { type });
  const request = { url: target, method: 'PUT' as const, headers, body, timeoutMs: FILE_TIMEOUT_MS };
  const { status } = await callHttp(fetch, name, request, signal);
  if (status < 200 || status >= 300) throw refusal(name, status);
  return address;
}

async function submitRequest(
  server: FalServer,
  model: string,
  body: object,
  startTimeoutMs: number,
  signal: AbortSignal,
): Promise<ProviderJob> {
  const { access, fetch, authorization, link } = server;
  const url = new URL(`${access.queue}/${model}`);
  if (access.webhook !== null) url.searchParams.set('fal_webhook', access.webhook);
  const request = {
    url: url.href,
    method: 'POST' as const,
    headers: {
      ...authorization,
      'x-fal-object-lifecycle-preference': lifecycle,
      'x-fal-store-io': '0',
      'x-fal-request-timeout': String(Math.ceil(startTimeoutMs / 1000)),
    },
    body,
  };
  return submitOnce(access.name, model, async () => {
    const taken = await callFor(fetch, access.name, request, submittedSchema, signal);
    const links = { status: taken.status_url, response: taken.response_url, cancel: taken.cancel_url };
    const job: ProviderJob = { id: taken.request_id, links };
    for (const which of ['status', 'response', 'cancel'] as const) link(job, which);
    return job;
  });
}

/**
 * fal's queue: `POST {queue}/{model}`, then status, result and cancel at the addresses that it answers, which are believed on its own host
 * alone. Files go to its storage first and expire after an hour; inputs and outputs of the request are not stored (`X-Fal-Store-IO: 0`).
 * Source: docs.fal.ai, "Queue" and "Inference API"; fal-js, `libs/client/src/{queue,storage}.ts`.
 */
export function createFal({ access, plan, price, maxBytes, startTimeoutMs, fetch }: FalParts): ProviderAdapter {
  const { name, queue } = access;
  const server = openFalServer(access, fetch);
  const { authorization, allow, link } = server;
  return {
    name,
    capabilities: () => ({
      progress: 'stages',
      cancel: 'queued-and-running',
      findsCalls: false,
      // docs.fal.ai, "Pricing": server errors are not billed.
      freeFailures: true,
      notifies: access.webhook !== null,
    }),
    price: () => price,

    async check(signal) {
      // No free call says more than this: any response of the host counts, even 404.
      const { status } = await callHttp(fetch, name, { url: queue, headers: authorization }, signal);
      if (status === 401 || status >= 500) throw refusal(name, status);
    },

    async submit(call, signal) {
      const body = await inputOf(plan, call, (file) => upload(server, file, signal));
      return submitRequest(server, plan.model, body, startTimeoutMs, signal);
    },

    // It has no id of ours to look for.
    find: () => Promise.resolve(null),

    async progress(job, signal) {
      const url = new URL(link(job, 'status'));
      url.searchParams.set('logs', '1');
      return stateOf(name, await callHttp(fetch, name, { url: url.href, headers: authorization }, signal));
    },

    async cancel(job, signal) {
      const request = { url: link(job, 'cancel'), method: 'PUT' as const, headers: authorization };
      const { status } = await callHttp(fetch, name, request, signal);
      // 400: it is over already; 404: it is not known. A cancel that fails otherwise may be paid later.
      if (status >= 400 && status !== 400 && status !== 404) throw refusal(name, status);
    },

    async result(job, file, signal) {
      const answer = await callHttp(fetch, name, { url: link(job, 'response'), headers: authorization }, signal);
      if (answer.status !== 200) {
        const fault = faultOf(answer);
        throw fault === null
          ? refusal(name, answer.status)
          : new ProviderFault(fault, `${name} answered ${String(answer.status)} as its result`);
      }
      if (isUnsafe(answer.json)) throw new ProviderFault('refused', `${name} calls its result unsafe`);
      const paths = plan.output === null ? usualOutputs : [plan.output];
      const url = paths.map((path) => textAt(answer.json, path)).find((one) => one !== null) ?? null;
      if (url === null) throw new ProviderFault('result', `${name} made no file`);
      return download(fetch, name, { url, allow, maxBytes, file }, signal);
    },

    // What it holds expires by itself, after the hour that was set.
    forget: () => Promise.resolve(),
  };
}
