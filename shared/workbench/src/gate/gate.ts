import type { Bus, BusMap, SessionPort } from '@facet/contracts';

/** How waiting at a gate ended: `passed`, or given up by the visitor or by leaving the page. */
export type GateOutcome = 'passed' | 'given-up';

/** What is waited for. `missing` is how many credits. */
export type GateState =
  | { readonly kind: 'open' }
  | { readonly kind: 'login' }
  | { readonly kind: 'balance' }
  | { readonly kind: 'credits'; readonly missing: number };

export interface GateOptions {
  readonly session: SessionPort;
  readonly bus: Bus;
  /** Gives every waiting up. */
  readonly signal: AbortSignal;
}

/** What stands before work that needs an account or credits. The work itself waits where it is, and continues by itself. */
export interface Gate {
  readonly state: GateState;
  subscribe(listener: () => void): () => void;
  /** Passes users; opens the login for visitors, and passes when they have signed in. @param reason a sentence for the visitor */
  requireLogin(reason?: string): Promise<GateOutcome>;
  /**
   * Passes users who have `amount` credits, paid and free together. Visitors are sent to the login first. Who has too
   * few sees the price dialog with what is missing, and passes as soon as the balance suffices.
   * @param reason a sentence for the visitor
   */
  requireCredits(amount: number, reason?: string): Promise<GateOutcome>;
  /** Opens the dialog again that is waited for. */
  openDialog(): void;
  /** Gives the waiting up. */
  giveUp(): void;
}

type Credits = BusMap['creditsChanged'];

/** Creates a gate. One question at a time: a new one gives the one before up. */
export function createGate({ session, bus, signal }: GateOptions): Gate {
  let state: GateState = { kind: 'open' };
  let reason: string | undefined;
  let giveUp = (): void => {};
  const listeners = new Set<() => void>();

  const set = (next: GateState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const openDialog = (): void => {
    const why = reason === undefined ? {} : { reason };
    if (state.kind === 'login') bus.emit('openLogin', { mode: 'login', ...why });
    if (state.kind === 'credits') bus.emit('openPrice', { need: state.missing, ...why });
  };

  /** Waits until `stateOf` says that it is open; each new kind of wait opens its dialog. */
  const wait = (stateOf: (credits: Credits) => GateState, why: string | undefined): Promise<GateOutcome> => {
    giveUp();
    reason = why;
    return new Promise((resolve) => {
      const waiting = new AbortController();
      const until = AbortSignal.any([waiting.signal, signal]);
      const end = (outcome: GateOutcome): void => {
        if (waiting.signal.aborted) return;
        waiting.abort();
        set({ kind: 'open' });
        resolve(outcome);
      };
      giveUp = () => end('given-up');
      let credits: Credits = null;
      let userId: string | null = null;
      const look = (): void => {
        if (until.aborted) return;
        const next = stateOf(credits);
        if (next.kind === 'open') {
          end('passed');
          return;
        }
        const isNew = next.kind !== state.kind;
        set(next);
        if (isNew) openDialog();
      };
      signal.addEventListener('abort', giveUp, { once: true, signal: waiting.signal });
      if (signal.aborted) {
        end('given-up');
        return;
      }
      bus.on(
        'creditsChanged',
        (latest) => {
          credits = latest;
          if (userId !== null) look();
        },
        until,
      );
      session.subscribe((now) => {
        const id = now.kind === 'user' ? now.userId : null;
        // Another user's balance is not this one's.
        if (userId !== null && id !== userId) credits = null;
        userId = id;
        look();
      }, until);
    });
  };

  const login = (): GateState => (session.current.kind === 'visitor' ? { kind: 'login' } : { kind: 'open' });

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    requireLogin: (why) => wait(login, why),
    requireCredits: (amount, why) =>
      wait((credits) => {
        const account = login();
        if (account.kind !== 'open') return account;
        if (credits === null) return { kind: 'balance' };
        const missing = amount - credits.purchasePoints - credits.rewardPoints;
        return missing > 0 ? { kind: 'credits', missing } : { kind: 'open' };
      }, why),
    openDialog: openDialog,
    giveUp() {
      giveUp();
    },
  };
}

/**
 * What credits cost in US dollars at a rate, rounded up to the cent, so that no price is shown too low.
 * @param usdPerThousand of a package (`pricePerThousand` of the catalogue)
 */
export function moneyOf(credits: number, usdPerThousand: number): number {
  return Math.ceil(Math.round(credits * usdPerThousand * 1e3) / 1e4) / 100;
}
