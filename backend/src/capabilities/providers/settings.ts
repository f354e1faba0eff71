import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type MessageKey, say } from '../../messages/say.ts';
import { type Env, optionalText, type SettingReader } from '../../setting.ts';
import { errorCode, errorMessage } from '../../start-error.ts';
import type { ComfyAccess } from './comfyui/server.ts';
import type { ComfyPlan } from './comfyui/submit.ts';
import { missingSlots, slotSchema, workflowSchema } from './comfyui/workflow.ts';
import type { FalAccess, FalPlan } from './fal/adapter.ts';
import { providerTools, type ProviderTool } from './tools.ts';

/** Which provider serves a tool, and how. Plain data, with the provider's key in it: it goes to the processes of tasks, and nowhere else. */
export interface ServedTool {
  readonly toolId: string;
  readonly at:
    | { readonly kind: 'comfyui'; readonly access: ComfyAccess; readonly plan: ComfyPlan }
    | { readonly kind: 'fal'; readonly access: FalAccess; readonly plan: FalPlan };
  /** A run may take so long, milliseconds. */
  readonly timeout: number;
  /** How long it is likely to take, seconds. */
  readonly seconds: number;
  /** What a run costs the operator, in the operator's own words. */
  readonly price: string | null;
}

export interface ProviderSettings {
  readonly tools: readonly ServedTool[];
}

/** Without a file no tool is served. */
export const noProviders: ProviderSettings = { tools: [] };

const name = z.string().regex(/^[a-z\d][a-z\d-]{0,39}$/);
const variable = z.string().regex(/^[A-Z][A-Z\d_]{0,63}$/);
const webUrl = z
  .string()
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, search, hash } = new URL(text);
    return /^https?:$/.test(protocol) && username === '' && search === '' && hash === '';
  })
  .transform((text) => text.replace(/\/+$/, ''));
/** `fal.media`, `*.fal.media`, `127.0.0.1:4010`. */
const host = z.string().regex(/^(\*\.)?[a-z\d.-]+(:\d{1,5})?$/);
const value = z.union([z.string(), z.number(), z.boolean()]);

const providerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('comfyui'),
    url: webUrl,
    key_env: variable.optional(),
    uploads: z.enum(['temp', 'input']).default('temp'),
  }),
  z.strictObject({
    kind: z.literal('fal'),
    key_env: variable,
    queue_url: webUrl.default('https://queue.fal.run'),
    storage_url: webUrl.default('https://rest.fal.ai'),
    hosts: z.array(host).min(1).default(['fal.media', '*.fal.media']),
  }),
]);

const common = {
  provider: name,
  timeout_seconds: z.int().min(10).max(1140).default(600),
  expected_seconds: z.number().min(1).max(1140).optional(),
  price_note: z.string().max(200).optional(),
};
const comfyToolSchema = z.strictObject({
  ...common,
  workflow: z.string().min(1),
  inputs: z.record(z.string(), z.union([slotSchema, z.array(slotSchema).min(1)])),
  parameters: z.record(z.string(), value).default({}),
  output: z.string().min(1).optional(),
});
const falToolSchema = z.strictObject({
  ...common,
  model: z
    .string()
    .regex(/^[\w-]+(\/[\w.-]+)+$/)
    .refine((model) => !model.split('/').includes('..')),
  inputs: z.record(z.string(), z.string().min(1)),
  parameters: z.record(z.string(), z.json()).default({}),
  output: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/)
    .optional(),
});
const fileSchema = z.strictObject({
  $schema: z.string().optional(),
  providers: z.record(name, z.unknown()),
  tools: z.record(z.string(), z.looseObject({ provider: name })),
});

const providersFile = optionalText({
  name: 'FACET_PROVIDERS',
  meaning: 'JSON file that says which tool runs at which generative engine: [docs/providers.md](../docs/providers.md)',
  expected: say('setting.file'),
  matches: () => true,
});

export const providerSettings = [providersFile];

/**
 * Reads the file that says which tool uses which provider.
 * Relative paths of workflows start from the file's own folder. Every fault names the file and the field; keys are repeated
 * nowhere.
 */
export function readProviderSettings(reader: SettingReader): ProviderSettings {
  const { faults } = reader;
  const env: Env = reader.env;
  const named = reader.read(providersFile);
  if (named === null) return noProviders;
  const file = reader.resolve(named);
  const before = faults.length;

  const fault = (field: string, what: MessageKey, values: Record<string, string | number> = {}): void => {
    faults.push(say('setting.providers', { file, field, what: say(what, values) }));
  };
  /** Says where each issue of a value stands, under `at`. */
  function check<T>(schema: z.ZodType<T>, given: unknown, at: string): T | null {
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    for (const issue of flatten(parsed.error.issues)) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const fields = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
      for (const path of fields)
        fault(
          [at, ...path.map(String)].filter(Boolean).join('.') || '(all)',
          keys.length > 0 ? 'setting.providers.unknown' : 'setting.providers.wrong',
          { reason: issue.message },
        );
    }
    return null;
  }
  function readJson(of: string, field: string): unknown {
    let text: string;
    try {
      text = readFileSync(of, 'utf8');
    } catch (error) {
      fault(field, 'setting.providers.unreadable', { of, reason: errorCode(error) ?? errorMessage(error) });
      return null;
    }
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      // V8 repeats a piece of the text in its message; where it stands is enough.
      const where = /position (\d+)/.exec(errorMessage(error))?.[1];
      const line = where === undefined ? text.split('\n').length : text.slice(0, Number(where)).split('\n').length;
      fault(field, 'setting.providers.noJson', { of, line });
      return null;
    }
  }

  const json = readJson(file, '(all)');
  const read = json === null ? null : check(fileSchema, json, '');
  if (read === null) return noProviders;

  function readAccess(id: string, given: unknown): ComfyAccess | FalAccess | null {
    const at = `providers.${id}`;
    const provider = check(providerSchema, given, at);
    if (provider === null) return null;
    const key = provider.key_env === undefined ? null : (env[provider.key_env]?.trim() ?? '');
    if (key === '') {
      fault(`${at}.key_env`, 'setting.providers.noKey', { variable: provider.key_env ?? '' });
      return null;
    }
    if (key !== null && !/^[\x21-\x7e]+$/.test(key)) {
      fault(`${at}.key_env`, 'setting.providers.badKey', { variable: provider.key_env ?? '' });
      return null;
    }
    switch (provider.kind) {
      case 'comfyui':
        return { kind: 'comfyui', name: id, url: provider.url, key, uploads: provider.uploads };
      case 'fal':
        return {
          kind: 'fal',
          name: id,
          queue: provider.queue_url,
          storage: provider.storage_url,
          key: key ?? '',
          hosts: provider.hosts,
        };
      default:
        return provider satisfies never;
    }
  }

  function readPlan(tool: ProviderTool, access: ComfyAccess | FalAccess, given: unknown, at: string) {
    const gives = [...Object.keys(tool.inputs), ...tool.valueNames];
    const judgeNames = (inputs: Readonly<Record<string, unknown>>): void => {
      for (const input of Object.keys(inputs))
        if (!gives.includes(input))
          fault(`${at}.inputs.${input}`, 'setting.providers.noSuchInput', { names: gives.join(', ') });
      for (const [input, { required = false }] of Object.entries(tool.inputs))
        if (required && !(input in inputs)) fault(`${at}.inputs`, 'setting.providers.inputMissing', { input });
    };
    switch (access.kind) {
      case 'comfyui': {
        const set = check(comfyToolSchema, given, at);
        if (set === null) return null;
        judgeNames(set.inputs);
        const of = path.resolve(path.dirname(file), set.workflow);
        const text = readJson(of, `${at}.workflow`);
        if (text === null) return null;
        const workflow = workflowSchema.safeParse(text);
        if (!workflow.success) {
          fault(`${at}.workflow`, 'setting.providers.noWorkflow', { of });
          return null;
        }
        for (const { name: input, slot, what } of missingSlots(workflow.data, set.inputs))
          fault(
            `${at}.inputs.${input}.${what}`,
            what === 'node' ? 'setting.providers.noNode' : 'setting.providers.noField',
            { node: slot.node, field: slot.field, of },
          );
        for (const parameter of Object.keys(set.parameters))
          if (!(parameter in set.inputs)) fault(`${at}.parameters.${parameter}`, 'setting.providers.noPlace');
        const output = set.output ?? null;
        if (output !== null && workflow.data[output] === undefined)
          fault(`${at}.output`, 'setting.providers.noNode', { node: output, of });
        const plan: ComfyPlan = {
          workflow: workflow.data,
          inputs: set.inputs,
          parameters: set.parameters,
          output,
        };
        return { set, at: { kind: access.kind, access, plan } };
      }
      case 'fal': {
        const set = check(falToolSchema, given, at);
        if (set === null) return null;
        judgeNames(set.inputs);
        const { model, inputs, parameters, output = null } = set;
        const plan: FalPlan = { model, inputs, parameters, output };
        return { set, at: { kind: access.kind, access, plan } };
      }
      default:
        return access satisfies never;
    }
  }

  const accesses = new Map(Object.entries(read.providers).map(([id, given]) => [id, readAccess(id, given)]));
  const tools = Object.entries(read.tools).flatMap(([toolId, given]): ServedTool[] => {
    const tool = providerTools.find((one) => one.toolId === toolId);
    if (tool === undefined) {
      fault(`tools.${toolId}`, 'setting.providers.noSuchTool', {
        names: providerTools.map((one) => one.toolId).join(', '),
      });
      return [];
    }
    const access = accesses.get(given.provider);
    if (access === undefined) {
      fault(`tools.${toolId}.provider`, 'setting.providers.noProvider', { names: [...accesses.keys()].join(', ') });
      return [];
    }
    const planned = access && readPlan(tool, access, given, `tools.${toolId}`);
    if (!planned) return [];
    const { set, at } = planned;
    return [
      {
        toolId,
        at,
        timeout: set.timeout_seconds * 1000,
        seconds: set.expected_seconds ?? tool.usualSeconds,
        price: set.price_note ?? null,
      },
    ];
  });
  return faults.length > before ? noProviders : { tools };
}

/** The issues of a union's best fitting member stand in its place. */
function flatten(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const [best = []] = [...issue.errors].sort((a, b) => a.length - b.length);
    return flatten(best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}
