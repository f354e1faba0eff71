/** What the promotional banner promises. An operator who does not offer it turns the banner off (`FACET_PROMO`). */
export const promo = { discountPercent: 60, giveawayCredits: 2000 } as const;

/** From the page's start to the banner, milliseconds (product 4.7). */
export const PROMO_DELAY_MS = 300;

/** Where the UTC date stands on which the banner was clicked or closed. */
export const PROMO_KEY = 'lastPromoBannerDate';

/** UTC date of a moment, `YYYY-MM-DD`. @param now milliseconds since the Unix epoch */
export function utcDate(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Whether the banner is to be shown: once a UTC day, until it is clicked or closed. @param stored what stands under `PROMO_KEY` */
export function isPromoDue(stored: string | null, now: number): boolean {
  return stored !== utcDate(now);
}
