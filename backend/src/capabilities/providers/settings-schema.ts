import { z } from 'zod';
import { slotSchema } from './comfyui/workflow.ts';
import { openAiEndpoints } from './openai/adapter.ts';

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
const dollars = z.number().min(0).max(100_000);

export const providerSchema = z.discriminatedUnion('kind', [
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
    webhook_keys_url: webUrl.default('https://rest.alpha.fal.ai/.well-known/jwks.json'),
  }),
  z.strictObject({
    kind: z.literal('replicate'),
    key_env: variable,
    url: webUrl.default('https://api.replicate.com/v1'),
    hosts: z.array(host).min(1).default(['replicate.delivery', '*.replicate.delivery']),
  }),
  z.strictObject({
    kind: z.literal('openai'),
    key_env: variable.optional(),
    url: webUrl,
    hosts: z.array(host).default([]),
  }),
  z.strictObject({ kind: z.literal('sandbox'), port: z.int().min(1024).max(65_535).default(4471) }),
]);
export type ProviderSetting = z.infer<typeof providerSchema>;

const common = {
  provider: name,
  timeout_seconds: z.int().min(10).max(1140).default(600),
  expected_seconds: z.number().min(1).max(1140).optional(),
  price_note: z.string().max(200).optional(),
  /** Serves the tool at a price that does not cover its cost. */
  allow_loss: z.boolean().default(false),
  /** What a run costs, dollars. */
  cost_usd: z.union([dollars, z.record(z.string(), dollars)]).optional(),
};
const path = z.string().regex(/^[\w-]+(\.[\w-]+)*$/);
const fields = z.record(z.string(), z.string().min(1));
const fixed = z.record(z.string(), z.json()).default({});
const modelId = (pattern: RegExp) =>
  z
    .string()
    .regex(pattern)
    .refine((model) => !model.split('/').includes('..'));

export const comfyToolSchema = z.strictObject({
  ...common,
  workflow: z.string().min(1),
  inputs: z.record(z.string(), z.union([slotSchema, z.array(slotSchema).min(1)])),
  parameters: z.record(z.string(), value).default({}),
  output: z.string().min(1).optional(),
});
export const falToolSchema = z.strictObject({
  ...common,
  model: modelId(/^[\w-]+(\/[\w.-]+)+$/),
  inputs: fields,
  parameters: fixed,
  output: path.optional(),
});
export const replicateToolSchema = z.strictObject({
  ...common,
  model: modelId(/^[\w-]+\/[\w.-]+(:[\da-f]{8,64})?$/),
  inputs: fields,
  parameters: fixed,
  output: path.optional(),
});
export const openAiToolSchema = z.strictObject({
  ...common,
  endpoint: z.enum(openAiEndpoints),
  model: z.string().min(1).max(100),
  inputs: fields,
  parameters: fixed,
});

const toolSchema = z.looseObject({ provider: name });
export const fileSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Most that runs may cost in one UTC day, dollars. */
  budget_usd_per_day: dollars.optional(),
  providers: z.record(name, z.unknown()),
  /** A list is tried in its order. */
  tools: z.record(z.string(), z.union([toolSchema, z.array(toolSchema).min(1).max(5)])),
});
