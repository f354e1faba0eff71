import type { MountedWidget } from '@facet/contracts';
import type { RemoteName, RemotePhase } from '@facet/contracts/registry';
import type { Clock } from '../clock.ts';
import { RemoteError, StepError } from '../errors.ts';
import type { RemoteAttempt } from '../errors.ts';
import type { LoadedWidget, Loader, LoadOptions } from '../load/loader.ts';
import type { Visibility } from '../load/retryer.ts';
import type { ResolveLayer } from '../resolve/resolve.ts';
import { beginLife } from './life.ts';
import type { PageHost } from './life.ts';
import type { UncaughtErrors } from './uncaught.ts';

/** What became of a widget. */
export type MountOutcome<Props extends object> =
  | {
      readonly kind: 'mounted';
      /** `update` and `unmount` never throw, and may be repeated. */
      readonly widget: MountedWidget<Props>;
      readonly version: string;
      readonly layer: ResolveLayer;
      readonly recovered: boolean;
      /** The stable version, when one from before it stands in; else null. */
      readonly broken: string | null;
    }
  | { readonly kind: 'failed'; readonly error: RemoteError }
  | { readonly kind: 'aborted' };

/**
 * Loads a widget and mounts it into an empty element. A version whose `mount` throws, which crashes before anything of it is to be seen, or
 * which stays blank, is passed over for the session, the element is emptied, and what stands in for the version has its turn. Resolves
 * once something is to be seen.
 *
 * A widget that fails later (`update`, `unmount`, a crash) is reported, once for each, and otherwise left alone: it
 * keeps the visitor's work and gets later updates. It is not replaced by another version, which would discard that work
 * and might fail on the same props.
 *
 * Never rejects.
 */
export type MountRemote = <Props extends object>(
  remote: RemoteName,
  expose: string,
  element: HTMLElement,
  props: Props,
  host: PageHost,
  options?: LoadOptions,
) => Promise<MountOutcome<Props>>;

export interface MountSurroundings {
  readonly clock: Clock;
  readonly visibility?: Visibility | undefined;
  /** Where uncaught errors of widgets are listened for; without it only widgets themselves say that they crashed. */
  readonly uncaught?: UncaughtErrors | undefined;
}

/** Creates the last step of loading, over a loader. */
export function createMount(loader: Loader, surroundings: MountSurroundings): MountRemote {
  const { clock } = surroundings;
  return async (remote, expose, element, props, host, options = {}) => {
    const { signal } = options;
    const attempts: RemoteAttempt[] = [];
    let { fresh = false } = options;

    for (;;) {
      let loaded: LoadedWidget;
      try {
        loaded = await loader.load(remote, expose, { signal, fresh });
      } catch (error) {
        if (error instanceof RemoteError) {
          return { kind: 'failed', error: afterMounts(error, attempts) };
        }
        return { kind: 'aborted' };
      }
      if (signal?.aborted) return { kind: 'aborted' };

      const { version, layer, bucket, recovered, broken } = loaded;
      const fail = (phase: RemotePhase, error: Error, startedAt: number): void => {
        const errorClass = error instanceof StepError ? error.errorClass : error.name;
        const durationMs = clock.now() - startedAt;
        loader.report({ remote, expose, version, phase, status: 'failed', durationMs, errorClass, bucket }, layer);
      };
      const startedAt = clock.now();
      const beginning = await beginLife({ loaded, element, props, host, signal, fail, ...surroundings });
      switch (beginning.kind) {
        case 'ready': {
          const { widget } = beginning;
          return { kind: 'mounted', widget, version, layer, broken, recovered: recovered || attempts.length > 0 };
        }
        case 'aborted':
          return { kind: 'aborted' };
        case 'failed': {
          const { error } = beginning;
          fail(error.phase, error, startedAt);
          attempts.push({ version, error });
          loader.reject(remote, expose, version);
          fresh = false;
          // An override has no fallback, and a retry would mount the same module.
          if (layer === 'override') {
            return { kind: 'failed', error: new RemoteError(remote, expose, [{ version, error }]) };
          }
        }
      }
    }
  };
}

/** What failed to mount before nothing more could be loaded stands first, and is the cause. */
function afterMounts(error: RemoteError, mounts: readonly RemoteAttempt[]): RemoteError {
  const [first, ...rest] = mounts;
  if (first === undefined) return error;
  const others = error.phase === 'resolve' ? [] : error.attempts;
  return new RemoteError(error.remote, error.expose, [first, ...rest, ...others]);
}
