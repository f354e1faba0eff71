import type { Bus } from '@facet/contracts';
import type { Clock, Store } from '@facet/platform';
import { utcDate } from '../banner/promo.ts';

/** From the first look at the credits to the pop-up, and from the last claim of a round to the prices, milliseconds (product 4.5, 4.6). */
export const OFFER_DELAY_MS = 3_000;
/** From this width on, in CSS pixels, the header offers the credits, and no pop-up does. */
export const DESKTOP_WIDTH = 1_024;
/** Claims of one round; then the prices are shown. */
export const CLAIMS_A_ROUND = 3;

/** Names in the storages (product 3.5). */
export const offerKeys = {
  claims: 'getFreeCreditsCount',
  pricesShown: 'lastPaidCreditsPopupDate',
  creditsShown: 'lastCreditsPopupDate',
  shownThisSession: 'popupShownThisSession',
} as const;

export interface CreditOffersOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  /** Of the browser. */
  readonly store: Store;
  /** Of the tab. */
  readonly tabStore: Store;
  /** Width of the window, CSS pixels. */
  readonly width: () => number;
  /** A dialog is open: nothing is put before it. */
  readonly isBusy: () => boolean;
}

/**
 * Offers today's free credits once a session, 3 s after the credits are there, on narrow screens, while they are
 * unclaimed; and after every third claim, 3 s later and at most once a UTC day, the prices.
 */
export function offerCredits(options: CreditOffersOptions, signal: AbortSignal): void {
  const { bus, clock, store, tabStore, width, isBusy } = options;
  let cancelOffer = (): void => {};
  let cancelPrices = (): void => {};
  let isPlanned = false;

  const offer = (): void => {
    isPlanned = false;
    if (width() >= DESKTOP_WIDTH || tabStore.get(offerKeys.shownThisSession) !== null) return;
    if (isBusy()) {
      plan();
      return;
    }
    tabStore.set(offerKeys.shownThisSession, 'true');
    store.set(offerKeys.creditsShown, utcDate(clock.now()));
    bus.emit('openFreeCredits', { cause: 'offered' });
  };

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    cancelOffer = clock.after(OFFER_DELAY_MS, offer);
  };

  bus.on(
    'creditsChanged',
    (credits) => {
      if (credits?.status === 0) {
        if (tabStore.get(offerKeys.shownThisSession) === null) plan();
        return;
      }
      cancelOffer();
      isPlanned = false;
      if (credits === null) cancelPrices();
    },
    signal,
  );

  bus.on(
    'creditsOutdated',
    ({ cause }) => {
      if (cause !== 'claim') return;
      const claims = countOf(store.get(offerKeys.claims)) + 1;
      store.set(offerKeys.claims, String(claims % CLAIMS_A_ROUND));
      if (claims < CLAIMS_A_ROUND || store.get(offerKeys.pricesShown) === utcDate(clock.now())) return;
      cancelPrices();
      cancelPrices = clock.after(OFFER_DELAY_MS, () => {
        store.set(offerKeys.pricesShown, utcDate(clock.now()));
        bus.emit('openPrice', {});
      });
    },
    signal,
  );

  signal.addEventListener(
    'abort',
    () => {
      cancelOffer();
      cancelPrices();
    },
    { once: true },
  );
}

/** A count as it was stored; anything else is none. */
function countOf(text: string | null): number {
  return text !== null && /^[0-2]$/.test(text) ? Number(text) : 0;
}
