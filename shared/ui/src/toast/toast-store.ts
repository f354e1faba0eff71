export type ToastType = 'primary' | 'success' | 'info' | 'warning' | 'error';
export type ToastPlacement = 'top' | 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right';

export const toastPlacements = [
  'top',
  'top-left',
  'top-right',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const satisfies readonly ToastPlacement[];

/** How long a toast stays unless it says otherwise, in milliseconds. */
export const TOAST_DURATION_MS = 3000;

/** A button in a toast. Pressing it closes the toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastInput {
  readonly message: string;
  /** Default `info`. */
  readonly type?: ToastType | undefined;
  /** Default `top`. */
  readonly placement?: ToastPlacement | undefined;
  /** Milliseconds; 0 stays until it is closed. Default 3000; a toast with actions stays. */
  readonly durationMs?: number | undefined;
  readonly actions?: readonly ToastAction[] | undefined;
}

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly type: ToastType;
  readonly placement: ToastPlacement;
  readonly durationMs: number;
  readonly actions: readonly ToastAction[];
  /** How often the same message came while it was on screen; 1 for the first. */
  readonly count: number;
}

/** Time, passed in so that tests need not wait. */
export interface ToastClock {
  /** Milliseconds from any fixed point. */
  now(): number;
  /** Runs `task` once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: ToastClock = {
  now: () => performance.now(),
  after(ms, task) {
    const handle = setTimeout(task, ms);
    return () => clearTimeout(handle);
  },
};

/** Why no toast may vanish at the moment. */
export type PauseReason = 'hover' | 'focus' | 'hidden';

export interface ToastStore {
  /** Shows a toast, or counts up the one on screen with the same message, type and placement. Returns its id. */
  show(input: ToastInput): number;
  dismiss(id: number): void;
  /** Closes the newest one. Returns false when there was none. */
  dismissLatest(): boolean;
  dismissAll(): void;
  /** Holds every toast while at least one reason stands; what was left of its time is kept. */
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  /** Calls `listener` after every change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Toasts from oldest to newest; the same array until something changes. */
  snapshot(): readonly Toast[];
}

interface Countdown {
  readonly leftMs: number;
  readonly startedAt: number;
  readonly cancel: () => void;
}

/** The rules of toasts, without a DOM (product 4.8, 9.7). */
export function createToastStore({ clock = systemClock }: { readonly clock?: ToastClock } = {}): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const running = new Map<number, Countdown>();
  const waiting = new Map<number, number>();
  const reasons = new Set<PauseReason>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of [...listeners]) listener();
  };
  const start = (id: number, leftMs: number) => {
    running.set(id, { leftMs, startedAt: clock.now(), cancel: clock.after(leftMs, () => dismiss(id)) });
  };
  const stop = (id: number) => {
    running.get(id)?.cancel();
    running.delete(id);
    waiting.delete(id);
  };
  const schedule = (id: number, durationMs: number) => {
    stop(id);
    if (durationMs <= 0) return;
    if (reasons.size > 0) waiting.set(id, durationMs);
    else start(id, durationMs);
  };
  const dismiss = (id: number) => {
    stop(id);
    if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
  };

  return {
    show(input) {
      const type = input.type ?? 'info';
      const placement = input.placement ?? 'top';
      const actions = input.actions ?? [];
      const durationMs = input.durationMs ?? (actions.length === 0 ? TOAST_DURATION_MS : 0);
      const same = toasts.find(
        (toast) => toast.message === input.message && toast.type === type && toast.placement === placement,
      );
      const id = same?.id ?? nextId++;
      const shown: Toast = {
        id,
        message: input.message,
        type,
        placement,
        durationMs,
        actions,
        count: (same?.count ?? 0) + 1,
      };
      schedule(id, durationMs);
      publish(same === undefined ? [...toasts, shown] : toasts.map((toast) => (toast.id === id ? shown : toast)));
      return id;
    },
    dismiss,
    dismissLatest() {
      const latest = toasts.at(-1);
      if (latest === undefined) return false;
      dismiss(latest.id);
      return true;
    },
    dismissAll() {
      for (const { id } of toasts) stop(id);
      if (toasts.length > 0) publish([]);
    },
    pause(reason) {
      reasons.add(reason);
      for (const [id, countdown] of running) {
        countdown.cancel();
        waiting.set(id, Math.max(0, countdown.leftMs - (clock.now() - countdown.startedAt)));
      }
      running.clear();
    },
    resume(reason) {
      reasons.delete(reason);
      if (reasons.size > 0) return;
      for (const [id, leftMs] of waiting) start(id, leftMs);
      waiting.clear();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => toasts,
  };
}
