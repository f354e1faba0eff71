import type { RemoteName } from '@facet/contracts/registry';
import { within } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { StepTimeoutError } from '../errors.ts';
import { admit } from '../gate/gate.ts';
import type { GateOptions } from '../gate/gate.ts';
import type { Candidate } from '../resolve/resolve.ts';
import type { Registrations } from './registrations.ts';
import type { LoadPhase, LoadTarget } from './runtime.ts';

export interface AttemptOptions {
  readonly registrations: Registrations;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly admission: GateOptions;
}

export interface AttemptRequest<T> {
  readonly remote: RemoteName;
  readonly candidate: Candidate;
  /** Fetches from a fresh address. */
  readonly fresh: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly request: (target: LoadTarget, onPhase: (phase: LoadPhase) => void) => Promise<T>;
}

/**
 * One attempt at one version: gate, registration, request, within the time limit.
 * @throws StepError, or what the request threw
 */
export async function attemptVersion<T>(
  { registrations, clock, timeoutMs, admission }: AttemptOptions,
  { remote, candidate, fresh, signal, request }: AttemptRequest<T>,
): Promise<{ readonly result: T; readonly target: LoadTarget }> {
  admit(candidate, admission);
  const registration = registrations.open(remote, candidate, fresh);
  const { target } = registration;
  let phase: LoadPhase = 'manifest';
  registration.pending += 1;
  try {
    const work = request(target, (next) => {
      phase = next;
    });
    const result = await within(work, {
      clock,
      ms: timeoutMs,
      signal,
      onTimeout: () => new StepTimeoutError(phase, timeoutMs, `The ${phase} of ${remote} ${candidate.version}`),
    });
    return { result, target };
  } catch (error) {
    if (!signal?.aborted) registrations.fail(registration);
    throw error;
  } finally {
    registration.pending -= 1;
  }
}
