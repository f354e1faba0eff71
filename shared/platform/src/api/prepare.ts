import type { ApiResult, Endpoint } from '@facet/contracts';
import * as z from 'zod/mini';
import { placeOf } from './exchange.ts';

/** What a call is given, of whatever endpoint. */
export interface CallInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: object | undefined;
  readonly signal?: AbortSignal;
}

/** A call as it is sent, but for its signature. */
export interface PreparedCall {
  readonly method: Endpoint['method'];
  /** Under the API's base address, its values filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Form data, or an object that is sent as JSON. */
  readonly body: object | undefined;
}

/**
 * Fills a description of a call with its input. An input that breaks the description is a `schema` failure that says
 * where, and nothing is sent.
 *
 * @param common what every call carries in its query; the input wins over it
 */
export function prepare(
  { name, method, path, query, body, format }: Omit<Endpoint, 'answer'>,
  input: CallInput,
  common: Readonly<Record<string, string>>,
): ApiResult<PreparedCall> {
  const fault = (where: string): ApiResult<never> => ({
    ok: false,
    failure: { kind: 'schema', where: `${name}: ${where}` },
  });
  const missing: string[] = [];
  const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = input.path?.[key];
    if (!value) missing.push(key);
    return encodeURIComponent(value ?? '');
  });
  if (missing.length > 0) return fault(`path.${missing.join(', path.')}`);
  for (const [part, schema, value] of [
    ['query', query, input.query ?? {}],
    ['body', body, input.body],
  ] as const) {
    if (!schema) continue;
    const checked = z.safeParse(schema, value);
    if (!checked.success) return fault(`${part} ${placeOf(checked.error, part)}`);
  }
  return {
    ok: true,
    data: {
      method,
      path: filled,
      query: { ...common, ...wordsOf(input.query ?? {}) },
      body: body && input.body && (format === 'form' ? formOf(input.body) : input.body),
    },
  };
}

function wordsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(key, value);
    else form.append(key, String(value));
  }
  return form;
}
