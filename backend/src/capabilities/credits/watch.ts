import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { every } from '../../every.ts';
import { audit } from './audit.ts';
import { sweep } from './ledger.ts';

/** How often what is overdue is released, and how often everything is recomputed, milliseconds. */
export const sweepPeriod = 30_000;
export const auditPeriod = 3_600_000;

/** Recomputes every balance and logs each difference. @returns how many there are */
export async function auditAndLog(database: Database, log: FastifyBaseLogger): Promise<number> {
  const { wallets, entries, differences } = await database.tx((transaction) => audit(transaction), 'repeatable read');
  for (const difference of differences) log.error(difference, 'the ledger does not add up');
  log.info({ wallets, entries, differences: differences.length }, 'ledger audited');
  return differences.length;
}

/**
 * Maintains the ledger on timers: releases expired reservations, settles payments, audits. A failed round is logged;
 * the next one runs anyway.
 * @param settlePayments queries providers about orders whose webhook may be lost
 * @returns stops it and waits for the running round
 */
export function watchLedger({
  database,
  resolvePayments: resolvePayments,
  now,
  log,
}: {
  readonly database: Database;
  readonly resolvePayments: () => Promise<void>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}): () => Promise<void> {
  let audited = -Infinity;

  async function round(): Promise<void> {
    const { released, expired } = await sweep(database, (work) => database.tx(work), now());
    if (released + expired > 0) log.info({ released, expired }, 'ledger swept');
    await resolvePayments();
    if (performance.now() - audited < auditPeriod) return;
    audited = performance.now();
    await auditAndLog(database, log);
  }

  return every(sweepPeriod, 'ledger could not be swept', round, log);
}
