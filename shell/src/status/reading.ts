import { remotesHealthAnswerSchema, servicesAnswerSchema } from '@facet/contracts/status';
import type { RemotesHealth, ServicesData } from '@facet/contracts/status';
import type { RegistryReading } from '@facet/federation';
import { poll, type Activity, type Clock } from '@facet/platform';
import type { Backend } from '../site/backend.ts';
import type { Remotes } from '../site/remotes.ts';

/** One check of the site's parts. Null for a part that did not answer. */
export interface StatusReading {
  /** When it was looked, by this browser's clock, milliseconds since the Unix epoch. */
  readonly at: number;
  readonly registry: RegistryReading | null;
  readonly health: RemotesHealth | null;
  readonly services: ServicesData | null;
  /** By remote: whether the files of its stable version answered this browser. */
  readonly reached: Readonly<Record<string, boolean>>;
}

export interface StatusSources {
  readonly backend: Backend;
  readonly remotes: Pick<Remotes, 'registry' | 'isReachable'>;
  readonly clock: Clock;
}

/** Fetches everything at once. Never rejects. */
export async function readStatus(
  { backend, remotes, clock }: StatusSources,
  signal: AbortSignal,
): Promise<StatusReading> {
  const reach = async (registry: RegistryReading | null): Promise<StatusReading['reached']> => {
    if (registry === null || registry.kind === 'unavailable') return {};
    const found = Object.entries(registry.document.remotes).map(async ([name, { stable, versions }]) => {
      const manifest = versions.find(({ version }) => version === stable)?.manifest;
      return [name, manifest !== undefined && (await remotes.isReachable(manifest, signal))] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  };
  const registryAnswer = remotes.registry();
  const [registry, reached, health, services] = await Promise.all([
    registryAnswer,
    registryAnswer.then(reach),
    backend.call({ path: '/remotes/health', answer: remotesHealthAnswerSchema, signal }),
    backend.call({ path: '/status', answer: servicesAnswerSchema, signal }),
  ]);
  return {
    at: clock.now(),
    registry,
    reached,
    health: health.ok ? health.data : null,
    services: services.ok ? services.data : null,
  };
}

/** From one reading to the next look, milliseconds. */
export const STATUS_PERIOD_MS = 30_000;
const DAY_MS = 86_400_000;

/** Looks at once, then again and again while the page is visible and online, until `signal` aborts. */
export async function watchStatus(
  look: (signal: AbortSignal) => Promise<StatusReading>,
  onReading: (reading: StatusReading) => void,
  { clock, activity, signal }: { readonly clock: Clock; readonly activity: Activity; readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const outcome = await poll<never>({
      task: async (until) => {
        const reading = await look(until);
        if (!until.aborted) onReading(reading);
        return { done: false };
      },
      intervalMs: STATUS_PERIOD_MS,
      timeoutMs: DAY_MS,
      signal,
      clock,
      activity,
    });
    if (outcome.kind !== 'timeout') return;
  }
}
