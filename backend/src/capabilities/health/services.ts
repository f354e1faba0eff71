import type { ServicesData, ServiceState } from '@facet/contracts/status';
import type { Queries } from '../../database/database.ts';
import type { Mail } from '../mail/service.ts';
import type { ProviderWatch } from '../providers/watch.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { checkReadiness } from './service.ts';

export interface ServicesDependencies {
  readonly database: Queries;
  readonly mail: Pick<Mail, 'state'>;
  readonly remotes: Pick<Remotes, 'document' | 'watch'>;
  readonly providers: ProviderWatch;
  readonly now: () => Date;
  readonly startedAt: Date;
}

/** State of the backend's services, each checked now. Services that depend on the database are down with it. */
export async function readServices({
  database,
  mail,
  remotes,
  providers,
  now,
  startedAt,
}: ServicesDependencies): Promise<ServicesData> {
  // These may be slow: the others are checked meanwhile.
  const atProviders = providers.read();
  const { checks } = await checkReadiness(database, { hasRoom: () => Promise.resolve(true) });
  const databaseState = stateOfDatabase(checks);
  const services = {
    database: databaseState,
    registry: await stateOfRegistry(remotes),
    mail: databaseState === 'down' ? 'down' : await mail.state().catch(() => 'down' as const),
  } satisfies ServicesData['services'];
  return {
    at: now().toISOString(),
    startedAt: startedAt.toISOString(),
    services,
    providers: [...(await atProviders)],
  };
}

function stateOfDatabase({ database, migrations }: { database: string; migrations: string }): ServiceState {
  if (database !== 'ok') return 'down';
  return migrations === 'ok' ? 'ok' : 'degraded';
}

/** Without its key the backend reads the registry, and watches no canary. */
async function stateOfRegistry({ document, watch }: ServicesDependencies['remotes']): Promise<ServiceState> {
  if (document === null) return 'off';
  if ((await document.get()) === null) return 'down';
  return document.isFresh() ? (watch === null ? 'degraded' : 'ok') : 'degraded';
}
