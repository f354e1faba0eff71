import { toolById } from '@facet/catalog';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';
import type { Dispatch } from './dispatch.ts';
import { NotProbed, type Probe, probeRoute } from './probe.ts';
import { costOf, type ProviderSettings, type ServedTool } from './settings.ts';
import { providerTools } from './tools.ts';

export interface DeskProvider {
  readonly name: string;
  readonly kind: string;
  readonly state: 'on' | 'off' | 'paused' | 'probing';
  /** When a paused one is tried again, ISO 8601. */
  readonly until: string | null;
}

export interface DeskTool {
  readonly toolId: string;
  readonly provider: string;
  /** Of one run with the initial options, dollars and credits. */
  readonly costUsd: number;
  readonly credits: number;
  /** Of the last seven days. */
  readonly made: number;
  readonly failed: number;
  readonly refused: number;
  readonly seconds: number | null;
  readonly spentUsd: number;
}

/** Everything that the operator's page shows. */
export interface Desk {
  readonly day: string;
  readonly spentUsd: number;
  readonly budgetUsd: number | null;
  readonly providers: readonly DeskProvider[];
  readonly tools: readonly DeskTool[];
}

export interface DeskParts {
  readonly settings: ProviderSettings;
  readonly dispatch: Dispatch;
  readonly probe?: (served: ServedTool) => Promise<Probe>;
}

export async function readDesk({ settings, dispatch }: Omit<DeskParts, 'probe'>): Promise<Desk> {
  const [day, desks, records] = await Promise.all([dispatch.readDay(), dispatch.readDesks(), dispatch.readRecords()]);
  const providers = desks.map(({ name, isOn, circuit, takesCalls }): DeskProvider => {
    const kind = name === 'sandbox' ? name : (settings.tools.find(({ at }) => at.access.name === name)?.at.kind ?? '');
    if (!isOn) return { name, kind, state: 'off', until: null };
    if (circuit.kind === 'open' && !takesCalls)
      return { name, kind, state: 'paused', until: new Date(circuit.until).toISOString() };
    return { name, kind, state: circuit.kind === 'half-open' ? 'probing' : 'on', until: null };
  });
  const tools = settings.tools.map((served): DeskTool => {
    const { toolId } = served;
    const provider = served.at.access.name;
    const tool = providerTools.find((one) => one.toolId === toolId);
    const sample = tool?.samples[0] ?? {};
    const record = records.find((one) => one.toolId === toolId && one.provider === provider);
    return {
      ...{ toolId, provider, costUsd: costOf(served, sample) },
      credits: tool?.credits(toolById(toolId)?.credits ?? 0, sample) ?? 0,
      ...{ made: record?.made ?? 0, failed: record?.failed ?? 0, refused: record?.refused ?? 0 },
      ...{ seconds: record?.seconds ?? null, spentUsd: record?.spent ?? 0 },
    };
  });
  return { ...day, providers, tools };
}

/** Runs a tool once at one of its providers. @throws ApiError 404 for one that does not serve it, 422 for a tool that cannot be tried so */
export async function tryTool(
  { settings, dispatch, probe = probeRoute }: DeskParts,
  toolId: string,
  provider: string,
): Promise<Probe> {
  const served = settings.tools.find((one) => one.toolId === toolId && one.at.access.name === provider);
  if (served === undefined) throw new ApiError(404, 404, say('provider.unknown'));
  try {
    const tried = await probe(served);
    dispatch.note(tried.attempt);
    return tried;
  } catch (error) {
    if (error instanceof NotProbed) throw new ApiError(422, 422, say('provider.notTried'));
    throw error;
  }
}
