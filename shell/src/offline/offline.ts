import { SHELL_CACHE } from './cache-name.ts';
import { whenIdle } from '../site/when-idle.ts';
import type { KeptTool, OfflineMessage, OfflineReply } from './messages.ts';

export interface OfflineOptions {
  readonly window: Window;
  /** Address of the service worker, a `TrustedScriptURL` where the browser has them. */
  readonly script: () => string;
  /** Version of the shell's build that this page is of. */
  readonly build: string;
  /** Called when a newer build of the shell is ready for the next page load. */
  readonly onNewer: () => void;
}

/** The site's memory for times without a network. */
export interface Offline {
  /** Keeps the build of a remote, of which a widget was mounted. */
  keep(tool: KeptTool): void;
}

/**
 * Registers the service worker, once the page has loaded and has time. Where there can be none (an old or private browser, a
 * page that is not secure), or the visitor saves data, the site works as before.
 */
export function startOffline({ window, script, build, onNewer }: OfflineOptions): Offline {
  const { navigator, caches } = window;
  const container = (navigator as Partial<Navigator>).serviceWorker;
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (!container || connection?.saveData === true) return { keep: () => {} };

  const isKept = (): Promise<boolean> => caches.has(SHELL_CACHE + build);
  const wasKept = isKept();
  const files = new Set<string>();
  const tools: KeptTool[] = [];
  const below = (base: string, all: Iterable<string>): string[] => [...all].filter((file) => file.startsWith(base));
  const post = (message: () => OfflineMessage): void => {
    void container.ready.then(({ active }) => active?.postMessage(message()));
  };
  // The worker sees a page's requests once it controls the page; a first page has made many before.
  const observer = new PerformanceObserver((list) => {
    const more = list.getEntries().map(({ name }) => name);
    for (const file of more) files.add(file);
    for (const tool of tools) {
      const used = below(tool.base, more);
      if (used.length > 0) post(() => ({ kind: 'keep', tool, files: used }));
    }
  });
  observer.observe({ type: 'resource', buffered: true });

  const watchWaiting = (waiting: ServiceWorker): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<OfflineReply>) => {
      if (data.build !== build) onNewer();
      port1.close();
    };
    waiting.postMessage({ kind: 'arrived', build } satisfies OfflineMessage, [port2]);
  };

  const register = async (): Promise<void> => {
    const registration = await container.register(script(), { updateViaCache: 'none' });
    if (registration.waiting) watchWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // The first worker of all does not wait.
        if (installing.state === 'installed' && registration.active) watchWaiting(installing);
      });
    });
    // What the visitor deleted while this page was open stays deleted until the next one.
    if ((await wasKept) && !(await isKept())) return;
    const { origin } = window.location;
    post(() => ({ kind: 'used', build, page: window.location.href, files: below(`${origin}/`, files) }));
  };

  const start = (): void => {
    register().catch(() => {
      // No worker, no memory; nothing else changes.
    });
  };
  whenIdle(start, { window, timeoutMs: 5_000 });
  return {
    keep(tool) {
      tools.push(tool);
      post(() => ({ kind: 'keep', tool, files: below(tool.base, files) }));
    },
  };
}
