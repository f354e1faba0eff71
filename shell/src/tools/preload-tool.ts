import { loadWords, type Tool } from '@facet/catalog';
import type { Remotes, WidgetAddress } from '../remote/remotes.ts';

/** Where a tool's widget is, or null while it has none. */
export function widgetOf({ owner, expose }: Pick<Tool, 'owner' | 'expose'>): WidgetAddress | null {
  return expose === null ? null : { remote: owner, expose: expose as `./${string}` };
}

/** Fetches the words and the widget of a tool that will probably be opened. */
export function preloadTool(tool: Tool, remotes: Remotes, language: string): void {
  // The page itself meets the failure again and offers a way on.
  loadWords(tool.id, language).catch(() => {});
  const address = widgetOf(tool);
  if (address) remotes.preload(address);
}

/** What the browser knows of its connection (Network Information API); TypeScript's DOM library has none of it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing should be fetched that was not asked for: the visitor saves data, or the connection is slow. */
export function isFrugal({ connection }: { readonly connection?: Connection | undefined }): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** Fetches tools ahead of their pages, each once. */
export interface ToolPreloads {
  /** The visitor points at the tool, or has come to it by keyboard. */
  pointedAt(tool: Tool): void;
  /** The tool is in sight: fetched when the browser has nothing better to do, and only where it has a widget. */
  inSight(tool: Tool): void;
}

export interface ToolPreloadsOptions {
  readonly preload: (tool: Tool) => void;
  readonly isFrugal: () => boolean;
  /** Calls back once, in a quiet moment. */
  readonly whenIdle: (work: () => void) => void;
}

export function createToolPreloads({ preload, isFrugal, whenIdle }: ToolPreloadsOptions): ToolPreloads {
  const fetched = new Set<string>();
  const waiting: Tool[] = [];
  const fetchOnce = (tool: Tool): void => {
    if (fetched.has(tool.id) || isFrugal()) return;
    fetched.add(tool.id);
    preload(tool);
  };
  /** One tool in each quiet moment. */
  const fetchNext = (): void => {
    const tool = waiting[0];
    if (tool === undefined) return;
    fetchOnce(tool);
    waiting.shift();
    if (waiting.length > 0) whenIdle(fetchNext);
  };
  return {
    pointedAt: fetchOnce,
    inSight(tool) {
      if (widgetOf(tool) === null || fetched.has(tool.id) || waiting.includes(tool)) return;
      if (waiting.push(tool) === 1) whenIdle(fetchNext);
    },
  };
}
