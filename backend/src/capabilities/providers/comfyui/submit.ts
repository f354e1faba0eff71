import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { type CallFile, type ProviderCall, ProviderFault, type ProviderJob } from '../adapter.ts';
import { type Answer, FILE_TIMEOUT_MS, refusal } from '../http.ts';
import type { ComfyServer } from './server.ts';
import { fillWorkflow, type SlotMap, type Workflow } from './workflow.ts';

/** What a ComfyUI does for one tool. */
export interface ComfyPlan {
  readonly workflow: Workflow;
  readonly inputs: SlotMap;
  /** Fixed values, by the same names. */
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
  /** The node whose file is the result; null: the first that has one. */
  readonly output: string | null;
}

const uploadedSchema = z.object({ name: z.string().min(1), subfolder: z.string().default(''), type: z.string() });
/** A file in one of ComfyUI's folders. */
export type StoredFile = z.infer<typeof uploadedSchema>;

const promptedSchema = z.object({ prompt_id: z.string().min(1), node_errors: z.unknown() });
const nodeErrorsSchema = z.record(
  z.string(),
  z.object({
    class_type: z.string().catch('?'),
    errors: z.array(z.object({ type: z.string() })).catch([]),
  }),
);
const errorSchema = z.object({
  type: z.string(),
  details: z.string().catch(''),
  extra_info: z.object({ class_type: z.string().catch('') }).catch({ class_type: '' }),
});
const refusedSchema = z.object({
  error: errorSchema.optional().catch(undefined),
  node_errors: nodeErrorsSchema.catch({}),
});

/**
 * Id of a prompt, a UUID: the call's own, and another one for each further attempt, so that a search never returns an earlier attempt.
 */
export function promptId({ id, attempt }: Pick<ProviderCall, 'id' | 'attempt'>): string {
  if (attempt === 1) return id;
  const hex = createHash('sha256')
    .update(`${id} ${String(attempt)}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** What a file is called at the server: never as the visitor calls it, and by one name for each attempt, input and place. */
const uploadName = (call: ProviderCall, input: string, index: number, { type }: CallFile): string =>
  `facet-${promptId(call)}-${input}-${String(index)}.${type.split('/')[1] ?? 'bin'}`;

/** The job of a call whose prompt has this id. */
export function jobOf(server: ComfyServer, plan: ComfyPlan, call: ProviderCall, id: string): ProviderJob {
  const uploads = Object.entries(call.files)
    .filter(([input]) => plan.inputs[input] !== undefined)
    .flatMap(([input, files]) =>
      files.map((file, index): StoredFile => {
        return { name: uploadName(call, input, index, file), subfolder: '', type: server.access.uploads };
      }),
    );
  return { id, links: { client: promptId(call), uploads: JSON.stringify(uploads) } };
}

/** A prompt that the server has taken although it is of no use: it is to be cancelled. */
export class PartlyValid extends Error {
  override readonly name = 'PartlyValid';
  constructor(
    readonly job: ProviderJob,
    readonly fault: ProviderFault,
  ) {
    super(fault.message);
  }
}

/** Sends a call's files, then its prompt. @throws ProviderFault @throws PartlyValid */
export async function submitPrompt(
  server: ComfyServer,
  plan: ComfyPlan,
  call: ProviderCall,
  signal: AbortSignal,
): Promise<ProviderJob> {
  const { name } = server.access;
  const stored = await uploadAll(server, plan, call, signal);
  const files = Object.fromEntries(Object.entries(stored).map(([input, list]) => [input, list.map(referenceOf)]));
  const wanted = promptId(call);
  const prompt = fillWorkflow(plan.workflow, plan.inputs, {
    values: { ...call.values, ...plan.parameters },
    files,
    prefix: `facet-${wanted}`,
  });
  const body = { prompt, client_id: wanted, prompt_id: wanted };
  const answer = await server.request('/prompt', { method: 'POST', body }, signal);
  if (answer.status === 413) throw tooLarge(name);
  // A workflow that does not fit this ComfyUI (a node or a model is missing) is 400: the operator corrects it, the visitor cannot.
  if (answer.status === 400) throw workflowRefused(name, answer);
  if (answer.status !== 200) throw refusal(name, answer.status);
  const prompted = promptedSchema.safeParse(answer.json);
  if (!prompted.success) throw new ProviderFault('failed', `${name} answered what its documentation does not know`);
  const { prompt_id: id, node_errors: errors } = prompted.data;
  if (nodeErrorsOf(errors).length > 0) {
    // Some outputs are valid: the prompt runs without those that are not, and what it saves may be the visitor's own picture.
    throw new PartlyValid(jobOf(server, plan, call, id), workflowRefused(name, answer));
  }
  return jobOf(server, plan, call, id);
}

async function uploadAll(
  server: ComfyServer,
  plan: ComfyPlan,
  call: ProviderCall,
  signal: AbortSignal,
): Promise<Record<string, StoredFile[]>> {
  const stored: Record<string, StoredFile[]> = {};
  for (const [input, files] of Object.entries(call.files)) {
    if (plan.inputs[input] === undefined) continue;
    const list: StoredFile[] = [];
    for (const [index, file] of files.entries())
      list.push(await upload(server, file, uploadName(call, input, index, file), signal));
    stored[input] = list;
  }
  return stored;
}

async function upload(server: ComfyServer, file: CallFile, name: string, signal: AbortSignal): Promise<StoredFile> {
  const content = await openAsBlob(file.path, { type: file.type });
  return putFile(server, { name, subfolder: '', type: server.access.uploads }, content, signal);
}

/** Writes a file into one of ComfyUI's folders, over one of that name. @throws ProviderFault */
export async function putFile(
  server: ComfyServer,
  { name: filename, subfolder, type }: StoredFile,
  content: Blob,
  signal: AbortSignal,
): Promise<StoredFile> {
  const form = new FormData();
  form.set('image', content, filename);
  form.set('type', type);
  form.set('overwrite', 'true');
  if (subfolder !== '') form.set('subfolder', subfolder);
  const { name } = server.access;
  const rest = { method: 'POST' as const, body: form, timeoutMs: FILE_TIMEOUT_MS };
  const { status, json } = await server.request('/upload/image', rest, signal);
  if (status === 413) throw tooLarge(name);
  if (status < 200 || status >= 300) throw refusal(name, status);
  const parsed = uploadedSchema.safeParse(json);
  if (!parsed.success) throw new ProviderFault('failed', `${name} answered what its documentation does not know`);
  return parsed.data;
}

/** How a node names a file: `subfolder/name [folder]`, the folder left out for `input`. */
function referenceOf({ name, subfolder, type }: StoredFile): string {
  const path = subfolder === '' ? name : `${subfolder}/${name}`;
  return type === 'input' ? path : `${path} [${type}]`;
}

/** The limit is the operator's setting (100 MB unless set): the visitor's file is not at fault. */
const tooLarge = (name: string): ProviderFault =>
  new ProviderFault('failed', `${name} takes no upload of this size: start ComfyUI with a larger --max-upload-size`);

/** Nodes that an answer complains about: their classes and kinds of faults, not their values. */
function nodeErrorsOf(errors: unknown): readonly string[] {
  const parsed = nodeErrorsSchema.safeParse(errors);
  if (!parsed.success) return [];
  return Object.entries(parsed.data).map(
    ([id, { class_type: type, errors: list }]) => `node ${id} (${type}): ${list.map((one) => one.type).join(', ')}`,
  );
}

function workflowRefused(name: string, { json }: Answer): ProviderFault {
  const parsed = refusedSchema.safeParse(json);
  const { error, node_errors: errors } = parsed.success ? parsed.data : { error: undefined, node_errors: {} };
  const nodes = nodeErrorsOf(errors).join('; ');
  const reason = nodes || [error?.type, error?.extra_info.class_type, error?.details].filter(Boolean).join(' ');
  const plain = reason.replace(/[^\w ().,:;#-]/g, '').slice(0, 300);
  return new ProviderFault('failed', `${name} does not take the workflow: ${plain || 'no reason given'}`);
}
