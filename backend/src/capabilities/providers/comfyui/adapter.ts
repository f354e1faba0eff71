import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import {
  type Ear,
  type ProviderAdapter,
  type ProviderCall,
  ProviderFault,
  type ProviderJob,
  type ProviderState,
} from '../adapter.ts';
import { ask, askFor, download, type Fetch, FILE_PATIENCE, refusal } from '../http.ts';
import type { Connect } from '../socket.ts';
import { failure, hearMessage, noSteps } from './events.ts';
import { fillWorkflow, type SlotMap, type Workflow } from './workflow.ts';

/** Where a ComfyUI is. */
export interface ComfyAccess {
  readonly kind: 'comfyui';
  readonly name: string;
  /** With no `/` at its end; it may have a path. */
  readonly url: string;
  /** For a proxy before it that asks for one: `Authorization: Bearer`. */
  readonly key: string | null;
  /** Folder of ComfyUI that pictures go to: `temp` is emptied when it starts, `input` never. */
  readonly uploads: 'temp' | 'input';
}

/** What it does for one tool. */
export interface ComfyPlan {
  readonly workflow: Workflow;
  readonly inputs: SlotMap;
  /** Fixed values, by the same names. */
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
  /** The node whose file is the result; null: the first that has one. */
  readonly output: string | null;
}

export interface ComfyParts {
  readonly access: ComfyAccess;
  readonly plan: ComfyPlan;
  readonly price: string | null;
  /** Largest result, bytes. */
  readonly most: number;
  readonly fetch: Fetch;
  readonly connect: Connect;
}

const uploadedSchema = z.object({ name: z.string().min(1), subfolder: z.string().default(''), type: z.string() });
const promptedSchema = z.object({ prompt_id: z.string().min(1) });
/** An entry is `[number, prompt id, …]`. */
const entrySchema = z.tuple([z.number(), z.string()], z.unknown());
const queueSchema = z.object({ queue_running: z.array(entrySchema), queue_pending: z.array(entrySchema) });
const fileSchema = z.object({ filename: z.string().min(1), subfolder: z.string().default(''), type: z.string() });
const historySchema = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    status: z
      .object({
        status_str: z.string(),
        messages: z
          .array(
            z.tuple([
              z.string(),
              z.looseObject({ node_type: z.unknown().optional(), exception_type: z.unknown().optional() }),
            ]),
          )
          .catch([]),
      })
      .optional(),
  }),
);
type Entry = z.infer<typeof historySchema>[string];

const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Files among a node's outputs: pictures stand under `images`, clips of the usual nodes under `gifs` or `videos`. */
function filesOf(outputs: Record<string, unknown>): readonly z.infer<typeof fileSchema>[] {
  return ['images', 'gifs', 'videos', 'audio'].flatMap((kind) => {
    const parsed = z.array(fileSchema).safeParse(outputs[kind]);
    return parsed.success ? parsed.data : [];
  });
}

/**
 * A self-hosted ComfyUI, by its HTTP calls and its WebSocket.
 * Source: ComfyUI, `server.py` (routes) and `script_examples/websockets_api_example.py`. Newer versions take our id of the prompt, and
 * `/interrupt` for one prompt; older ones ignore both, so ids are read back, and nothing is interrupted that is not seen running.
 */
export function createComfyUi({ access, plan, price, most, fetch, connect }: ComfyParts): ProviderAdapter {
  const { name, url, key } = access;
  const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
  const nodes = Object.keys(plan.workflow).length;
  const post = (path: string, body: object) => ({ url: `${url}${path}`, method: 'POST' as const, headers, body });

  async function queue(signal: AbortSignal): Promise<{ running: string[]; pending: [number, string][] }> {
    const told = await askFor(fetch, name, { url: `${url}/queue`, headers }, queueSchema, signal);
    return {
      running: told.queue_running.map(([, id]) => id),
      pending: told.queue_pending.map(([turn, id]): [number, string] => [turn, id]),
    };
  }

  async function history(id: string, signal: AbortSignal): Promise<Entry | null> {
    const address = `${url}/history/${encodeURIComponent(id)}`;
    return (await askFor(fetch, name, { url: address, headers }, historySchema, signal))[id] ?? null;
  }

  async function progress({ id }: ProviderJob, signal: AbortSignal): Promise<ProviderState> {
    // In this order: what leaves the queue is in the history at once.
    const { running, pending } = await queue(signal);
    if (running.includes(id)) return { kind: 'running', fraction: null };
    const mine = pending.find(([, other]) => other === id);
    if (mine) {
      const before = pending.filter(([turn]) => turn < mine[0]).length;
      return { kind: 'queued', position: running.length + before };
    }
    const entry = await history(id, signal);
    if (entry === null) return { kind: 'unknown' };
    const messages = entry.status?.messages ?? [];
    if (messages.some(([type]) => type === 'execution_interrupted')) return { kind: 'cancelled' };
    if (entry.status?.status_str === 'error') {
      const told = messages.find(([type]) => type === 'execution_error')?.[1];
      return failure(word(told?.node_type), word(told?.exception_type));
    }
    return { kind: 'done' };
  }

  async function upload(call: ProviderCall, file: ProviderCall['files'][string], signal: AbortSignal): Promise<string> {
    const form = new FormData();
    const ending = file.type.split('/')[1] ?? 'bin';
    // Never the visitor's own file name.
    form.set('image', await openAsBlob(file.path, { type: file.type }), `facet-${call.id}.${ending}`);
    form.set('type', access.uploads);
    form.set('overwrite', 'true');
    const question = {
      url: `${url}/upload/image`,
      method: 'POST' as const,
      headers,
      body: form,
      patience: FILE_PATIENCE,
    };
    const { name: stored, subfolder, type } = await askFor(fetch, name, question, uploadedSchema, signal);
    const path = subfolder === '' ? stored : `${subfolder}/${stored}`;
    return type === 'input' ? path : `${path} [${type}]`;
  }

  return {
    name,
    capabilities: () => ({ progress: 'fraction', cancel: 'queued-and-running', findsCalls: true }),
    price: () => price,

    async check(signal) {
      await askFor(fetch, name, { url: `${url}/system_stats`, headers }, z.object({ system: z.unknown() }), signal);
    },

    async submit(call, signal) {
      const values: Record<string, string | number | boolean> = { ...call.values, ...plan.parameters };
      for (const [input, file] of Object.entries(call.files))
        if (plan.inputs[input] !== undefined) values[input] = await upload(call, file, signal);
      const prompt = fillWorkflow(plan.workflow, plan.inputs, values);
      const body = { prompt, client_id: call.id, prompt_id: call.id };
      const { status, json } = await ask(fetch, name, post('/prompt', body), signal);
      // A workflow that does not fit this ComfyUI (a node or a model is missing) is 400: the operator's to mend, not the visitor's.
      if (status === 400) throw new ProviderFault('failed', `${name} does not take the workflow: ${nodeErrors(json)}`);
      if (status !== 200) throw refusal(name, status);
      const prompted = promptedSchema.safeParse(json);
      if (!prompted.success) throw new ProviderFault('failed', `${name} answered what its documentation does not know`);
      return { id: prompted.data.prompt_id, links: { client: call.id } };
    },

    async find(call, signal) {
      const job = { id: call.id, links: { client: call.id } };
      return (await progress(job, signal)).kind === 'unknown' ? null : job;
    },

    progress,

    listen({ id, links }, tell): Ear {
      let steps = noSteps;
      const client = encodeURIComponent(links['client'] ?? id);
      return connect(`${url.replace(/^http/, 'ws')}/ws?clientId=${client}`, headers, (text) => {
        const heard = hearMessage(steps, text, id, nodes);
        steps = heard.steps;
        if (heard.state) tell(heard.state);
      });
    },

    async cancel({ id }, signal) {
      await ask(fetch, name, post('/queue', { delete: [id] }), signal);
      const { running } = await queue(signal);
      if (running.includes(id)) await ask(fetch, name, post('/interrupt', { prompt_id: id }), signal);
      await ask(fetch, name, post('/history', { delete: [id] }), signal);
    },

    async result({ id }, file, signal) {
      const entry = await history(id, signal);
      if (entry === null) throw new ProviderFault('missing', `${name} has no history of the job`);
      const outputs = plan.output === null ? Object.values(entry.outputs) : [entry.outputs[plan.output] ?? {}];
      const files = outputs.flatMap(filesOf);
      // Previews lie in the folder `temp`.
      const made = files.find(({ type }) => type === 'output') ?? files[0];
      if (made === undefined) throw new ProviderFault('result', `${name} made no file`);
      const query = new URLSearchParams({ filename: made.filename, subfolder: made.subfolder, type: made.type });
      const { origin } = new URL(url);
      const allow = (target: URL): boolean => target.origin === origin;
      return download(fetch, name, { url: `${url}/view?${query.toString()}`, headers, allow, most, file }, signal);
    },

    async forget({ id }, signal) {
      await ask(fetch, name, post('/history', { delete: [id] }), signal);
    },
  };
}

/** Which nodes of a workflow an answer of 400 complains about: their classes and kinds of faults, not their values. */
function nodeErrors(json: unknown): string {
  const parsed = z
    .object({
      node_errors: z
        .record(
          z.string(),
          z.object({ class_type: z.string(), errors: z.array(z.object({ type: z.string() })).catch([]) }),
        )
        .catch({}),
      error: z.object({ type: z.string() }).optional().catch(undefined),
    })
    .safeParse(json);
  if (!parsed.success) return 'no reason given';
  const { node_errors: nodes, error } = parsed.data;
  const told = Object.entries(nodes).map(
    ([id, { class_type: type, errors }]) => `node ${id} (${type}): ${errors.map((one) => one.type).join(', ')}`,
  );
  return (told.join('; ') || error?.type || 'no reason given').replace(/[^\w ().,:;-]/g, '').slice(0, 300);
}
