import type { Host, MountedWidget, RemoteLoadEvent, RemoteName } from '@facet/contracts';
import { asError } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { MountError, RemoteError } from '../errors.ts';
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
    }
  | { readonly kind: 'failed'; readonly error: RemoteError }
  | { readonly kind: 'aborted' };

/**
 * Loads a widget and mounts it into an empty element. A version whose `mount` throws is passed over for the session,
 * the element is emptied, and the version before it has its turn.
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

      const { version, layer, recovered } = loaded;
      const startedAt = clock.now();
      const fail = (error: unknown): void => {
        const event: RemoteLoadEvent = {
          remote,
          expose,
          version,
          phase: 'mount',
          status: 'failed',
          durationMs: clock.now() - startedAt,
          errorClass: asError(error).name,
        };
        loader.tell(event);
      };
      try {
        const widget = mountOnce(loaded, element, props, host, fail);
        return { kind: 'mounted', widget, version, layer, recovered: recovered || attempts.length > 0 };
      } catch (thrown) {
        const cause = asError(thrown);
        const error = new MountError(`mount failed: ${cause.message}`, { cause });
        fail(error);
        attempts.push({ version, error });
        loader.reject(remote, expose, version);
        element.replaceChildren();
        fresh = false;
      }
    }
  };
}

function mountOnce<Props extends object>(
  { module }: LoadedWidget,
  element: HTMLElement,
  props: Props,
  host: Host,
  fail: (error: unknown) => void,
): MountedWidget<Props> {
  const life = new AbortController();
  const end = (): void => {
    life.abort();
  };
  if (host.signal.aborted) end();
  host.signal.addEventListener('abort', end, { once: true, signal: life.signal });
  let mounted: MountedWidget;
  try {
    mounted = module.mount(element, props, { ...host, signal: life.signal });
    if (!isHandle(mounted)) throw new TypeError('it returned no { update, unmount }');
  } catch (error) {
    end();
    throw error;
  }
  const guarded = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      fail(error);
    }
  };
  return {
    update(next) {
      if (life.signal.aborted) return;
      guarded(() => {
        mounted.update(next);
      });
    },
    unmount() {
      guarded(() => {
        mounted.unmount();
      });
      end();
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
