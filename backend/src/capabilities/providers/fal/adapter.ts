import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import {
  type CallFile,
  type ProviderAdapter,
  type ProviderCall,
  ProviderFault,
  type ProviderFaultKind,
  type ProviderJob,
  type ProviderState,
} from '../adapter.ts';
import {
  type AllowAddress,
  type Answer,
  call as callHttp,
  callFor,
  download,
  type Fetch,
  FILE_TIMEOUT_MS,
  NoAnswer,
  refusal,
} from '../http.ts';

/** Addresses and key of fal. */
export interface FalAccess {
  readonly kind: 'fal';
  readonly name: string;
  /** `https://queue.fal.run`, with no `/` at its end. */
  readonly queue: string;
  /** `https://rest.fal.ai`: takes files. */
  readonly storage: string;
  readonly key: string;
  /** Hosts of uploads and results; `*.fal.media` stands for every host below it. */
  readonly hosts: readonly string[];
}

/** What fal does for one tool. */
export interface FalPlan {
  /** `owner/app`, or `owner/app/path`. */
  readonly model: string;
  /**
   * Fields of the model's input, by what the tool gives. A field that ends in `[]` is a list of addresses, `image_urls[]`: it takes all
   * files of its inputs, in the order of this record.
   */
  readonly inputs: Readonly<Record<string, string>>;
  /** Fixed fields of the model's input. */
  readonly parameters: Readonly<Record<string, unknown>>;
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
const statusSchema = z.object({
  status: z.string(),
  queue_position: z.number().optional().catch(undefined),
  error_type: z.string().nullish().catch(null),
});
/** Faults of a model are a list under `detail`; those of the platform a sentence there, and `error_type` beside it. */
const faultSchema = z.object({
  detail: z.union([z.string(), z.array(z.looseObject({ type: z.string().optional() }))]).optional(),
  error_type: z.string().optional(),
});

/** Whether a host is one of those that the settings name. */
export function hostAllowed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/** Some models answer 200 with a black picture and say so here. */
const safetySchema = z.object({ has_nsfw_concepts: z.array(z.boolean()) });
function isUnsafe(json: unknown): boolean {
  const parsed = safetySchema.safeParse(json);
  return parsed.success && parsed.data.has_nsfw_concepts.includes(true);
}

/** Follows `images.0.url` into an answer. */
function at(json: unknown, path: string): string | null {
  let value: unknown = json;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null;
    value = (value as Record<string, unknown>)[step];
  }
  return typeof value === 'string' ? value : null;
}

/** What a final answer of 400 or above means: 422 is the model's word about the input. Source: docs.fal.ai/errors, request-errors. */
function faultOf({ status, json }: Answer): ProviderFaultKind | null {
  const parsed = faultSchema.safeParse(json);
  const { detail, error_type: type } = parsed.success ? parsed.data : {};
  const types = [type, ...(Array.isArray(detail) ? detail.map((one) => one.type) : [])].filter(Boolean);
  if (types.some((one) => /content_policy|nsfw|safety/.test(one ?? ''))) return 'refused';
  if (status === 400 || status === 422) return 'input';
  // The platform's own word that it gave up: another call gets the same answer.
  return types.length > 0 ? 'failed' : null;
}

/** The model's input: files as addresses, then values; what the operator has fixed stays. */
async function inputOf(
  { inputs, parameters }: FalPlan,
  { files, values }: ProviderCall,
  upload: (file: CallFile) => Promise<string>,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = { ...parameters };
  for (const [input, field] of Object.entries(inputs)) {
    const list = files[input];
    const value = values[input];
    if (list !== undefined) {
      const addresses: string[] = [];
      for (const file of list) addresses.push(await upload(file));
      if (field.endsWith('[]')) {
        const name = field.slice(0, -2);
        body[name] = [...((body[name] as string[] | undefined) ?? []), ...addresses];
      } else if (addresses.length > 1) throw new ProviderFault('failed', `${field} takes one file: call it ${field}[]`);
      else if (addresses[0] !== undefined) body[field] = addresses[0];
    } else if (value !== undefined && !(field in parameters)) body[field] = value;
  }
  return body;
}

const plain = (word: string): string => word.replace(/[^\w.-]/g, '').slice(0, 60);

/**
 * fal's queue: `POST {queue}/{model}`, then status, result and cancel at the addresses that it answers, which are believed on its own host
 * alone. Files go to its storage first and expire after an hour; inputs and outputs of the request are not stored (`X-Fal-Store-IO: 0`).
 * Source: docs.fal.ai, "Queue" and "Inference API"; fal-js, `libs/client/src/{queue,storage}.ts`.
 */
export function createFal({ access, plan, price, maxBytes, startTimeoutMs, fetch }: FalParts): ProviderAdapter {
  const { name, queue, storage, key, hosts } = access;
  const authorization = { authorization: `Key ${key}` };
  const origin = new URL(queue).origin;
  // Of a server on this machine, for tests, everything is plain.
  const scheme = new URL(queue).protocol;
  const allow: AllowAddress = (url) => url.protocol === scheme && hostAllowed(url.host, hosts);

  function link({ links }: ProviderJob, which: 'status' | 'response' | 'cancel'): string {
    const url = links[which] ?? '';
    if (!URL.canParse(url) || new URL(url).origin !== origin)
      throw new ProviderFault('failed', `${name} points to an address that the settings do not allow`);
    return url;
  }

  async function upload(path: string, type: string, signal: AbortSignal): Promise<string> {
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
    if (!allow(new URL(target)) || !allow(new URL(address)))
      throw new ProviderFault('failed', `${name} points to an address that the settings do not allow`);
    // The address is signed: our key has no business there.
    const { status } = await callHttp(
      fetch,
      name,
      {
        url: target,
        method: 'PUT',
        headers: { 'content-type': type },
        body: await openAsBlob(path, { type }),
        timeoutMs: FILE_TIMEOUT_MS,
      },
      signal,
    );
    if (status < 200 || status >= 300) throw refusal(name, status);
    return address;
  }

  return {
    name,
    capabilities: () => ({ progress: 'stages', cancel: 'queued-and-running', findsCalls: false }),
    price: () => price,

    async check(signal) {
      // There is no call that tells more and costs nothing; any answer of the host is one, be it that there is no such path.
      const { status } = await callHttp(fetch, name, { url: queue, headers: authorization }, signal);
      if (status === 401 || status >= 500) throw refusal(name, status);
    },

    async submit(call, signal) {
      const request = {
        url: `${queue}/${plan.model}`,
        method: 'POST' as const,
        headers: {
          ...authorization,
          'x-fal-object-lifecycle-preference': lifecycle,
          'x-fal-store-io': '0',
          'x-fal-request-timeout': String(Math.ceil(startTimeoutMs / 1000)),
        },
        body: await inputOf(plan, call, ({ path, type }) => upload(path, type, signal)),
      };
      try {
        const taken = await callFor(fetch, name, request, submittedSchema, signal);
        const job: ProviderJob = {
          id: taken.request_id,
          links: { status: taken.status_url, response: taken.response_url, cancel: taken.cancel_url },
        };
        for (const which of ['status', 'response', 'cancel'] as const) link(job, which);
        return job;
      } catch (error) {
        // It may have been taken: fal knows no id of ours, and a second submission may be paid twice.
        if (error instanceof NoAnswer && error.sent)
          throw new ProviderFault('failed', `${name} did not answer the submission`);
        // A model that is not there is the operator's to correct.
        if (error instanceof ProviderFault && error.kind === 'missing')
          throw new ProviderFault('failed', `${name} has no model ${plan.model}`);
        throw error;
      }
    },

    // It has no id of ours to look for.
    find: () => Promise.resolve(null),

    async progress(job, signal): Promise<ProviderState> {
      const url = new URL(link(job, 'status'));
      url.searchParams.set('logs', '1');
      const answer = await callHttp(fetch, name, { url: url.href, headers: authorization }, signal);
      if (answer.status === 404) return { kind: 'unknown' };
      // 202 while it goes on, 200 when it is complete.
      if (answer.status < 200 || answer.status >= 300) throw refusal(name, answer.status);
      const parsed = statusSchema.safeParse(answer.json);
      if (!parsed.success) throw new ProviderFault('failed', `${name} answered what its documentation does not know`);
      const { status, queue_position: position = null, error_type: type } = parsed.data;
      switch (status) {
        case 'IN_QUEUE':
          return { kind: 'queued', position };
        case 'IN_PROGRESS':
          return { kind: 'running', fraction: null };
        case 'COMPLETED':
          if (type === 'client_cancelled') return { kind: 'cancelled' };
          // What the model itself complains about stands in its answer.
          if (typeof type === 'string') return { kind: 'failed', fault: 'failed', detail: `${name}: ${plain(type)}` };
          return { kind: 'done' };
        default:
          throw new ProviderFault('failed', `${name} reports a status that its documentation does not know`);
      }
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
      const url = paths.map((path) => at(answer.json, path)).find((one) => one !== null) ?? null;
      if (url === null) throw new ProviderFault('result', `${name} made no file`);
      return download(fetch, name, { url, allow, maxBytes, file }, signal);
    },

    // What it holds expires by itself, after the hour that was set.
    forget: () => Promise.resolve(),
  };
}
