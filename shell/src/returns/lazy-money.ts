import type { SessionPort } from '@facet/contracts';

/**
 * Loads what follows a user's money as soon as there is a user, or somebody comes back from a payment.
 * @param isReturn the visit began with a return from a payment
 * @param load may reject: then the next sign-in tries again
 */
export function whenMoneyMatters(
  session: SessionPort,
  isReturn: boolean,
  load: () => Promise<void>,
  signal: AbortSignal,
): void {
  let isLoading = false;
  session.subscribe(({ kind }) => {
    if (isLoading || (kind === 'visitor' && !isReturn)) return;
    isLoading = true;
    load().catch(() => {
      isLoading = false;
    });
  }, signal);
}
