import type { RemoteLoadEvent, RemoteName } from '@facet/contracts/registry';
import type { Clock } from '../clock.ts';
import { RemoteError } from '../errors.ts';
import type { RemoteAttempt, StepError } from '../errors.ts';
import type { Candidate, ResolveLayer } from '../resolve/resolve.ts';

type Report = (event: RemoteLoadEvent, layer: ResolveLayer | null) => void;

/** The attempts of one load: each is timed and reported. */
export interface AttemptLog {
  bucket: number;
  /** The next attempt begins now. */
  restart(): void;
  failed(version: string, error: StepError, layer: ResolveLayer | null): void;
  succeeded(candidate: Candidate, recovered: boolean): void;
  hasFailures(): boolean;
  asError(): RemoteError;
}

export function createAttemptLog(remote: RemoteName, expose: string, clock: Clock, report: Report): AttemptLog {
  const attempts: RemoteAttempt[] = [];
  let startedAt = clock.now();
  const log: AttemptLog = {
    bucket: 0,
    restart() {
      startedAt = clock.now();
    },
    failed(version, error, layer) {
      attempts.push({ version, error });
      const { phase, errorClass } = error;
      const durationMs = clock.now() - startedAt;
      report({ remote, expose, version, phase, status: 'failed', durationMs, errorClass, bucket: log.bucket }, layer);
      log.restart();
    },
    succeeded({ version, layer }, recovered) {
      const status = recovered ? 'recovered' : 'loaded';
      const durationMs = clock.now() - startedAt;
      const { bucket } = log;
      report({ remote, expose, version, phase: 'module', status, durationMs, errorClass: null, bucket }, layer);
    },
    hasFailures: () => attempts.length > 0,
    asError: () => new RemoteError(remote, expose, nonEmpty(attempts)),
  };
  return log;
}

function nonEmpty<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error('A failed load has at least one attempt.');
  return [first, ...rest];
}
