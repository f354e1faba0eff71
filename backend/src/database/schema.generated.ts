// Generated from the database schema by "npm run db:types -w @facet/backend".
import type { Generated } from 'kysely';

export interface AppUserTable {
  id: Generated<string>;
  email: string;
  created_at: Generated<Date>;
}

export interface RemoteVisitTable {
  remote: string;
  version: string;
  visit: string;
  status: string;
  expose: string;
  phase: string;
  error_class: string | null;
  independent: boolean;
  first_seen_at: Date;
}

export interface SchemaMigrationTable {
  name: string;
  sha256: string;
  applied_at: Generated<Date>;
}

export interface SessionTokenTable {
  token_sha256: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface WalletTable {
  user_id: string;
  purchase_points: Generated<number>;
  reward_points: Generated<number>;
  reward_day: string | null;
  current_package: number | null;
}

export interface DB {
  app_user: AppUserTable;
  remote_visit: RemoteVisitTable;
  schema_migration: SchemaMigrationTable;
  session_token: SessionTokenTable;
  wallet: WalletTable;
}
