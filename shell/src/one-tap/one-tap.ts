import type { Bus, MountedWidget, SessionState } from '@facet/contracts';
import type { PageHost } from '@facet/federation';
import type { Clock } from '@facet/platform';
import type { AccountsConfig } from '../site/config.ts';
import { dialogAddresses } from '../commands/dialog-commands.ts';
import type { Remotes } from '../site/remotes.ts';

/** From the page's start to Google's prompt, milliseconds (product 4.3). */
export const ONE_TAP_DELAY_MS = 3200;

export interface OneTapOptions {
  readonly google: AccountsConfig['google'];
  readonly session: { readonly current: SessionState };
  readonly bus: Bus;
  readonly remotes: Remotes;
  readonly clock: Clock;
  readonly hostFor: (signal: AbortSignal) => PageHost;
  /** A new, empty element on the page. */
  readonly place: () => HTMLElement;
}

/**
 * Offers a visitor Google's one-tap prompt, once a page load. It closes on sign-in; a failure is silent, because the
 * visitor did not request it.
 */
export function offerOneTap(options: OneTapOptions, signal: AbortSignal): void {
  const { google, session, bus, remotes, clock, hostFor, place } = options;
  if (google === null) return;
  const show = async (): Promise<void> => {
    if (session.current.kind === 'user') return;
    const life = new AbortController();
    const until = AbortSignal.any([signal, life.signal]);
    const element = place();
    let widget: MountedWidget | null = null;
    const end = (): void => {
      // React does not take one of its roots away while it works on another.
      queueMicrotask(() => {
        widget?.unmount();
        element.remove();
        life.abort();
      });
    };
    bus.on('sessionChanged', ({ kind }) => kind === 'user' && end(), until);
    const props = { mode: 'login', oneTap: true, google: { clientId: google.clientId }, onClose: end };
    const outcome = await remotes.mount({
      address: dialogAddresses.openLogin,
      element,
      props,
      host: hostFor(until),
      fresh: false,
      signal: until,
    });
    if (outcome.kind !== 'mounted') end();
    else if (until.aborted) outcome.widget.unmount();
    else widget = outcome.widget;
  };
  const cancel = clock.after(ONE_TAP_DELAY_MS, () => void show());
  signal.addEventListener('abort', cancel, { once: true });
}
