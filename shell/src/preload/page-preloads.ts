/** What the browser knows of its connection (Network Information API); TypeScript's DOM library has none of it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to prefetch nothing: the visitor saves data, or the connection is slow. */
export function isFrugal({ connection }: { readonly connection?: Connection | undefined }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Fetches what pages need ahead of them, each once in each way. */
export interface PagePreloads {
  /** The visitor points at a link to the page, or has come to it by keyboard: its widget is fetched and made ready. */
  pointedAt(path: string): void;
  /**
   * A link to the page is in sight: its files come into the browser's cache when the browser has nothing better to do, and only
   * where it has a widget. Nothing of them runs.
   */
  inSight(path: string): void;
  /** The link is out of sight again: files that were not fetched yet are not. */
  outOfSight(path: string): void;
}

export interface PagePreloadsOptions {
  /** Fetches what a page needs and makes it ready. */
  readonly preload: (path: string) => void;
  /** Fetches what a page needs. */
  readonly prefetch: (path: string) => void;
  /** Whether the page has a widget, from a remote. */
  readonly hasWidget: (path: string) => boolean;
  readonly isFrugal: () => boolean;
  /** Calls back once, in a quiet moment. */
  readonly whenIdle: (work: () => void) => void;
}

export function createPagePreloads(options: PagePreloadsOptions): PagePreloads {
  const { preload, prefetch, hasWidget, isFrugal, whenIdle } = options;
  const preloaded = new Set<string>();
  const seen = new Set<string>();
  const waiting: string[] = [];
  let isWaiting = false;
  /** One page in each quiet moment. */
  const fetchNext = (): void => {
    const path = waiting.shift();
    if (path === undefined) {
      isWaiting = false;
      return;
    }
    if (!preloaded.has(path) && !isFrugal()) prefetch(path);
    isWaiting = waiting.length > 0;
    if (isWaiting) whenIdle(fetchNext);
  };
  return {
    pointedAt(path) {
      if (preloaded.has(path) || isFrugal()) return;
      preloaded.add(path);
      preload(path);
    },
    inSight(path) {
      if (preloaded.has(path) || seen.has(path) || !hasWidget(path)) return;
      seen.add(path);
      waiting.push(path);
      if (!isWaiting) whenIdle(fetchNext);
      isWaiting = true;
    },
    outOfSight(path) {
      const place = waiting.indexOf(path);
      if (place < 0) return;
      waiting.splice(place, 1);
      seen.delete(path);
    },
  };
}
