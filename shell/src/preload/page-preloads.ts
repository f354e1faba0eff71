/** What the browser knows of its connection (Network Information API); TypeScript's DOM library has none of it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing should be fetched that was not asked for: the visitor saves data, or the connection is slow. */
export function isFrugal({ connection }: { readonly connection?: Connection | undefined }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Fetches what pages need ahead of them, each once. */
export interface PagePreloads {
  /** The visitor points at a link to the page, or has come to it by keyboard. */
  pointedAt(path: string): void;
  /** A link to the page is in sight: fetched when the browser has nothing better to do, and only where it has a widget. */
  inSight(path: string): void;
}

export interface PagePreloadsOptions {
  readonly preload: (path: string) => void;
  /** Whether the page has a widget, from a remote. */
  readonly hasWidget: (path: string) => boolean;
  readonly isFrugal: () => boolean;
  /** Calls back once, in a quiet moment. */
  readonly whenIdle: (work: () => void) => void;
}

export function createPagePreloads({ preload, hasWidget, isFrugal, whenIdle }: PagePreloadsOptions): PagePreloads {
  const fetched = new Set<string>();
  const waiting: string[] = [];
  const fetchOnce = (path: string): void => {
    if (fetched.has(path) || isFrugal()) return;
    fetched.add(path);
    preload(path);
  };
  /** One page in each quiet moment. */
  const fetchNext = (): void => {
    const path = waiting[0];
    if (path === undefined) return;
    fetchOnce(path);
    waiting.shift();
    if (waiting.length > 0) whenIdle(fetchNext);
  };
  return {
    pointedAt: fetchOnce,
    inSight(path) {
      if (fetched.has(path) || waiting.includes(path) || !hasWidget(path)) return;
      if (waiting.push(path) === 1) whenIdle(fetchNext);
    },
  };
}
