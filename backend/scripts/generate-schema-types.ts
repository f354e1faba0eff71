/** Writes src/database/schema.generated.ts from the migrations. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/database/database.ts';
import { migrate } from '../src/database/migrations.ts';
import { generateSchemaTypes } from '../src/database/schema-types.ts';

const target = path.resolve(import.meta.dirname, '../src/database/schema.generated.ts');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'facet-types-'));
try {
  const database = await openDatabase({ kind: 'embedded', folder: path.join(scratch, 'db') });
  await migrate(database);
  fs.writeFileSync(target, await generateSchemaTypes(database));
  await database.close();
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}
