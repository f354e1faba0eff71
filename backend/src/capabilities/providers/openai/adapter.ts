import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type ProviderAdapter, type ProviderCall, ProviderFault } from '../adapter.ts';
import { hostAllowed, submitOnce } from '../hosted.ts';
import {
  type BytesAnswer,
  call as callHttp,
  callForBytes,
  download,
  type Fetch,
  parsedOrNull,
  refusal,
  undocumented,
} from '../http.ts';

/** Address and key of a server that speaks OpenAI's API; many self-hosted ones do. */
export interface OpenAiAccess {
  readonly kind: 'openai';
  readonly name: string;
  /** `https://api.openai.com/v1`, with no `/` at its end. */
  readonly url: string;
  /** Null for a server that wants none. */
  readonly key: string | null;
  /** Hosts of results beside its own, where pictures come as addresses. */
  readonly hosts: readonly string[];
}

/** Endpoints whose input is a form, since it has files; the others take JSON. */
const forms = ['images/edits', 'audio/transcriptions'] as const;
export const openAiEndpoints = ['images/generations', 'audio/speech', ...forms] as const;
export type OpenAiEndpoint = (typeof openAiEndpoints)[number];
const isForm = (endpoint: OpenAiEndpoint): boolean => forms.some((form) => form === endpoint);

/** What such a server does for one tool. */
export interface OpenAiPlan {
  readonly endpoint: OpenAiEndpoint;
  readonly model: string;
  /** Fields by what the tool gives. A field that ends in `[]` takes several files: `image[]`. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Fixed fields. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface OpenAiParts {
  readonly access: OpenAiAccess;
  readonly plan: OpenAiPlan;
  readonly price: string | null;
  /** Largest result, bytes. */
  readonly maxBytes: number;
  /** Longest time of a call, milliseconds: it is answered when the work is done. */
  readonly timeoutMs: number;
  readonly fetch: Fetch;
}

/** Base64 takes four signs for three bytes; the rest is room for what stands around it. */
const encodedBytes = (bytes: number): number => Math.ceil(bytes * 1.4) + 65_536;
/** A result waits in memory until it is fetched: pictures and sounds, not clips. */
const MAX_HELD = 100 * 2 ** 20;

const picturesSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});
const textSchema = z.object({ text: z.string() });
const faultSchema = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });

type Made = { readonly kind: 'bytes'; readonly bytes: Buffer } | { readonly kind: 'address'; readonly url: string };

/** @throws ProviderFault for a file that the endpoint has no field for */
async function bodyOf(plan: OpenAiPlan, { files, values }: ProviderCall): Promise<object> {
  const fields: Record<string, unknown> = { ...plan.parameters, model: plan.model };
  for (const [input, field] of Object.entries(plan.inputs)) {
    const value = values[input];
    if (value !== undefined && !(field in plan.parameters)) fields[field] = value;
  }
  const mapped = Object.entries(plan.inputs).filter(([input]) => (files[input] ?? []).length > 0);
  if (!isForm(plan.endpoint)) {
    if (mapped.length > 0) throw new ProviderFault('failed', `${plan.endpoint} takes no files`);
    return fields;
  }
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [input, field] of mapped) {
    const list = files[input] ?? [];
    if (list.length > 1 && !field.endsWith('[]'))
      throw new ProviderFault('failed', `${field} takes one file: call it ${field}[]`);
    for (const { path, type } of list)
      form.append(field, await openAsBlob(path, { type }), `input.${type.split('/')[1] ?? 'bin'}`);
  }
  return form;
}

/** The fault of an answer: 400 with a code of its moderation is a refusal. */
function faultOf(name: string, { status, bytes }: BytesAnswer): ProviderFault {
  const parsed = faultSchema.safeParse(parsedOrNull(bytes.toString('utf8')));
  const words = parsed.success ? `${parsed.data.error.code ?? ''} ${parsed.data.error.type ?? ''}` : '';
  if (/content_policy|moderation|safety/.test(words))
    return new ProviderFault('refused', `${name} answered ${String(status)}: its rules forbid it`);
  // 402 and this code say that the operator's account is empty, not that there is too much to do.
  if (/insufficient_quota|billing/.test(words)) return new ProviderFault('keys', `${name} has no credit left`);
  return refusal(name, status);
}

/** @throws ProviderFault */
function madeOf(name: string, endpoint: OpenAiEndpoint, answer: BytesAnswer): Made {
  if (answer.status !== 200) throw faultOf(name, answer);
  const { bytes, type } = answer;
  if (type !== 'application/json') return { kind: 'bytes', bytes };
  const json = parsedOrNull(bytes.toString('utf8'));
  if (endpoint === 'audio/transcriptions') {
    const answer = textSchema.safeParse(json);
    if (!answer.success) throw undocumented(name);
    return { kind: 'bytes', bytes: Buffer.from(answer.data.text) };
  }
  const pictures = picturesSchema.safeParse(json);
  if (!pictures.success) throw undocumented(name);
  const { b64_json: encoded, url } = pictures.data.data[0] ?? {};
  if (typeof encoded === 'string') return { kind: 'bytes', bytes: Buffer.from(encoded, 'base64') };
  if (typeof url !== 'string') throw undocumented(name);
  return { kind: 'address', url };
}

/**
 * Pictures, speech and transcriptions of OpenAI's API: `POST {url}/images/generations`, `images/edits`, `audio/speech`,
 * `audio/transcriptions`. A call is answered when the work is done, so `submit` takes that long and `progress` has nothing to report; a call
 * is stopped by its signal. The server keeps no files of it.
 * Source: platform.openai.com/docs/api-reference, "Images" and "Audio".
 */
export function createOpenAi({ access, plan, price, maxBytes, timeoutMs, fetch }: OpenAiParts): ProviderAdapter {
  const { name, url, key, hosts } = access;
  const headers: Readonly<Record<string, string>> = key === null ? {} : { authorization: `Bearer ${key}` };
  const own = new URL(url);
  const held = new Map<string, Made>();
  return {
    name,
    capabilities: () => ({
      progress: 'held',
      cancel: 'queued-and-running',
      findsCalls: false,
      freeFailures: true,
      notifies: false,
    }),
    price: () => price,
    async check(signal) {
      const { status } = await callHttp(fetch, name, { url: `${url}/models`, headers }, signal);
      // Some servers have no list of models: that they answer is enough.
      if (status >= 400 && status !== 404 && status !== 405) throw refusal(name, status);
    },
    async submit(call, signal) {
      const body = await bodyOf(plan, call);
      const most = encodedBytes(Math.min(maxBytes, MAX_HELD));
      const target = `${url}/${plan.endpoint}`;
      const request = { url: target, method: 'POST' as const, headers, body, timeoutMs, maxBytes: most };
      const made = await submitOnce(name, plan.model, async () =>
        madeOf(name, plan.endpoint, await callForBytes(fetch, name, request, signal)),
      );
      held.set(call.id, made);
      return { id: call.id, links: {} };
    },
    find: () => Promise.resolve(null),
    // What another process held is gone with it, and is not made again: it may have been paid.
    progress: ({ id }) =>
      Promise.resolve(
        held.has(id)
          ? { kind: 'done' }
          : { kind: 'failed', fault: 'failed', detail: `the answer of ${name} was lost with its process` },
      ),
    cancel: ({ id }) => Promise.resolve(void held.delete(id)),
    async result({ id }, file, signal) {
      const made = held.get(id);
      if (made === undefined) throw new ProviderFault('missing', `the answer of ${name} was lost`);
      if (made.kind === 'address') {
        const allow = (target: URL): boolean =>
          target.origin === own.origin || (target.protocol === own.protocol && hostAllowed(target.host, hosts));
        return download(fetch, name, { url: made.url, allow, maxBytes, file }, signal);
      }
      if (made.bytes.length > maxBytes) throw new ProviderFault('result', `a result of ${name} is too large`);
      await rm(file, { force: true });
      await writeFile(file, made.bytes);
      return { path: file, bytes: made.bytes.length };
    },
    forget: ({ id }) => Promise.resolve(void held.delete(id)),
  };
}
