import path from 'node:path';
import { z } from 'zod';
import { say } from '../messages/say.ts';
import type { Setting, SettingReader } from '../setting.ts';

/** Where the data lives: an embedded database in a folder, or a PostgreSQL server. */
export type DatabaseAddress =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

export const defaultDatabaseSetting = 'FACET_DATABASE';

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

const database: Setting<DatabaseAddress> = {
  name: defaultDatabaseSetting,
  fallback: 'file:.data/db',
  meaning: '`file:<folder>` (from the repository’s root), or `postgres://user:password@host:port/db`',
  expected: say('setting.database'),
  secret: true,
  schema: z.string().transform((text, context): DatabaseAddress => {
    const folder = /^file:(.+)$/.exec(text)?.[1];
    if (folder !== undefined && !folder.startsWith('//')) return { kind: 'embedded', folder };
    if (isPostgresUrl(text)) return { kind: 'postgres', url: text };
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
};

const databaseSetting: Setting<string> = {
  name: 'FACET_DATABASE_SETTING',
  fallback: defaultDatabaseSetting,
  meaning:
    'Name that sentences about the database give its setting, for a program that starts the backend and has another',
  expected: say('setting.databaseName'),
  schema: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
};

export const databaseSettings = [database, databaseSetting];

export interface DatabaseSettings {
  readonly database: DatabaseAddress;
  /**
   * Name of the setting to change when the database cannot be opened: another program that starts the backend may have
   * its own.
   */
  readonly databaseSetting: string;
}

export function readDatabaseSettings(reader: SettingReader): DatabaseSettings & {
  /** Where files lie that are no database: beside an embedded one. */
  readonly data: string;
} {
  const read = reader.read(database);
  const address: DatabaseAddress =
    read.kind === 'embedded' ? { kind: 'embedded', folder: reader.resolve(read.folder) } : read;
  return {
    database: address,
    databaseSetting: reader.read(databaseSetting),
    data: address.kind === 'embedded' ? path.dirname(address.folder) : reader.resolve('.data'),
  };
}
