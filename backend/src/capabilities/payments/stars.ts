/** A price in Telegram's stars, rounded up: only whole stars can be charged (Bot API, "Telegram Stars"). */
export const starsFor = (priceCents: number, starsPerDollar: number): number =>
  Math.ceil((priceCents / 100) * starsPerDollar);
