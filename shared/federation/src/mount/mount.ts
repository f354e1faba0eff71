import type { Host, MountedWidget } from '@facet/contracts';
import type { RemoteName, RemotePhase } from '@facet/contracts/registry';
import { asError } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { MountError, RemoteError, StepError } from '../errors.ts';
import type { RemoteAttempt } from '../errors.ts';
import type { LoadedWidget, Loader, LoadOptions } from '../load/loader.ts';
import type { ResolveLayer } from '../resolve/resolve.ts';

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
 * Loads a widget and mounts it into an empty element. A version whose `mount` throws is passed over for the session,
 * the element is emptied, and what stands in for the version has its turn.
 *
 * A widget whose `update` or `unmount` throws is reported, once for each, and nothing else happens: it stays as it is, with what the visitor
 * has done in it, and gets later updates. Its version is not passed over: another would throw away the visitor's work
 * for props that it may like no better.
 *
 * The widget receives `host` with a signal of its own, which aborts on `unmount`, when its `mount` fails, and with the host's signal.
 * Never rejects.
 */
export type MountRemote = <Props extends object>(
  remote: RemoteName,
  expose: string,
  element: HTMLElement,
  props: Props,
  host: Host,
  options?: LoadOptions,
) => Promise<MountOutcome<Props>>;

/** Creates the last step of loading, over a loader. */
export function createMount(loader: Loader, clock: Clock): MountRemote {
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
        loader.tell({ remote, expose, version, phase, status: 'failed', durationMs, errorClass, bucket }, layer);
      };
      const startedAt = clock.now();
      try {
        const widget = guarded(mountOnce(loaded, element, props, host), clock, fail);
        return { kind: 'mounted', widget, version, layer, broken, recovered: recovered || attempts.length > 0 };
      } catch (thrown) {
        const cause = asError(thrown);
        const error = new MountError(`mount failed: ${cause.message}`, { cause });
        fail('mount', error, startedAt);
        attempts.push({ version, error });
        loader.reject(remote, expose, version);
        element.replaceChildren();
        fresh = false;
        // An override has nothing after it, and asking for it again would mount the same module.
        if (layer === 'override') {
          return { kind: 'failed', error: new RemoteError(remote, expose, [{ version, error }]) };
        }
      }
    }
  };
}

interface Living<Props extends object> {
  readonly mounted: MountedWidget<Props>;
  readonly life: AbortController;
}

function mountOnce<Props extends object>(
  { module }: LoadedWidget,
  element: HTMLElement,
  props: Props,
  host: Host,
): Living<Props> {
  const life = new AbortController();
  const end = (): void => {
    life.abort();
  };
  if (host.signal.aborted) end();
  host.signal.addEventListener('abort', end, { once: true, signal: life.signal });
  try {
    const mounted = module.mount(element, props, { ...host, signal: life.signal });
    if (!isHandle(mounted)) throw new TypeError('it returned no { update, unmount }');
    return { mounted, life };
  } catch (error) {
    end();
    throw error;
  }
}

/** A handle that never throws. Each of its calls reports its first failure alone: pages update often. */
function guarded<Props extends object>(
  { mounted, life }: Living<Props>,
  clock: Clock,
  fail: (phase: RemotePhase, error: Error, startedAt: number) => void,
): MountedWidget<Props> {
  const reported = new Set<RemotePhase>();
  const attempt = (phase: RemotePhase, action: () => void): void => {
    const startedAt = clock.now();
    try {
      action();
    } catch (thrown) {
      if (reported.has(phase)) return;
      reported.add(phase);
      fail(phase, asError(thrown), startedAt);
    }
  };
  return {
    update(next) {
      if (life.signal.aborted) return;
      attempt('update', () => {
        mounted.update(next);
      });
    },
    unmount() {
      attempt('unmount', () => {
        mounted.unmount();
      });
      life.abort();
    },
  };
}

function isHandle(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { update, unmount } = value as Partial<MountedWidget>;
  return typeof update === 'function' && typeof unmount === 'function';
}

/** What failed to mount before nothing more could be loaded stands first, and is the cause. */
function afterMounts(error: RemoteError, mounts: readonly RemoteAttempt[]): RemoteError {
  const [first, ...rest] = mounts;
  if (first === undefined) return error;
  const others = error.phase === 'resolve' ? [] : error.attempts;
  return new RemoteError(error.remote, error.expose, [first, ...rest, ...others]);
}
