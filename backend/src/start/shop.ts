import { watchLedger } from '../capabilities/credits/watch.ts';
import { openPayments } from '../capabilities/payments/open.ts';
import type { Throttle } from '../capabilities/throttle/service.ts';
import { openUploads } from '../capabilities/uploads/open.ts';
import type { StartingOnData } from './context.ts';

export async function openFiles(starting: StartingOnData, throttle: Throttle) {
  const { settings, database, now, log, opened, address } = starting;
  const files = await openUploads({
    database,
    throttle,
    settings: settings.uploads,
    env: process.env,
    address: () => settings.payments.apiUrl ?? address.listening,
    now,
    log,
  });
  opened.push(() => files.close());
  if (files.served !== null && settings.payments.apiUrl === null)
    log.info({ missing: 'FACET_API_URL' }, 'browsers get files at the address that the backend listens on');
  return files;
}

/** Opens payments, and starts to watch the ledger. */
export function openShop({ settings, database, now, log, opened, address }: StartingOnData) {
  const listening = (): string => address.listening;
  const money = openPayments({ database, settings: settings.payments, now, log, listening });
  if (money.payments.channels.length === 0) log.warn('no payment channel has keys: nothing can be bought');
  if (money.sandbox !== null) {
    log.warn('payments are a sandbox: no money is paid');
    opened.push(money.sandbox.start());
  }
  opened.push(watchLedger({ database, resolvePayments: () => money.payments.sweep(), now, log }));
  return money;
}
