/** A price in Telegram's stars, rounded up: whole stars alone can be asked for (Bot API, "Telegram Stars"). */
export const starsFor = (priceCents: number, starsPerDollar: number): number =>
  Math.ceil((priceCents / 100) * starsPerDollar);
