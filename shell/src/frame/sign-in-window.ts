import type { Begun } from '@facet/platform';

/** The page of this site in which a visitor of a frame signs in. */
export const windowPath = '/embed/window';

/** From the window to the frame that opened it: it is there, and then what the visitor let it hand over. */
type WindowMessage =
  | { readonly facet: 'window-open' }
  | { readonly facet: 'window-session'; readonly session: Pick<Begun, 'token' | 'email' | 'userId'> };
/** From the frame to its window: on whose page the frame stands. */
interface FrameMessage {
  readonly facet: 'window-site';
  readonly site: string;
}

type Opener = Pick<Window, 'open' | 'addEventListener' | 'location'>;

/**
 * Opens the window; call it within a click. Both ends are of this origin, send to this origin alone, and accept
 * messages of each other only: the embedding page can neither read the session nor pose as the window.
 *
 * @param site origin of the page around the frame
 * @param onSession the visitor signed in there and let the frame have it
 * @returns false where the browser opened none
 */
export function openSignInWindow(
  window: Opener,
  site: string,
  onSession: (session: Pick<Begun, 'token' | 'email' | 'userId'>) => void,
  signal: AbortSignal,
): boolean {
  const { origin } = window.location;
  const opened = window.open(windowPath, 'facet-sign-in', 'popup,width=480,height=760');
  if (opened === null) return false;
  const life = new AbortController();
  const until = AbortSignal.any([signal, life.signal]);
  window.addEventListener(
    'message',
    (event) => {
      if (event.source !== opened || event.origin !== origin) return;
      const message = event.data as WindowMessage | null;
      if (message?.facet === 'window-open')
        opened.postMessage({ facet: 'window-site', site } satisfies FrameMessage, origin);
      if (message?.facet === 'window-session') {
        life.abort();
        onSession(message.session);
      }
    },
    { signal: until },
  );
  return true;
}

/** The window's end. */
export interface WindowLine {
  /** Origin of the page on which the frame stands; null where no frame of this site opened the window. */
  readonly site: Promise<string>;
  hand(session: Pick<Begun, 'token' | 'email' | 'userId'>): void;
}

/** Connects a window to the frame that opened it; null where nothing opened it. */
export function connectWindow(window: Pick<Window, 'opener' | 'addEventListener' | 'location'>): WindowLine | null {
  const opener = window.opener as Window | null;
  if (opener === null) return null;
  const { origin } = window.location;
  const send = (message: WindowMessage): void => opener.postMessage(message, origin);
  const site = new Promise<string>((resolve) => {
    window.addEventListener('message', (event) => {
      if (event.source !== opener || event.origin !== origin) return;
      const message = event.data as FrameMessage | null;
      if (message?.facet === 'window-site') resolve(message.site);
    });
  });
  send({ facet: 'window-open' });
  return { site, hand: (session) => send({ facet: 'window-session', session }) };
}
