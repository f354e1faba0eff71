import { hello, readConnect, type FrameOptions } from '@facet/embed/protocol';

/** A partner's page that has answered. */
export interface Connected {
  readonly kind: 'connected';
  /** The page's origin, as the browser says it. */
  readonly origin: string;
  readonly options: FrameOptions;
  readonly port: MessagePort;
}

export type Greeting =
  | Connected
  /** In no frame. */
  | { readonly kind: 'alone' }
  /** The page has no origin that could be checked: a file, a sandboxed frame. */
  | { readonly kind: 'opaque'; readonly port: MessagePort };

declare global {
  interface Window {
    /** What the parent has sent since boot/first-script.ts greeted it; undefined where that script did not. */
    facetAnswers?: MessageEvent[];
  }
}

type Page = Pick<Window, 'addEventListener' | 'parent' | 'self' | 'facetAnswers'>;

/**
 * Greets the window around this one, unless the first script has, and waits for its answer, however long that takes. Only the parent's
 * answer counts, and its first one; messages of other windows are ignored.
 */
export function greet(window: Page): Promise<Greeting> {
  const { parent } = window;
  if (parent === window.self) return Promise.resolve({ kind: 'alone' });
  return new Promise((resolve) => {
    const listening = new AbortController();
    const take = ({ source, origin, data, ports }: MessageEvent): void => {
      const options = source === parent ? readConnect(data) : null;
      const [port] = ports;
      if (listening.signal.aborted || options === null || port === undefined) return;
      listening.abort();
      resolve(/^https?:\/\//.test(origin) ? { kind: 'connected', origin, options, port } : { kind: 'opaque', port });
    };
    window.addEventListener('message', take, { signal: listening.signal });
    // It holds nothing personal, so any page may receive it.
    if (window.facetAnswers === undefined) parent.postMessage(hello, '*');
    else window.facetAnswers.forEach(take);
  });
}
