import fs from 'node:fs';
import path from 'node:path';
import { openTestDatabase, removeScratches } from '../fixtures/scratch.ts';
import type { Database } from './database.ts';
import { generateSchemaTypes } from './schema-types.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(async () => {
  await database.close();
  removeScratches();
});

test('the committed row types are those of the migrated schema (else: npm run db:types -w @facet/backend)', async () => {
  const committed = fs.readFileSync(path.join(import.meta.dirname, 'schema.generated.ts'), 'utf8');
  expect(await generateSchemaTypes(database)).toBe(committed);
});

test('nullable, filled and generated columns have their own types', async () => {
  await database.query(
    `create table kinds (id bigint generated always as identity, maybe text, filled boolean default true)`,
  );
  expect(await generateSchemaTypes(database)).toMatch(
    'export interface KindsTable {\n  id: GeneratedAlways<string>;\n  maybe: string | null;\n  filled: Generated<boolean | null>;\n}',
  );
  await database.query('drop table kinds');
});

test('an unknown column type is refused', async () => {
  await database.query('create table kinds (place point)');
  await expect(generateSchemaTypes(database)).rejects.toThrow('kinds.place is of type point');
  await database.query('drop table kinds');
});
