import type { Api, Bus, BusMap, Channel, EndpointData, PackageId, SessionPort } from '@facet/contracts';
import {
  cardPayEndpoint,
  cardStatusEndpoint,
  closeOrderEndpoint,
  countryEndpoint,
  cryptoPayEndpoint,
  cryptoStatusEndpoint,
  ordersEndpoint,
  payEndpoint,
  paypalPayEndpoint,
  paypalStatusEndpoint,
  purchaseCountEndpoint,
} from '@facet/contracts/payments';
import {
  followOrder,
  type Activity,
  type Clock,
  type Locks,
  type OrderPoll,
  type PurchaseMemory,
} from '@facet/platform';
import { BehaviorSubject, type Subscription } from 'rxjs';
import type { PurchaseBrowser } from './browser.ts';

/** Why a payment did not go through; each has words at `payment.failed.<reason>`. */
export type FailureReason = 'payment' | 'telegram' | 'invalid' | 'unchecked';

/** The card form: the provider's own, or the sandbox's page. */
export type CardForm =
  | { readonly kind: 'stripe'; readonly key: string; readonly clientSecret: string }
  | { readonly kind: 'frame'; readonly url: string };

/** Where a purchase is. */
export type PurchaseState =
  | { readonly kind: 'idle' }
  /** The order is being made. */
  | { readonly kind: 'starting' }
  /** The page is about to be left for the payment page. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'card'; readonly transactionId: string; readonly form: CardForm }
  /** Paid or about to be: the order is asked for. `link` leads to the payment page in the other tab, where there is one. */
  | { readonly kind: 'processing'; readonly link: string | null; readonly blocked: boolean }
  /** `credits`: what the order brought, once it is known. */
  | { readonly kind: 'success'; readonly credits: number | null }
  /** `channel`: of the payment, where there was one; what can be done depends on it. */
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly channel: Channel | null;
      readonly canCheck: boolean;
    }
  /** `expired`: the time to pay is over; `pending`: the payment may still come. */
  | { readonly kind: 'timeout'; readonly reason: 'expired' | 'pending' };

/** Payment status (product 4.10). */
export type PaymentStatus = 'idle' | 'processing' | 'success' | 'failed' | 'timeout';

export function statusOf({ kind }: PurchaseState): PaymentStatus {
  switch (kind) {
    case 'idle':
    case 'card':
      return 'idle';
    case 'starting':
    case 'leaving':
    case 'processing':
      return 'processing';
    case 'success':
    case 'failed':
    case 'timeout':
      return kind;
    default:
      return kind satisfies never;
  }
}

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

/** One purchase at a time, from the choice to its outcome. */
export interface Purchase {
  readonly current: PurchaseState;
  subscribe(listener: () => void): () => void;
  /**
   * Makes an order and begins its payment. Must be called while a click is being handled: a tab may have to be opened.
   * @returns `login` when nobody is signed in: the choice is kept, and nothing else has happened
   */
  buy(request: PurchaseRequest): 'started' | 'login';
  /** What the card form told. */
  cardTold(message: {
    readonly code: number;
    readonly status: string;
    readonly redirect_url?: string | undefined;
  }): void;
  /** The card form cannot be had. */
  cardFailed(): void;
  /** Shows how a payment went that the buyer comes back from. */
  follow(payment: Extract<BusMap['openPayment'], { kind: 'follow' }>): void;
  /** Tries the last purchase once more: an order of its own, and the same form. As `buy` does. */
  retry(): void;
  /** Asks for the same order again, after its time was over or its status could not be had. */
  checkAgain(): void;
  /** Back to the choice; an order that is being asked for is no longer, and one whose form is open is given up. */
  reset(): void;
}

/** After this the page is still there, so it was not left: the loading flag is cleared (product 4.14). */
export const LEAVING_MS = 6_000;
const CARD_OK = 20_000;

interface Order {
  readonly channel: Channel;
  readonly transactionId: string;
}

type Offer = EndpointData<typeof payEndpoint>;

/** How an order of a channel is asked for (product 4.12 to 4.14, 9.8). */
export const pollOf = {
  stripe: 'redirect',
  paypal: 'alternative',
  telegram: 'alternative',
  usdt: 'slow',
} as const satisfies Readonly<Record<Channel, OrderPoll>>;

/** What the end of an order's time means: whoever comes back from a card form or a slow network may still be paid. */
const timeoutOf = {
  stripe: 'pending',
  usdt: 'pending',
  paypal: 'expired',
  telegram: 'expired',
} as const satisfies Readonly<Record<Channel, 'expired' | 'pending'>>;

export function createPurchase(options: PurchaseOptions): Purchase {
  const { api, session, bus, clock, activity, locks, memory, browser, signal } = options;
  const states = new BehaviorSubject<PurchaseState>({ kind: 'idle' });
  let work = new AbortController();
  let following: Subscription | null = null;
  let order: Order | null = null;
  let last: PurchaseRequest | null = null;
  /** Of the last try whose answer never came: the same key again is the same order. */
  let unanswered: { readonly choice: string; readonly key: string } | null = null;

  const set = (state: PurchaseState): void => {
    if (!signal.aborted) states.next(state);
  };

  /** Nobody will pay this order: its form is closed. Asked without a signal, since whoever closes it goes. */
  const giveUpOrder = (transactionId: string): void => {
    void api.call(closeOrderEndpoint, { path: { id: transactionId } });
  };
  const giveUpForm = (): void => {
    if (states.value.kind === 'card') giveUpOrder(states.value.transactionId);
  };

  const tellWhatCame = async (transactionId: string, until: AbortSignal): Promise<void> => {
    const orders = await api.call(ordersEndpoint, { signal: until });
    const credits = orders.ok ? orders.data.find(({ id }) => id === transactionId)?.credits : undefined;
    if (credits !== undefined && states.value.kind === 'success') set({ kind: 'success', credits });
  };

  const stop = (): void => {
    work.abort();
    work = new AbortController();
    following?.unsubscribe();
    following = null;
  };

  /** @param told whether the channel itself said so: then there is more to say about it */
  const fail = (channel: Channel, reason: FailureReason = 'payment', told = false): void => {
    memory.dropPending();
    set({
      kind: 'failed',
      reason: reason === 'payment' && channel === 'telegram' ? 'telegram' : reason,
      channel: told ? channel : null,
      canCheck: false,
    });
  };

  const ask = async ({ channel, transactionId }: Order, until: AbortSignal): Promise<0 | 1 | 2 | null> => {
    const query = { transaction_id: transactionId };
    const input = { query, signal: until };
    switch (channel) {
      case 'stripe':
        return statusIn(await api.call(cardStatusEndpoint, input));
      case 'paypal':
        return statusIn(await api.call(paypalStatusEndpoint, input));
      case 'usdt':
      case 'telegram':
        return statusIn(await api.call(cryptoStatusEndpoint, input));
      default:
        return channel satisfies never;
    }
  };

  const followIt = (followed: Order, link: string | null, blocked: boolean): void => {
    const { current } = session;
    if (current.kind === 'visitor') {
      set({ kind: 'failed', reason: 'unchecked', channel: null, canCheck: false });
      return;
    }
    order = followed;
    const { channel, transactionId } = followed;
    memory.keepPending({ channel, transactionId, userId: current.userId, startedAt: clock.now() });
    set({ kind: 'processing', link, blocked });
    following?.unsubscribe();
    following = followOrder({
      transactionId,
      variant: pollOf[channel],
      ask: (until) => ask(followed, until),
      clock,
      activity,
      locks,
    }).subscribe((outcome) => {
      switch (outcome) {
        case 'success':
          memory.dropPending();
          bus.emit('creditsOutdated', { cause: 'payment' });
          set({ kind: 'success', credits: null });
          void tellWhatCame(transactionId, work.signal);
          return;
        case 'failed':
          fail(channel, 'payment', true);
          return;
        case 'timeout':
          memory.dropPending();
          set({ kind: 'timeout', reason: timeoutOf[channel] });
          return;
        case 'unchecked':
          set({ kind: 'failed', reason: 'unchecked', channel: null, canCheck: true });
          return;
        default:
          outcome satisfies never;
      }
    });
  };

  const start = async (request: PurchaseRequest, email: string, tab: ReturnType<PurchaseBrowser['openTab']>) => {
    const { packageId, channel } = request;
    const until = work.signal;
    const giveUp = (reason?: FailureReason): void => {
      tab?.close();
      if (!until.aborted) fail(channel, reason);
    };
    /** Goes to the payment page: in the tab that was opened for it, else in this one. */
    const leaveFor = (url: string, placed: Order): void => {
      if (until.aborted) {
        tab?.close();
        return;
      }
      if (opensTab(request)) {
        tab?.go(url);
        followIt(placed, url, tab === null);
        return;
      }
      set({ kind: 'leaving' });
      browser.redirect(url);
      const cancel = clock.after(LEAVING_MS, () => {
        if (states.value.kind === 'leaving') set({ kind: 'idle' });
      });
      until.addEventListener('abort', cancel, { once: true });
    };
    const [count, offer] = await Promise.all([
      api.call(purchaseCountEndpoint, { signal: until }),
      api.call(payEndpoint, { signal: until }),
    ]);
    if (!count.ok || !offer.ok) {
      giveUp();
      return;
    }
    const planId = planOf(offer.data, packageId, count.data);
    if (planId === null || !offer.data.channels.some((one) => one.channel === channel)) {
      giveUp('invalid');
      return;
    }
    const choice = `${planId} ${channel}`;
    const idempotencyKey = unanswered?.choice === choice ? unanswered.key : browser.randomId();
    unanswered = { choice, key: idempotencyKey };
    const common = { plan_id: planId, redirect_url: browser.path(), idempotency_key: idempotencyKey };

    if (channel === 'stripe') {
      const country = await api.call(countryEndpoint, { signal: until });
      const { country: code, ip } = country.ok ? country.data : { country: 'ZZ', ip: '' };
      const body = { ...common, email, country: code, transactionIp: ip, ...browser.details() };
      const made = await api.call(cardPayEndpoint, { body, signal: until });
      if (made.ok || made.failure.kind === 'http') unanswered = null;
      if (made.ok && until.aborted) giveUpOrder(made.data.transaction_id);
      const page = made.ok ? made.data.payment_url : null;
      if (made.ok && page !== null && page !== undefined && isWebAddress(page)) {
        leaveFor(page, { channel, transactionId: made.data.transaction_id });
        return;
      }
      tab?.close();
      const form = made.ok ? formOf(made.data, offer.data.stripe_key) : null;
      if (!made.ok || form === null) giveUp();
      else if (!until.aborted) {
        order = { channel, transactionId: made.data.transaction_id };
        set({ kind: 'card', transactionId: made.data.transaction_id, form });
      }
      return;
    }

    const made = await (channel === 'paypal'
      ? api.call(paypalPayEndpoint, { body: { ...common, email }, signal: until })
      : api.call(cryptoPayEndpoint, {
          body: { ...common, currency: channel === 'usdt' ? 'USDT_TRC20' : 'XTR' },
          signal: until,
        }));
    if (made.ok || made.failure.kind === 'http') unanswered = null;
    if (!made.ok || !isWebAddress(made.data.payment_url)) {
      giveUp();
      return;
    }
    const transactionId = 'info' in made.data ? made.data.info.tnx_id : made.data.transaction_id;
    leaveFor(made.data.payment_url, { channel, transactionId });
  };

  const buy: Purchase['buy'] = (request) => {
    const { current } = session;
    if (current.kind === 'visitor') {
      memory.keepIntent({ packageId: request.packageId, channel: request.channel, at: clock.now() });
      return 'login';
    }
    giveUpForm();
    stop();
    last = request;
    set({ kind: 'starting' });
    // Opened while the click is being handled: later the browser would take it for a pop-up.
    void start(request, current.email, opensTab(request) ? browser.openTab() : null);
    return 'started';
  };

  session.subscribe((state) => {
    if (state.kind === 'user' || states.value.kind === 'idle') return;
    stop();
    memory.dropPending();
    set({ kind: 'idle' });
  }, signal);
  signal.addEventListener(
    'abort',
    () => {
      giveUpForm();
      stop();
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
    cardTold({ code, status, redirect_url: url }) {
      if (states.value.kind !== 'card' || order === null) return;
      if (code === CARD_OK && status === 'S') followIt(order, null, false);
      else if (code === CARD_OK && status === 'R' && url !== undefined && isWebAddress(url)) {
        set({ kind: 'leaving' });
        browser.redirect(url);
      } else fail('stripe', 'payment', true);
    },
    cardFailed() {
      if (states.value.kind === 'card') fail('stripe');
    },
    follow({ channel, transactionId, failed }) {
      stop();
      if (failed || transactionId === null) fail(channel, 'payment', true);
      else followIt({ channel, transactionId }, null, false);
    },
    retry() {
      if (last !== null) buy(last);
    },
    checkAgain() {
      if (order !== null) followIt(order, null, false);
    },
    reset() {
      giveUpForm();
      stop();
      memory.dropPending();
      set({ kind: 'idle' });
    },
  };
}

/** Telegram always opens beside the page; the others do where the page holds work, but for a form in the page itself. */
function opensTab({ channel, keepPage, hosted }: PurchaseRequest): boolean {
  return channel === 'telegram' || (keepPage && (channel !== 'stripe' || hosted));
}

/** Whether a buyer with this offer pays by card on the provider's own page: their plans are of the high-volume set. */
export function isHosted({ plans }: Pick<Offer, 'plans'>, packageId: PackageId): boolean {
  return plans.some(({ plan_id, package_id }) => package_id === packageId && plan_id.endsWith('.high'));
}

/** Purchases from which on a buyer's plans are of the high-volume set (product 9.5). */
const HIGH_VOLUME_FROM = 2;

/** The plan of a package for a buyer with `count` purchases; null when the package is not sold. */
function planOf({ plans }: Offer, packageId: PackageId, count: number): string | null {
  const ofPackage = plans.filter((plan) => plan.package_id === packageId);
  const volume = count < HIGH_VOLUME_FROM ? 'low' : 'high';
  const plan = ofPackage.find(({ plan_id }) => plan_id.endsWith(`.${volume}`)) ?? ofPackage[0];
  return plan?.plan_id ?? null;
}

function formOf(made: EndpointData<typeof cardPayEndpoint>, stripeKey: string | null): CardForm | null {
  if (made.client_secret !== null && stripeKey !== null)
    return { kind: 'stripe', key: stripeKey, clientSecret: made.client_secret };
  if (made.frame_url !== null && isWebAddress(made.frame_url)) return { kind: 'frame', url: made.frame_url };
  return null;
}

function statusIn(
  result: { readonly ok: true; readonly data: { readonly status: 0 | 1 | 2 } } | { readonly ok: false },
) {
  return result.ok ? result.data.status : null;
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
