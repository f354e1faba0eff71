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
