import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import {
  type CallFile,
  type ProviderAdapter,
  type ProviderCall,
  ProviderFault,
  type ProviderJob,
  type ProviderState,
} from '../adapter.ts';
import { elsewhere, type FieldPlan, hostAllowed, inputOf, submitOnce, textAt } from '../hosted.ts';
import { call as callHttp, callFor, download, type Fetch, FILE_TIMEOUT_MS, refusal } from '../http.ts';

/** Address and key of Replicate. */
export interface ReplicateAccess {
  readonly kind: 'replicate';
  readonly name: string;
  /** `https://api.replicate.com/v1`, with no `/` at its end. */
  readonly url: string;
  readonly key: string;
  /** Hosts of results. */
  readonly hosts: readonly string[];
  /** Where it reports that a prediction has started and ended; null: predictions are polled alone. */
  readonly webhook: string | null;
}

/** What Replicate does for one tool. */
export interface ReplicatePlan extends FieldPlan {
  /** `owner/name`; with `:version` for models that Replicate does not keep running itself. */
  readonly model: string;
  /** Where in `output` the address of the result stands: `0`, `video`; null: the output itself, or its first. */
  readonly output: string | null;
}

export interface ReplicateParts {
  readonly access: ReplicateAccess;
  readonly plan: ReplicatePlan;
  readonly price: string | null;
  /** Largest result, bytes. */
  readonly maxBytes: number;
  /** Replicate ends a prediction after so long by itself, milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: Fetch;
}

const uploadedSchema = z.object({ id: z.string().min(1), urls: z.object({ get: z.url() }) });
const predictionSchema = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  status: z.string(),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
  logs: z.string().nullish().catch(null),
  data_removed: z.boolean().optional().catch(undefined),
});
type Prediction = z.infer<typeof predictionSchema>;

/** Wordings of models that refuse an input or what came of it; the API has no code for it. */
const unsafe = /nsfw|sensitive|safety|content policy|moderat|E005/i;

/** The share that a bar of tqdm in the log shows, 0 to 1: Replicate's own clients read progress there. */
function shareOf(logs: string | null | undefined): number | null {
  const percent = [...(logs ?? '').matchAll(/(\d{1,3})%\|/g)].at(-1)?.[1];
  return percent === undefined ? null : Math.min(100, Number(percent)) / 100;
}

function stateOf(name: string, { status, error, logs }: Prediction): ProviderState {
  switch (status) {
    case 'starting':
      return { kind: 'queued', position: null };
    case 'processing':
      return { kind: 'running', fraction: shareOf(logs) };
    case 'succeeded':
      return { kind: 'done' };
    case 'failed': {
      const refused = typeof error === 'string' && unsafe.test(error);
      // Its words may repeat the visitor's.
      const detail = refused ? `${name} calls the input or its result unsafe` : `${name} reports that the model failed`;
      return { kind: 'failed', fault: refused ? 'refused' : 'failed', detail };
    }
    case 'canceled':
    case 'aborted':
      return { kind: 'cancelled' };
    default:
      throw new ProviderFault('failed', `${name} reports a status that its documentation does not know`);
  }
}

/** The address of a result: the output itself, the first of a list, or the first text of a record. */
function addressIn(output: unknown, path: string | null): string | null {
  if (path !== null) return textAt(output, path);
  if (typeof output === 'string') return output;
  if (typeof output !== 'object' || output === null) return null;
  const first = Object.values(output).find((one) => typeof one === 'string');
  return first === undefined ? null : String(first);
}

/** What the calls of one adapter share. */
interface ReplicateServer {
  readonly access: ReplicateAccess;
  readonly fetch: Fetch;
  readonly headers: Readonly<Record<string, string>>;
}

async function upload({ access, fetch, headers }: ReplicateServer, { path, type }: CallFile, signal: AbortSignal) {
  const { name, url } = access;
  const form = new FormData();
  form.set('content', await openAsBlob(path, { type }), `input.${type.split('/')[1] ?? 'bin'}`);
  const request = { url: `${url}/files`, method: 'POST' as const, headers, body: form, timeoutMs: FILE_TIMEOUT_MS };
  const { id, urls } = await callFor(fetch, name, request, uploadedSchema, signal);
  if (new URL(urls.get).origin !== new URL(url).origin) throw elsewhere(name);
  return { id, address: urls.get };
}

/** Removes uploaded files. What is gone already is no fault; what stays is removed by Replicate after 24 hours. */
async function removeFiles({ access, fetch, headers }: ReplicateServer, ids: readonly string[], signal: AbortSignal) {
  for (const id of ids) {
    const url = `${access.url}/files/${encodeURIComponent(id)}`;
    const { status } = await callHttp(fetch, access.name, { url, method: 'DELETE', headers }, signal);
    if (status >= 400 && status !== 404) throw refusal(access.name, status);
  }
}

const filesOf = ({ links }: ProviderJob): readonly string[] => (links['files'] ?? '').split(',').filter(Boolean);

const webhookOf = ({ webhook }: ReplicateAccess): object =>
  webhook === null ? {} : { webhook, webhook_events_filter: ['start', 'completed'] };

async function submitPrediction(
  server: ReplicateServer,
  plan: ReplicatePlan,
  call: ProviderCall,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ProviderJob> {
  const { access, fetch, headers } = server;
  const files: string[] = [];
  try {
    const input = await inputOf(plan, call, async (file) => {
      const { id, address } = await upload(server, file, signal);
      files.push(id);
      return address;
    });
    const [model = '', version] = plan.model.split(':');
    const request = {
      url: version === undefined ? `${access.url}/models/${model}/predictions` : `${access.url}/predictions`,
      method: 'POST' as const,
      headers: { ...headers, 'cancel-after': `${String(Math.max(5, Math.ceil(timeoutMs / 1000)))}s` },
      body: { ...(version === undefined ? {} : { version }), input, ...webhookOf(access) },
    };
    return await submitOnce(access.name, plan.model, async () => {
      const { id } = await callFor(fetch, access.name, request, predictionSchema, signal);
      return { id, links: { files: files.join() } };
    });
  } catch (error) {
    // A prediction that may run all the same fails without them.
    await removeFiles(server, files, signal).catch(() => undefined);
    throw error;
  }
}

/**
 * Replicate's predictions. Files go to its files API first and are removed after the run; a prediction's input and output are removed by
 * Replicate after an hour, there is no call for it. `Cancel-After` ends what this process can no longer cancel.
 * Source: replicate.com/docs/reference/http, /docs/topics/predictions/lifecycle; replicate-javascript, `lib/{predictions,files}.js`.
 */
export function createReplicate({ access, plan, price, maxBytes, timeoutMs, fetch }: ReplicateParts): ProviderAdapter {
  const { name, url, hosts } = access;
  const headers = { authorization: `Bearer ${access.key}` };
  const server: ReplicateServer = { access, fetch, headers };
  // A server on this machine, for tests, is plain HTTP throughout.
  const { protocol } = new URL(url);
  const addressOf = ({ id }: ProviderJob): string => `${url}/predictions/${encodeURIComponent(id)}`;
  return {
    name,
    capabilities: () => ({
      progress: 'fraction',
      cancel: 'queued-and-running',
      findsCalls: false,
      // Time on hardware is billed whatever comes of it (replicate.com/docs/billing).
      freeFailures: false,
      notifies: access.webhook !== null,
    }),
    price: () => price,
    async check(signal) {
      await callFor(fetch, name, { url: `${url}/account`, headers }, z.object({ username: z.string() }), signal);
    },
    submit: (call, signal) => submitPrediction(server, plan, call, timeoutMs, signal),
    // It has no id of ours to look for.
    find: () => Promise.resolve(null),
    async progress(job, signal) {
      const answer = await callHttp(fetch, name, { url: addressOf(job), headers }, signal);
      if (answer.status === 404) return { kind: 'unknown' };
      if (answer.status !== 200) throw refusal(name, answer.status);
      const parsed = predictionSchema.safeParse(answer.json);
      if (!parsed.success) throw new ProviderFault('failed', `${name} answered what its documentation does not know`);
      return stateOf(name, parsed.data);
    },
    async cancel(job, signal) {
      const request = { url: `${addressOf(job)}/cancel`, method: 'POST' as const, headers };
      const { status } = await callHttp(fetch, name, request, signal);
      await removeFiles(server, filesOf(job), signal);
      // 404: it is not known, 422: it is over already.
      if (status >= 400 && status !== 404 && status !== 422) throw refusal(name, status);
    },
    async result(job, file, signal) {
      const prediction = await callFor(fetch, name, { url: addressOf(job), headers }, predictionSchema, signal);
      if (prediction.data_removed === true) throw new ProviderFault('missing', `${name} has removed the result`);
      const address = addressIn(prediction.output, plan.output);
      if (address === null) throw new ProviderFault('result', `${name} made no file`);
      const allow = (target: URL): boolean => target.protocol === protocol && hostAllowed(target.host, hosts);
      return download(fetch, name, { url: address, allow, maxBytes, file }, signal);
    },
    forget: (job, signal) => removeFiles(server, filesOf(job), signal),
  };
}
