import type { Host, MountedWidget } from '@facet/contracts';
import type { RemotePhase } from '@facet/contracts/registry';
import { asError } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { BlankError, CrashError, MountError } from '../errors.ts';
import type { StepError } from '../errors.ts';
import type { LoadedWidget } from '../load/loader.ts';
import type { Visibility } from '../load/retryer.ts';
import type { UncaughtErrors } from './uncaught.ts';

/** What a page gives to a widget; the loader adds the callbacks of the widget's life. */
export type PageHost = Omit<Host, 'ready' | 'crashed'>;

/** A widget that shows nothing for so long is blank, milliseconds. */
export const BLANK_AFTER_MS = 10_000;

/** How a widget began. */
export type Beginning<Props extends object> =
  | { readonly kind: 'ready'; readonly widget: MountedWidget<Props> }
  /** Nothing of it is left in the element. */
  | { readonly kind: 'failed'; readonly error: StepError }
  | { readonly kind: 'aborted' };

export interface LifeOptions<Props extends object> {
  readonly loaded: LoadedWidget;
  readonly element: HTMLElement;
  readonly props: Props;
  readonly host: PageHost;
  /** Ends the wait of the caller; the widget is unmounted. */
  readonly signal?: AbortSignal | undefined;
  readonly clock: Clock;
  readonly visibility?: Visibility | undefined;
  readonly uncaught?: UncaughtErrors | undefined;
  /** Called with what fails once the widget is ready: of each step the first failure alone. */
  readonly fail: (phase: RemotePhase, error: Error, startedAt: number) => void;
}

/** Where a widget's life is. Nothing leads back. */
type Stage = 'beginning' | 'living' | 'over';

/**
 * Mounts a widget once, and waits until something of it is to be seen, it crashes, or it stays blank. The widget receives the host with a
 * signal of its own, which aborts when it is unmounted, when it fails, and with the host's signal. Never rejects.
 */
export function beginLife<Props extends object>(options: LifeOptions<Props>): Promise<Beginning<Props>> {
  const { loaded, element, props, host, signal, clock, uncaught, fail } = options;
  const life = new AbortController();
  const reported = new Set<RemotePhase>();
  let stage: Stage = 'beginning';
  let mounted: MountedWidget<Props> | null = null;

  const report = (phase: RemotePhase, thrown: unknown, startedAt: number): void => {
    if (reported.has(phase)) return;
    reported.add(phase);
    fail(phase, asError(thrown), startedAt);
  };
  const guard = (phase: RemotePhase, action: () => void): void => {
    const startedAt = clock.now();
    try {
      action();
    } catch (thrown) {
      report(phase, thrown, startedAt);
    }
  };
  const handle: MountedWidget<Props> = {
    update(next) {
      if (!life.signal.aborted) guard('update', () => mounted?.update(next));
    },
    unmount() {
      stage = 'over';
      guard('unmount', () => mounted?.unmount());
      life.abort();
    },
  };

  return new Promise((resolve) => {
    const begin = (beginning: Beginning<Props>): void => {
      if (stage !== 'beginning') return;
      stage = beginning.kind === 'ready' ? 'living' : 'over';
      resolve(beginning);
    };
    /** Unmounts the widget after the caller has returned: the caller may be React, rendering the widget's own root. */
    const giveUp = (beginning: Exclude<Beginning<Props>, { kind: 'ready' }>): void => {
      if (stage !== 'beginning') return;
      stage = 'over';
      queueMicrotask(() => {
        handle.unmount();
        element.replaceChildren();
        resolve(beginning);
      });
    };
    let isSeen = false;
    // A widget may say so before its `mount` returns.
    const ready = (): void => {
      isSeen = true;
      if (mounted !== null) begin({ kind: 'ready', widget: handle });
    };
    const crashed = (thrown: unknown): void => {
      const error = asError(thrown);
      if (stage === 'beginning') giveUp({ kind: 'failed', error: new CrashError(error) });
      else if (stage === 'living') report('crash', error, clock.now());
    };
    const leave = (): void => {
      if (stage === 'beginning') giveUp({ kind: 'aborted' });
      else life.abort();
    };

    for (const outer of [host.signal, signal]) {
      if (outer?.aborted) leave();
      outer?.addEventListener('abort', leave, { once: true, signal: life.signal });
    }
    if (stage !== 'beginning') return;
    uncaught?.listen(loaded.base, crashed, life.signal);
    try {
      const returned: unknown = loaded.module.mount(element, props, { ...host, signal: life.signal, ready, crashed });
      if (!isHandle<Props>(returned)) throw new TypeError('it returned no { update, unmount }');
      mounted = returned;
      if (isSeen) ready();
    } catch (thrown) {
      const cause = asError(thrown);
      giveUp({ kind: 'failed', error: new MountError(`mount failed: ${cause.message}`, { cause }) });
      return;
    }
    watchForBlank(options, life.signal, (isBlank) => {
      if (isBlank) giveUp({ kind: 'failed', error: new BlankError('nothing of it was to be seen') });
      else ready();
    });
  });
}

/** Looks at the element after the limit, counted while somebody can see the page. */
function watchForBlank<Props extends object>(
  { element, clock, visibility }: LifeOptions<Props>,
  signal: AbortSignal,
  judge: (isBlank: boolean) => void,
): void {
  const wait = (): void => {
    const cancel = clock.after(BLANK_AFTER_MS, () => {
      if (signal.aborted) return;
      if (visibility?.hidden) void visibility.whenVisible(signal).then(wait);
      else judge(element.childElementCount === 0 && element.textContent.trim() === '');
    });
    signal.addEventListener('abort', cancel, { once: true });
  };
  wait();
}

function isHandle<Props extends object>(value: unknown): value is MountedWidget<Props> {
  if (typeof value !== 'object' || value === null) return false;
  const { update, unmount } = value as Partial<MountedWidget>;
  return typeof update === 'function' && typeof unmount === 'function';
}
