import type { Api, Bus, BusMap, Channel, PackageId, SessionPort } from '@facet/contracts';
import {
  followOrder,
  type Activity,
  type Clock,
  type Locks,
  type OrderOutcome,
  type PurchaseMemory,
} from '@facet/platform';
import { BehaviorSubject, type Subscription } from 'rxjs';
import type { PaymentTab, PurchaseBrowser } from './browser.ts';
import { isWebAddress } from './offer.ts';
import { createOrders, pollOf, type Order, type Orders } from './orders.ts';
import { failedState, timeoutOf, uncheckedState, type FailureReason, type PurchaseState } from './purchase-state.ts';

export interface PurchaseRequest {
  readonly packageId: PackageId;
  readonly channel: Channel;
  /** The page holds work of the visitor: payment pages open beside it. */
  readonly keepPage: boolean;
  /** The card is paid by on the provider's own page (`isHosted` of the offer). */
  readonly hosted: boolean;
}

export interface PurchaseOptions {
  readonly api: Api;
  readonly session: SessionPort;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly activity: Activity;
  readonly locks: Locks;
  readonly memory: PurchaseMemory;
  readonly browser: PurchaseBrowser;
  /** Ends everything that the purchase still does. */
  readonly signal: AbortSignal;
}

/** A message of the card form. */
export interface CardMessage {
  readonly code: number;
  readonly status: string;
  readonly redirect_url?: string | undefined;
}

/** One purchase at a time, from the choice to its outcome. */
export interface Purchase {
  readonly current: PurchaseState;
  subscribe(listener: () => void): () => void;
  /**
   * Makes an order and begins its payment. Must be called while a click is being handled: a tab may have to be opened.
   * @returns `login` for a visitor: the choice is kept, and there was no other effect
   */
  buy(request: PurchaseRequest): 'started' | 'login';
  cardMessage(message: CardMessage): void;
  /** The card form cannot be had. */
  cardFailed(): void;
  /** Shows how a payment went that the buyer comes back from. */
  follow(payment: Extract<BusMap['openPayment'], { kind: 'follow' }>): void;
  /** Tries the last purchase once more: an order of its own, and the same form. As `buy` does. */
  retry(): void;
  /** Polls the same order again, after its time was over or its status could not be had. */
  checkAgain(): void;
  /** Back to the choice; an order that is being polled is no longer, and one whose form is open is given up. */
  reset(): void;
}

/** After this the page is still there, so it was not left: the loading flag is cleared (product 4.14). */
export const LEAVING_MS = 6_000;
const CARD_OK = 20_000;

/** What a purchase is made of while it is under way. */
interface Run {
  readonly options: PurchaseOptions;
  readonly orders: Orders;
  readonly states: BehaviorSubject<PurchaseState>;
  /** Aborted when the purchase ends or restarts. */
  work: AbortController;
  following: Subscription | null;
  order: Order | null;
  last: PurchaseRequest | null;
}

export function createPurchase(options: PurchaseOptions): Purchase {
  const { api, session, clock, memory, browser, signal } = options;
  const run: Run = {
    options,
    orders: createOrders(api, browser),
    states: new BehaviorSubject<PurchaseState>({ kind: 'idle' }),
    work: new AbortController(),
    following: null,
    order: null,
    last: null,
  };
  const { states } = run;

  const buy: Purchase['buy'] = (request) => {
    const { current } = session;
    if (current.kind === 'visitor') {
      memory.keepIntent({ packageId: request.packageId, channel: request.channel, at: clock.now() });
      return 'login';
    }
    closeForm(run);
    stop(run);
    run.last = request;
    set(run, { kind: 'starting' });
    // Opened while the click is being handled: later the browser would take it for a pop-up.
    void start(run, request, current.email, opensTab(request) ? browser.openTab() : null);
    return 'started';
  };
  const backToChoice = (): void => {
    stop(run);
    memory.dropPending();
    set(run, { kind: 'idle' });
  };

  session.subscribe((state) => {
    if (state.kind !== 'user' && states.value.kind !== 'idle') backToChoice();
  }, signal);
  signal.addEventListener(
    'abort',
    () => {
      closeForm(run);
      stop(run);
    },
    { once: true },
  );

  return {
    get current() {
      return states.value;
    },
    subscribe(listener) {
      const subscription = states.subscribe(listener);
      return () => {
        subscription.unsubscribe();
      };
    },
    buy,
    cardMessage({ code, status, redirect_url: url }) {
      if (states.value.kind !== 'card' || run.order === null) return;
      if (code === CARD_OK && status === 'S') follow(run, run.order, null, false);
      else if (code === CARD_OK && status === 'R' && isWebAddress(url)) {
        set(run, { kind: 'leaving' });
        browser.redirect(url);
      } else fail(run, 'stripe', 'payment', true);
    },
    cardFailed() {
      if (states.value.kind === 'card') fail(run, 'stripe', 'payment');
    },
    follow({ channel, transactionId, failed }) {
      stop(run);
      if (failed || transactionId === null) fail(run, channel, 'payment', true);
      else follow(run, { channel, transactionId }, null, false);
    },
    retry() {
      if (run.last !== null) buy(run.last);
    },
    checkAgain() {
      if (run.order !== null) follow(run, run.order, null, false);
    },
    reset() {
      closeForm(run);
      backToChoice();
    },
  };
}

function set({ options, states }: Run, state: PurchaseState): void {
  if (!options.signal.aborted) states.next(state);
}

function stop(run: Run): void {
  run.work.abort();
  run.work = new AbortController();
  run.following?.unsubscribe();
  run.following = null;
}

/** Gives up the order whose form is open. */
function closeForm({ states, orders }: Run): void {
  if (states.value.kind === 'card') orders.close(states.value.transactionId);
}

/** @param isReported whether the channel itself said so */
function fail(run: Run, channel: Channel, reason: FailureReason, isReported = false): void {
  run.options.memory.dropPending();
  set(run, failedState(channel, reason, isReported));
}

/** Places an order, and shows where it is paid. */
async function start(run: Run, request: PurchaseRequest, email: string, tab: PaymentTab | null): Promise<void> {
  const { signal } = run.work;
  const { packageId, channel } = request;
  const placed = await run.orders.place({ packageId, channel, email }, signal);
  if (signal.aborted) {
    tab?.close();
    return;
  }
  switch (placed.kind) {
    case 'page':
      if (opensTab(request)) {
        tab?.go(placed.url);
        follow(run, placed.order, placed.url, tab === null);
      } else leaveFor(run, placed.url);
      return;
    case 'form':
      tab?.close();
      run.order = placed.order;
      set(run, { kind: 'card', transactionId: placed.order.transactionId, form: placed.form });
      return;
    case 'failed':
      tab?.close();
      fail(run, channel, placed.reason);
      return;
    default:
      placed satisfies never;
  }
}

/** Goes to the payment page in this tab. */
function leaveFor(run: Run, url: string): void {
  const { browser, clock } = run.options;
  set(run, { kind: 'leaving' });
  browser.redirect(url);
  const cancel = clock.after(LEAVING_MS, () => {
    if (run.states.value.kind === 'leaving') set(run, { kind: 'idle' });
  });
  run.work.signal.addEventListener('abort', cancel, { once: true });
}

/** Polls an order until its outcome is known. @param link to the payment page in the other tab */
function follow(run: Run, order: Order, link: string | null, blocked: boolean): void {
  const { session, memory, clock, activity, locks } = run.options;
  const { current } = session;
  if (current.kind === 'visitor') {
    set(run, uncheckedState(false));
    return;
  }
  run.order = order;
  const { channel, transactionId } = order;
  memory.keepPending({ channel, transactionId, userId: current.userId, startedAt: clock.now() });
  set(run, { kind: 'processing', link, blocked });
  run.following?.unsubscribe();
  run.following = followOrder({
    transactionId,
    variant: pollOf[channel],
    fetchStatus: (signal) => run.orders.statusOf(order, signal),
    clock,
    activity,
    locks,
  }).subscribe((outcome) => showOutcome(run, order, outcome));
}

function showOutcome(run: Run, order: Order, outcome: OrderOutcome): void {
  const { memory, bus } = run.options;
  switch (outcome) {
    case 'success':
      memory.dropPending();
      bus.emit('creditsOutdated', { cause: 'payment' });
      set(run, { kind: 'success', credits: null });
      void showCredits(run, order.transactionId);
      return;
    case 'failed':
      fail(run, order.channel, 'payment', true);
      return;
    case 'timeout':
      memory.dropPending();
      set(run, { kind: 'timeout', reason: timeoutOf[order.channel] });
      return;
    case 'unchecked':
      set(run, uncheckedState(true));
      return;
    default:
      outcome satisfies never;
  }
}

async function showCredits(run: Run, transactionId: string): Promise<void> {
  const credits = await run.orders.creditsOf(transactionId, run.work.signal);
  if (credits !== undefined && run.states.value.kind === 'success') set(run, { kind: 'success', credits });
}

/** Telegram always opens beside the page; the others do where the page holds work, but for a form in the page itself. */
function opensTab({ channel, keepPage, hosted }: PurchaseRequest): boolean {
  return channel === 'telegram' || (keepPage && (channel !== 'stripe' || hosted));
}
