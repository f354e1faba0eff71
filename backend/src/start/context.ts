import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings.ts';

/** Closes what was opened. */
export type Release = () => Promise<void> | void;

/** A start under way. */
export interface Starting {
  readonly settings: Settings;
  readonly log: Logger;
  readonly now: () => Date;
  /** What is open, in its order, also when a later step fails. */
  readonly opened: Release[];
  /** Where the backend listens; empty until it does. */
  readonly address: { listening: string };
}

/** A start whose database is open and migrated. */
export interface StartingOnData extends Starting {
  readonly database: Database;
}
