import type { Queries } from './database.ts';

/** PostgreSQL type to the type that the driver returns for it (`database.ts`). */
const columnTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: boolean;
  readonly always: boolean;
}

const columnsQuery = `
  select c.table_name as "table", c.column_name as "column", c.udt_name as "type",
         c.is_nullable = 'YES' as "nullable",
         c.column_default is not null or c.is_identity = 'YES' as "filled",
         coalesce(c.identity_generation = 'ALWAYS', false) or c.is_generated = 'ALWAYS' as "always"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
   order by c.table_name, c.ordinal_position`;

function typeOf({ table, column, type, nullable, filled, always }: Column): string {
  const base = columnTypes[type];
  if (base === undefined)
    throw new Error(`${table}.${column} is of type ${type}, which columnTypes does not know yet.`);
  const value = nullable ? `${base} | null` : base;
  if (always) return `GeneratedAlways<${value}>`;
  return filled ? `Generated<${value}>` : value;
}

const tableName = (table: string): string =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

/**
 * Writes the row types of the live schema as a TypeScript module for Kysely.
 * @throws when a column has a type that is not in the list above
 */
export async function generateSchemaTypes(queries: Queries): Promise<string> {
  const tables = new Map<string, Column[]>();
  for (const column of await queries.query<Column>(columnsQuery)) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)};\n`);
    return `export interface ${tableName(table)} {\n${lines.join('')}}\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${table}: ${tableName(table)};\n`);
  const body = `${interfaces.join('\n')}\nexport interface DB {\n${names.join('')}}\n`;
  const imports = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  return `// Generated from the database schema by "npm run db:types -w @facet/backend".\nimport type { ${imports.join(', ')} } from 'kysely';\n\n${body}`;
}
