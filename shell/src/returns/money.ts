import type { PaymentReturn } from './payment-return.ts';
import { offerCredits } from '../offers/credit-offers.ts';
import { resumePurchases } from './resume-purchases.ts';
import type { Services } from '../site/services.ts';

/** What the site does by itself about a user's purchases and credits. A chunk of its own: most visits need none of it. */
export function followMoney(services: Services, back: PaymentReturn | null, window: Window, signal: AbortSignal): void {
  resumePurchases(services, back, signal);
  const width = (): number => window.innerWidth;
  const isBusy = (): boolean => window.document.querySelector('dialog[open]') !== null;
  offerCredits({ ...services, width, isBusy }, signal);
}
