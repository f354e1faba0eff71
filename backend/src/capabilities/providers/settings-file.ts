import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type MessageKey, say } from '../../messages/say.ts';
import { errorCode, errorMessage } from '../../start-error.ts';

/** Reads the providers' file and says what is wrong with it, with the field. Keys are repeated nowhere. */
export interface FileReader {
  readonly file: string;
  fault(field: string, what: MessageKey, values?: Readonly<Record<string, string | number>>): void;
  /** The value by its schema; null, and a fault for each issue, where it does not fit. @param at field that it stands under */
  check<T>(schema: z.ZodType<T>, given: unknown, at: string): T | null;
  /** @returns null, and a fault of `field`, for a file that is none or holds no JSON */
  readJson(of: string, field: string): unknown;
}

export function createFileReader(file: string, faults: string[]): FileReader {
  const fault: FileReader['fault'] = (field, what, values = {}) => {
    faults.push(say('setting.providers', { file, field, what: say(what, values) }));
  };
  return {
    file,
    fault,
    check(schema, given, at) {
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
    },
    readJson(of, field) {
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
    },
  };
}

/** The issues of a union's best fitting member stand in its place. */
function flatten(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const [best = []] = [...issue.errors].sort((a, b) => a.length - b.length);
    return flatten(best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}
