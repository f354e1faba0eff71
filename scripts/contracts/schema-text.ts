import * as z from 'zod/mini';

/** A part of a JSON Schema (draft 2020-12) as `z.toJSONSchema` writes it. */
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What the text of a schema needs to know of the contract around it. */
export interface SchemaNames {
  /** Name of the export that a schema is, so that it is named and not written out again. */
  readonly exported: ReadonlyMap<unknown, string>;
  /** Doc comments of members in the source, by their path: `creditsChanged.status`. */
  readonly docs: ReadonlyMap<string, string>;
}

const rules = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/** Whether a value is a zod schema. */
export function isSchema(value: unknown): value is z.core.$ZodType {
  return value instanceof z.core.$ZodType;
}

/**
 * The plain type of what a schema lets through, as TypeScript text. Rules that a type cannot say stand as
 * `@rule` tags on the member that they bind.
 *
 * @param path path of the schema inside its export, for the comments
 * @param indent spaces before the line in which the text begins
 * @throws Error for a schema that JSON Schema cannot say (a transform, a date)
 */
export function schemaText(schema: z.core.$ZodType, names: SchemaNames, path = '', indent = 0): string {
  return text(toJson(schema, names), names, path, indent);
}

/** The rules of a schema itself, those of its members apart: `['minLength 1']`. */
export function schemaRules(schema: z.core.$ZodType, names: SchemaNames): string[] {
  return rulesOf(toJson(schema, names), '');
}

/** A doc comment of the given lines, followed by a line break, or nothing. */
export function comment(doc: string, ruleList: readonly string[], indent: number): string {
  const lines = [
    ...doc.split('\n').filter((line) => line.trim() !== ''),
    ...ruleList.map((rule) => `@rule ${rule.replaceAll('*/', '*\\/')}`),
  ];
  const space = ' '.repeat(indent);
  if (lines.length === 0) return '';
  if (lines.length === 1) return `/** ${lines[0]!} */\n${space}`;
  return `/**\n${lines.map((line) => `${space} * ${line}\n`).join('')}${space} */\n${space}`;
}

/** A member's name as TypeScript writes it. */
export function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

/** A string, number, boolean or null as a literal type. */
export function literal(value: string | number | boolean | null): string {
  return typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : String(value);
}

function toJson(schema: z.core.$ZodType, { exported }: SchemaNames): JsonSchema {
  return z.toJSONSchema(schema, {
    override: ({ zodSchema, jsonSchema }) => {
      const name = exported.get(zodSchema);
      if (name !== undefined && zodSchema !== schema) jsonSchema['x-export'] = name;
    },
  });
}

function text(schema: JsonSchema, names: SchemaNames, path: string, indent: number): string {
  const inside = (part: JsonSchema) => text(part, names, path, indent);
  const name = schema['x-export'];
  if (typeof name === 'string') return `Infer<typeof ${name}>`;
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return union(parts.map((part) => inside(part as JsonSchema)));
  if (schema.const !== undefined) return literal(schema.const as string);
  if (schema.enum) return union(schema.enum.map((value) => literal(value as string)));
  // JSON Schema writes a nullable text with both its types.
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => inside({ ...schema, type } as JsonSchema)));
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return schema.type;
    case 'integer':
      return 'number';
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map((part) => inside(part as JsonSchema)).join(', ')}]`;
      return arrayText(inside(schema.items as JsonSchema));
    case 'object':
      return objectText(schema, names, path, indent);
    default:
      if (Object.keys(schema).every((key) => key === '$schema')) return 'unknown';
      throw new Error(`There is no type text for the schema ${JSON.stringify(schema)}.`);
  }
}

function objectText(schema: JsonSchema, names: SchemaNames, path: string, indent: number): string {
  const more = schema.additionalProperties;
  if (schema.properties === undefined && typeof more === 'object')
    return `Record<string, ${text(more as JsonSchema, names, path, indent)}>`;
  const required = new Set(schema.required);
  const space = ' '.repeat(indent + 2);
  const members = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    const member = value as JsonSchema;
    const head = comment(names.docs.get(at) ?? '', rulesOf(member, ''), indent + 2);
    return `${space}${head}${memberName(key)}${required.has(key) ? '' : '?'}: ${text(member, names, at, indent + 2)};\n`;
  });
  return members.length === 0 ? '{}' : `{\n${members.join('')}${' '.repeat(indent)}}`;
}

function arrayText(item: string): string {
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function union(parts: readonly string[]): string {
  return parts.join(' | ');
}

/** The rules of a schema and of its items, each behind the place where it holds; members have their own. */
function rulesOf(schema: JsonSchema, place: string): string[] {
  if (schema['x-export'] !== undefined) return [];
  const own = rules.flatMap((rule) => {
    const value = schema[rule];
    const isImplied =
      value === undefined ||
      (schema.type === 'integer' && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) ||
      schema.prefixItems !== undefined;
    return isImplied ? [] : [`${place}${rule} ${String(value)}`];
  });
  if (schema.type === 'integer') own.unshift(`${place}integer`);
  const parts = (schema.anyOf ?? schema.oneOf ?? []).filter((part) => (part as JsonSchema).type !== 'null');
  const below: [JsonSchema, string][] = [
    ...parts.map((part, index): [JsonSchema, string] => [
      part as JsonSchema,
      parts.length === 1 ? place : `${place}|${index}.`,
    ]),
    ...(schema.prefixItems ?? []).map((part, index): [JsonSchema, string] => [
      part as JsonSchema,
      `${place}[${index}].`,
    ]),
  ];
  if (schema.type === 'array' && typeof schema.items === 'object')
    below.push([schema.items as JsonSchema, `${place}[].`]);
  if (schema.type === 'object' && schema.properties === undefined) {
    if (typeof schema.additionalProperties === 'object')
      below.push([schema.additionalProperties as JsonSchema, `${place}{}.`]);
    if (typeof schema.propertyNames === 'object') below.push([schema.propertyNames as JsonSchema, `${place}key.`]);
  }
  return [...own, ...below.flatMap(([part, where]) => rulesOf(part, where))];
}
