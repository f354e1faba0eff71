import { z } from 'zod';
import { type ProviderAdapter, ProviderFault, type ProviderFaultKind, type ProviderState } from '../adapter.ts';
import { plainWord } from '../hosted.ts';
import { type Answer, refusal, undocumented } from '../http.ts';

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

/** Some models answer 200 with a black picture and say so here. */
const safetySchema = z.object({ has_nsfw_concepts: z.array(z.boolean()) });
export function isUnsafe(json: unknown): boolean {
  const parsed = safetySchema.safeParse(json);
  return parsed.success && parsed.data.has_nsfw_concepts.includes(true);
}

/** What a final answer of 400 or above means: 422 is the model's word about the input. Source: docs.fal.ai/errors, request-errors. */
export function faultOf({ status, json }: Answer): ProviderFaultKind | null {
  const parsed = faultSchema.safeParse(json);
  const { detail, error_type: type } = parsed.success ? parsed.data : {};
  const types = [type, ...(Array.isArray(detail) ? detail.map((one) => one.type) : [])].filter(Boolean);
  if (types.some((one) => /content_policy|nsfw|safety/.test(one ?? ''))) return 'refused';
  if (status === 400 || status === 422) return 'input';
  // The platform's own word that it gave up: another call gets the same answer.
  return types.length > 0 ? 'failed' : null;
}

/** @throws ProviderFault */
export function stateOf(name: ProviderAdapter['name'], answer: Answer): ProviderState {
  if (answer.status === 404) return { kind: 'unknown' };
  // 202 while it runs, 200 when it is complete.
  if (answer.status < 200 || answer.status >= 300) throw refusal(name, answer.status);
  const parsed = statusSchema.safeParse(answer.json);
  if (!parsed.success) throw undocumented(name);
  const { status, queue_position: position = null, error_type: type } = parsed.data;
  switch (status) {
    case 'IN_QUEUE':
      return { kind: 'queued', position };
    case 'IN_PROGRESS':
      return { kind: 'running', fraction: null };
    case 'COMPLETED':
      if (type === 'client_cancelled') return { kind: 'cancelled' };
      // What the model itself complains about stands in its answer.
      if (typeof type === 'string') return { kind: 'failed', fault: 'failed', detail: `${name}: ${plainWord(type)}` };
      return { kind: 'done' };
    default:
      throw new ProviderFault('failed', `${name} reports a status that its documentation does not know`);
  }
}
