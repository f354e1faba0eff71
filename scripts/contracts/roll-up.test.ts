import * as z from 'zod/mini';
import { rollUp } from './roll-up.ts';

/** The roll-up of one file, its header apart. */
function declared(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  const sources = new Map([
    ['index.ts', "export * from './a.ts';\n"],
    ['a.ts', text],
  ]);
  return rollUp(sources, values).split('// a.ts\n\n')[1]!.replace('\n\nexport {};\n', '');
}

test('types and interfaces stand as they are written, with their comments', () => {
  const text = '/** A port. */\nexport interface Port {\n  /** Sends. */\n  send(text: string): void;\n}';
  expect(declared(`import type { A } from './b.ts';\n${text}`)).toBe(text);
});

test('a type that is not exported stays one', () => {
  expect(declared('type A = string;\nexport type B = A;')).toBe('type A = string;\n\nexport type B = A;');
});

test('a schema is the type that it lets through, with its comments, and its rules as tags', () => {
  const personSchema = z.strictObject({
    name: z.string().check(z.minLength(1), z.regex(/^[a-z]*\/$/)),
    age: z.optional(z.nullable(z.int().check(z.minimum(0)))),
    tags: z.array(z.union([z.literal('a'), z.literal(2), z.boolean()])),
    'home-page': z.record(z.string(), z.number()),
    pair: z.tuple([z.string(), z.null()]),
  });
  const source = `/** Somebody. */
export const personSchema = z.strictObject({
  /** As they call themselves. */
  name: z.string(),
});
export type Person = z.infer<typeof personSchema>;`;
  expect(declared(source, { personSchema })).toBe(`/** Somebody. */
export declare const personSchema: Schema<{
  /**
   * As they call themselves.
   * @rule minLength 1
   * @rule pattern ^[a-z]*\\/$
   */
  name: string;
  /**
   * @rule integer
   * @rule minimum 0
   */
  age?: number | null;
  tags: ('a' | 2 | boolean)[];
  'home-page': Record<string, number>;
  pair: [string, null];
}>;

export type Person = Infer<typeof personSchema>;`);
});

test('a generic type’s constraint on a schema is kept', () => {
  const source = `export interface Call {
  readonly body?: z.ZodMiniType<object>;
  readonly answer: z.ZodMiniType;
}
export type Input<C extends Call> = z.input<C['answer']>;`;
  expect(declared(source)).toBe(`export interface Call {
  readonly body?: Schema<object>;
  readonly answer: Schema<unknown>;
}

export type Input<C extends Call> = Infer<C['answer']>;`);
});

test('a text or nothing is both', () => {
  const idSchema = z.object({ id: z.nullable(z.string()) });
  expect(declared('export const idSchema = z.object({});', { idSchema })).toContain('id: string | null;');
});

test('a schema inside another export goes by its name', () => {
  const answerSchema = z.object({ id: z.string() });
  const calls = { one: { method: 'GET', answer: answerSchema }, all: { answer: z.array(answerSchema) } };
  const source = 'export const answerSchema = z.object({});\nexport const calls = { } as const;';
  expect(declared(source, { answerSchema, calls })).toBe(`export declare const answerSchema: Schema<{
  id: string;
}>;

export declare const calls: {
  readonly one: {
    readonly method: 'GET';
    readonly answer: typeof answerSchema;
  };
  readonly all: {
    readonly answer: Schema<Infer<typeof answerSchema>[]>;
  };
};`);
});

test('the number of the contract is no part of the contract', () => {
  expect(declared("export const CONTRACT_VERSION = '1.2.3';", { CONTRACT_VERSION: '1.2.3' })).toBe(
    'export declare const CONTRACT_VERSION: string;',
  );
});

test.each([
  ['export const limit = { a: 1 };', { limit: { a: 1 } }, 'give limit a type or "as const"'],
  ['export function f() {}', {}, 'has no place in the contract'],
  ['export class A {}', {}, 'has no place in the contract'],
  ['export const f = (() => 1) as const;', { f: () => 1 }, 'exports a function without a declared type'],
  ['export type A = z.ZodMiniString;', {}, 'may not show z.ZodMiniString'],
  ['export const day = z.date();', { day: z.date() }, 'cannot be represented'],
])('%s is refused', (source, values, message) => {
  expect(() => declared(source, values)).toThrow(message);
});

test('an index that does more than pass exports on is refused', () => {
  expect(() => rollUp(new Map([['index.ts', "export { A } from './a.ts';"]]), {})).toThrow('may hold nothing but');
});

test('a file that is not there is refused', () => {
  expect(() => rollUp(new Map([['index.ts', "export * from './a.ts';"]]), {})).toThrow('not there: a.ts');
});
