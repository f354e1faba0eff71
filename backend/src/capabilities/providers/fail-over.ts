import type { ProviderFaultKind } from './adapter.ts';
import { type Driven, driveRun, type DriveParts } from './drive.ts';
import type { ServedTool } from './settings.ts';

/** How a run at one provider ended. Plain data: the process of a task reports it. */
export interface Attempt {
  readonly provider: string;
  readonly end: 'made' | 'refused' | 'failed';
  /** Null when it was made. */
  readonly fault: ProviderFaultKind | 'timeout' | 'cancelled' | null;
  /** What it has cost, or may have, dollars. */
  readonly costUsd: number;
}

export interface FailOverParts<T> {
  /** In the order in which they are tried. */
  readonly routes: readonly ServedTool[];
  /** How one of them is driven. */
  readonly partsOf: (route: ServedTool) => DriveParts<T>;
  readonly onAttempt: (attempt: Attempt) => void;
}

/** Faults that another provider may not have. A refusal by its rules or a broken photo is not retried elsewhere. */
const mayMove = (fault: ProviderFaultKind): boolean => {
  switch (fault) {
    case 'unreachable':
    case 'busy':
    case 'keys':
    case 'missing':
    case 'failed':
      return true;
    case 'input':
    case 'refused':
    case 'result':
      return false;
    default:
      return fault satisfies never;
  }
};

/**
 * Runs a call at the first provider that makes it. It moves on to the next one only when the one before has taken nothing, or bills no
 * failure. A run that a killed process left is gone on with at its own provider.
 */
export async function driveRoutes<T>({ routes, partsOf, onAttempt }: FailOverParts<T>): Promise<Driven<T>> {
  const [first] = routes;
  if (first === undefined)
    return { kind: 'failed', fault: 'keys', detail: 'no provider serves the tool', cost: 'none' };
  const begun = (await partsOf(first).journal.read())?.provider;
  const from = Math.max(
    0,
    routes.findIndex(({ at }) => at.access.name === begun),
  );
  let driven: Driven<T> | null = null;
  for (const route of routes.slice(from)) {
    driven = await driveRun(partsOf(route));
    onAttempt(attemptOf(route, driven));
    if (driven.kind !== 'failed' || driven.cost !== 'none' || !mayMove(driven.fault)) break;
  }
  return driven ?? { kind: 'failed', fault: 'keys', detail: 'no provider serves the tool', cost: 'none' };
}

function attemptOf<T>({ at, costUsd }: ServedTool, driven: Driven<T>): Attempt {
  const { name: provider } = at.access;
  switch (driven.kind) {
    case 'made':
      return { provider, end: 'made', fault: null, costUsd };
    case 'timeout':
    case 'cancelled':
      return { provider, end: 'failed', fault: driven.kind, costUsd };
    case 'failed': {
      const { fault, cost } = driven;
      const end = fault === 'refused' || fault === 'input' ? 'refused' : 'failed';
      return { provider, end, fault, costUsd: cost === 'none' ? 0 : costUsd };
    }
    default:
      return driven satisfies never;
  }
}
