import type { z } from 'zod';
import { call, callFor, type Answer, type Fetch, type HttpCall } from '../http.ts';

/** Where a ComfyUI is. */
export interface ComfyAccess {
  readonly kind: 'comfyui';
  readonly name: string;
  /** With no `/` at its end; it may have a path. */
  readonly url: string;
  /** For a proxy before it that wants one: `Authorization: Bearer`. */
  readonly key: string | null;
  /** Folder of ComfyUI that pictures go to: `temp` is emptied when it starts, `input` never. */
  readonly uploads: 'temp' | 'input';
}

/** HTTP calls of one ComfyUI; paths begin with `/`. */
export interface ComfyServer {
  readonly access: ComfyAccess;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: Fetch;
  /** Whatever the status is. @throws ProviderFault when there is no answer */
  request(path: string, rest: Omit<HttpCall, 'url' | 'headers'>, signal: AbortSignal): Promise<Answer>;
  /** @throws ProviderFault for a status that is no success, and for an answer that does not fit the schema */
  get<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal, maxBytes?: number): Promise<T>;
}

export function openComfyServer(access: ComfyAccess, fetch: Fetch): ComfyServer {
  const { name, url, key } = access;
  const headers: Readonly<Record<string, string>> = key === null ? {} : { authorization: `Bearer ${key}` };
  return {
    access,
    headers,
    fetch,
    request: (path, rest, signal) => call(fetch, name, { url: `${url}${path}`, headers, ...rest }, signal),
    get: (path, schema, signal, maxBytes) =>
      callFor(
        fetch,
        name,
        { url: `${url}${path}`, headers, ...(maxBytes === undefined ? {} : { maxBytes }) },
        schema,
        signal,
      ),
  };
}
