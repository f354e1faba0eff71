/**
 * The part of `zod/mini` that the schemas of the registry document need, an eighth of its weight: the build puts it in zod's place in the
 * scripts for partners' pages. It says whether a value is good and where it is not; values come back as they are, with members that a schema
 * does not name. `small-zod.test.ts` compares it with zod.
 */
export interface Issue {
  readonly path: readonly PropertyKey[];
}
type Check = (value: never) => boolean;
type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

interface Schema {
  readonly isOptional?: boolean;
  issues(value: unknown, path: readonly PropertyKey[]): readonly Issue[];
  check(...checks: readonly Check[]): Schema;
  safeParse(value: unknown): Result;
}
type Shape = Readonly<Record<string, Schema>>;

const good: readonly Issue[] = [];

function make(issues: Schema['issues']): Schema {
  return {
    issues,
    check: (...checks) =>
      make((value, path) => {
        const found = issues(value, path);
        return found.length > 0 || checks.every((one) => one(value as never)) ? found : [{ path }];
      }),
    safeParse(value) {
      const found = issues(value, []);
      return found.length === 0 ? { success: true, data: value } : { success: false, error: { issues: found } };
    },
  };
}

const when = (isGood: (value: unknown) => boolean): Schema =>
  make((value, path) => (isGood(value) ? good : [{ path }]));
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shaped(shape: Shape, isStrict: boolean): Schema {
  return make((value, path) => {
    if (!isRecord(value)) return [{ path }];
    const unknown = isStrict ? Object.keys(value).filter((name) => !Object.hasOwn(shape, name)) : [];
    return [
      ...(unknown.length > 0 ? [{ path }] : []),
      ...Object.entries(shape).flatMap(([name, schema]) =>
        schema.isOptional === true && value[name] === undefined ? good : schema.issues(value[name], [...path, name]),
      ),
    ];
  });
}

export const config = (): void => {};
export const string = (): Schema => when((value) => typeof value === 'string');
export const number = (): Schema => when((value) => Number.isFinite(value));
export const int = (): Schema => when((value) => Number.isSafeInteger(value));
export const unknown = (): Schema => when(() => true);
export const literal = (one: unknown): Schema => when((value) => value === one);
const oneOf = (values: readonly unknown[]): Schema => when((value) => values.includes(value));
export { oneOf as enum };
export const url = (): Schema => when((value) => typeof value === 'string' && URL.canParse(value));
/** RFC 3339, in UTC. */
const instant = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z$/;
export const iso = {
  datetime: (): Schema => string().check(regex(instant), (text: string) => !Number.isNaN(Date.parse(text))),
};
export const uuid = (): Schema => string().check(regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));
export const nullable = (schema: Schema): Schema =>
  make((value, path) => (value === null ? good : schema.issues(value, path)));
export const optional = (schema: Schema): Schema => ({
  ...make((value, path) => (value === undefined ? good : schema.issues(value, path))),
  isOptional: true,
});
export const object = (shape: Shape): Schema => shaped(shape, false);
export const strictObject = (shape: Shape): Schema => shaped(shape, true);
export const array = (schema: Schema): Schema =>
  make((value, path) =>
    Array.isArray(value) ? value.flatMap((one, index) => schema.issues(one, [...path, index])) : [{ path }],
  );
export const tuple = (schemas: readonly Schema[]): Schema =>
  make((value, path) =>
    Array.isArray(value) && value.length === schemas.length
      ? schemas.flatMap((schema, index) => schema.issues(value[index], [...path, index]))
      : [{ path }],
  );
export const record = (names: Schema, schema: Schema): Schema =>
  make((value, path) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([name, one]) => [
          ...names.issues(name, [...path, name]),
          ...schema.issues(one, [...path, name]),
        ])
      : [{ path }],
  );

/** @throws Error where `safeParse` fails */
export function parse(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`The value is not good at ${result.error.issues.map(({ path }) => path.join('.')).join(', ')}.`);
}

export const regex = (pattern: RegExp) => (text: string) => pattern.test(text);
export const minLength = (least: number) => (value: string | readonly unknown[]) => value.length >= least;
export const maxLength = (most: number) => (value: string | readonly unknown[]) => value.length <= most;
export const gt = (limit: number) => (value: number) => value > limit;
export const gte = (limit: number) => (value: number) => value >= limit;
export const lt = (limit: number) => (value: number) => value < limit;
export const lte = (limit: number) => (value: number) => value <= limit;
export const nonnegative = () => (value: number) => value >= 0;
export const positive = () => (value: number) => value > 0;
