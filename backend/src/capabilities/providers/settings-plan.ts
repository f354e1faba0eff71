import path from 'node:path';
import type { Env } from '../../setting.ts';
import type { ComfyAccess } from './comfyui/server.ts';
import type { ComfyPlan } from './comfyui/submit.ts';
import { missingSlots, workflowSchema } from './comfyui/workflow.ts';
import type { FalAccess, FalPlan } from './fal/adapter.ts';
import type { OpenAiAccess, OpenAiPlan } from './openai/adapter.ts';
import type { ReplicateAccess, ReplicatePlan } from './replicate/adapter.ts';
import { sandboxKey } from './sandbox/server.ts';
import type { FileReader } from './settings-file.ts';
import {
  comfyToolSchema,
  falToolSchema,
  openAiToolSchema,
  providerSchema,
  type ProviderSetting,
  replicateToolSchema,
} from './settings-schema.ts';
import type { ProviderTool } from './tool.ts';

/** A provider with what it does for one tool. Plain data, with the provider's key in it. */
export type ServedAt =
  | { readonly kind: 'comfyui'; readonly access: ComfyAccess; readonly plan: ComfyPlan }
  | { readonly kind: 'fal'; readonly access: FalAccess; readonly plan: FalPlan }
  | { readonly kind: 'replicate'; readonly access: ReplicateAccess; readonly plan: ReplicatePlan }
  | { readonly kind: 'openai'; readonly access: OpenAiAccess; readonly plan: OpenAiPlan };
export type Access = ServedAt['access'];

/** What the file says of every tool alike. */
interface Common {
  readonly allow_loss: boolean;
  readonly timeout_seconds: number;
  readonly expected_seconds?: number | undefined;
  readonly price_note?: string | undefined;
  readonly cost_usd?: number | Readonly<Record<string, number>> | undefined;
}
export interface ReadPlan {
  readonly set: Common;
  readonly at: ServedAt;
}

/** A provider of the file with its key; null, and a fault, where something is wrong. */
export function readAccess(reader: FileReader, env: Env, id: string, given: unknown): Access | null {
  const at = `providers.${id}`;
  const provider = reader.check(providerSchema, given, at);
  if (provider === null) return null;
  if (provider.kind === 'sandbox') return sandboxAccess(id, provider.port);
  const key = readKey(reader, env, at, provider.key_env);
  return key === false ? null : accessOf(id, provider, key);
}

/** @returns null where none is needed; false, and a fault, for one that is missing or cannot be sent */
function readKey(reader: FileReader, env: Env, at: string, variable: string | undefined): string | null | false {
  if (variable === undefined) return null;
  const key = env[variable]?.trim() ?? '';
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  reader.fault(`${at}.key_env`, key === '' ? 'setting.providers.noKey' : 'setting.providers.badKey', { variable });
  return false;
}

/** The sandbox speaks fal's protocol on this machine. */
function sandboxAccess(name: string, port: number): FalAccess {
  const host = `127.0.0.1:${String(port)}`;
  const url = `http://${host}`;
  return { kind: 'fal', name, queue: url, storage: url, key: sandboxKey, hosts: [host], keysUrl: null, webhook: null };
}

function accessOf(name: string, provider: Exclude<ProviderSetting, { kind: 'sandbox' }>, key: string | null): Access {
  switch (provider.kind) {
    case 'comfyui':
      return { kind: 'comfyui', name, url: provider.url, key, uploads: provider.uploads };
    case 'fal': {
      const { queue_url: queue, storage_url: storage, webhook_keys_url: keysUrl, hosts } = provider;
      return { kind: 'fal', name, queue, storage, key: key ?? '', hosts, keysUrl, webhook: null };
    }
    case 'replicate':
      return { kind: 'replicate', name, url: provider.url, key: key ?? '', hosts: provider.hosts, webhook: null };
    case 'openai':
      return { kind: 'openai', name, url: provider.url, key, hosts: provider.hosts };
    default:
      return provider satisfies never;
  }
}

/** What a provider does for a tool; null, and a fault with the field, where something is wrong. */
export function readPlan(
  reader: FileReader,
  tool: ProviderTool,
  access: Access,
  given: unknown,
  at: string,
): ReadPlan | null {
  switch (access.kind) {
    case 'comfyui':
      return readComfyPlan(reader, tool, access, given, at);
    case 'fal': {
      const set = reader.check(falToolSchema, given, at);
      if (set === null) return null;
      judgeNames(reader, tool, set.inputs, at);
      const { model, inputs, parameters, output = null } = set;
      return { set, at: { kind: 'fal', access, plan: { model, inputs, parameters, output } } };
    }
    case 'replicate': {
      const set = reader.check(replicateToolSchema, given, at);
      if (set === null) return null;
      judgeNames(reader, tool, set.inputs, at);
      const { model, inputs, parameters, output = null } = set;
      return { set, at: { kind: 'replicate', access, plan: { model, inputs, parameters, output } } };
    }
    case 'openai': {
      const set = reader.check(openAiToolSchema, given, at);
      if (set === null) return null;
      judgeNames(reader, tool, set.inputs, at);
      const { endpoint, model, inputs, parameters } = set;
      return { set, at: { kind: 'openai', access, plan: { endpoint, model, inputs, parameters } } };
    }
    default:
      return access satisfies never;
  }
}

function judgeNames(
  reader: FileReader,
  tool: ProviderTool,
  inputs: Readonly<Record<string, unknown>>,
  at: string,
): void {
  const gives = [...Object.keys(tool.inputs), ...tool.valueNames];
  for (const input of Object.keys(inputs))
    if (!gives.includes(input))
      reader.fault(`${at}.inputs.${input}`, 'setting.providers.noSuchInput', { names: gives.join(', ') });
  for (const [input, { required = false }] of Object.entries(tool.inputs))
    if (required && !(input in inputs)) reader.fault(`${at}.inputs`, 'setting.providers.inputMissing', { input });
}

function readComfyPlan(
  reader: FileReader,
  tool: ProviderTool,
  access: ComfyAccess,
  given: unknown,
  at: string,
): ReadPlan | null {
  const set = reader.check(comfyToolSchema, given, at);
  if (set === null) return null;
  judgeNames(reader, tool, set.inputs, at);
  // Relative paths start from the file's own folder.
  const of = path.resolve(path.dirname(reader.file), set.workflow);
  const text = reader.readJson(of, `${at}.workflow`);
  if (text === null) return null;
  const workflow = workflowSchema.safeParse(text);
  if (!workflow.success) {
    reader.fault(`${at}.workflow`, 'setting.providers.noWorkflow', { of });
    return null;
  }
  for (const { name: input, slot, what } of missingSlots(workflow.data, set.inputs))
    reader.fault(
      `${at}.inputs.${input}.${what}`,
      what === 'node' ? 'setting.providers.noNode' : 'setting.providers.noField',
      { node: slot.node, field: slot.field, of },
    );
  for (const parameter of Object.keys(set.parameters))
    if (!(parameter in set.inputs)) reader.fault(`${at}.parameters.${parameter}`, 'setting.providers.noPlace');
  const output = set.output ?? null;
  if (output !== null && workflow.data[output] === undefined)
    reader.fault(`${at}.output`, 'setting.providers.noNode', { node: output, of });
  const plan: ComfyPlan = { workflow: workflow.data, inputs: set.inputs, parameters: set.parameters, output };
  return { set, at: { kind: 'comfyui', access, plan } };
}
