import type { RemoteName } from '@facet/contracts/registry';
import type { Clock } from '../clock.ts';
import { admit } from '../gate/gate.ts';
import type { GateOptions } from '../gate/gate.ts';
import type { AttemptRequest } from './attempt.ts';
import type { Chooser } from './choose.ts';
import type { LoadTarget, Runtime } from './runtime.ts';

export interface WarmUpOptions {
  readonly runtime: Runtime;
  readonly clock: Clock;
  readonly chooser: Chooser;
  readonly attempt: <T>(request: AttemptRequest<T>) => Promise<{ readonly result: T; readonly target: LoadTarget }>;
  readonly admission: GateOptions;
  readonly timeoutMs: number;
  readonly isLoaded: (remote: RemoteName, expose: string) => boolean;
}

/** What is done ahead of a load. A failure is swallowed: the load itself will meet it, and recover from it or report it. */
export interface WarmUp {
  preload(remote: RemoteName, expose: string): Promise<void>;
  prefetch(remote: RemoteName, expose: string): Promise<void>;
}

export function createWarmUp(options: WarmUpOptions): WarmUp {
  const { runtime, clock, chooser, attempt, admission, timeoutMs, isLoaded } = options;
  return {
    async preload(remote, expose) {
      if (isLoaded(remote, expose)) return;
      try {
        const { candidates } = await chooser.choose(remote, expose, false);
        const [candidate] = candidates;
        await attempt({
          remote,
          candidate,
          fresh: false,
          request: (target) => runtime.load(target, expose, () => {}),
        });
      } catch {
        // See `WarmUp`.
      }
    },
    async prefetch(remote, expose) {
      if (isLoaded(remote, expose)) return;
      const limit = new AbortController();
      const cancel = clock.after(timeoutMs, () => limit.abort());
      try {
        const { candidates } = await chooser.choose(remote, expose, false);
        const { manifest, integrity } = candidates[0];
        admit(candidates[0], admission);
        if (integrity !== null) await runtime.prefetch({ manifest, integrity }, expose, limit.signal);
      } catch {
        // See `WarmUp`.
      } finally {
        cancel();
      }
    },
  };
}
