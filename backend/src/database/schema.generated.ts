// Generated from the database schema by "npm run db:types -w @facet/backend".
import type { Generated, GeneratedAlways } from 'kysely';

export interface AppKeyTable {
  name: string;
  value: Buffer;
  created_at: Generated<Date>;
}

export interface AppUserTable {
  id: Generated<string>;
  email: string;
  created_at: Generated<Date>;
}

export interface ContactMessageTable {
  id: Generated<string>;
  pass_nonce: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  language: string;
  suspected: boolean;
  received_at: Date;
}

export interface MailTable {
  id: Generated<string>;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  failure: string | null;
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

export interface SiteEventTable {
  id: GeneratedAlways<string>;
  visit: string;
  name: string;
  data: unknown;
  happened_at: Date;
}

export interface WalletTable {
  user_id: string;
  purchase_points: Generated<number>;
  reward_points: Generated<number>;
  reward_day: string | null;
  current_package: number | null;
}

export interface DB {
  app_key: AppKeyTable;
  app_user: AppUserTable;
  contact_message: ContactMessageTable;
  mail: MailTable;
  remote_visit: RemoteVisitTable;
  schema_migration: SchemaMigrationTable;
  session_token: SessionTokenTable;
  site_event: SiteEventTable;
  wallet: WalletTable;
}
