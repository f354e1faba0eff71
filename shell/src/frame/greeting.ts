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

type Page = Pick<Window, 'addEventListener' | 'parent' | 'self'>;

/**
 * Greets the window around this one and waits for its answer, however long that takes. Only the parent's answer counts, and its first one;
 * messages of other windows are ignored.
 */
export function greet(window: Page): Promise<Greeting> {
  const { parent } = window;
  if (parent === window.self) return Promise.resolve({ kind: 'alone' });
  return new Promise((resolve) => {
    const listening = new AbortController();
    window.addEventListener(
      'message',
      ({ source, origin, data, ports }) => {
        const options = source === parent ? readConnect(data) : null;
        const [port] = ports;
        if (options === null || port === undefined) return;
        listening.abort();
        resolve(/^https?:\/\//.test(origin) ? { kind: 'connected', origin, options, port } : { kind: 'opaque', port });
      },
      { signal: listening.signal },
    );
    // It holds nothing personal, so any page may receive it.
    parent.postMessage(hello, '*');
  });
}
