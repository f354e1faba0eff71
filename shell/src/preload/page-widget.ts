import { isWorking, loadWords, sectionByPath, toolById, type Tool } from '@facet/catalog';
import type { WidgetAddress } from '../site/remotes.ts';
import type { Services } from '../site/services.ts';
import { routeAt } from '../routes/routes.ts';

/** Widgets of the pages whose content is one widget: packages, the credits history and the console of partners, from mf-billing; what this browser keeps, from mf-auth. */
export const pageWidgets = {
  pricing: { remote: 'mf-billing', expose: './pricing' },
  creditsHistory: { remote: 'mf-billing', expose: './credits-history' },
  partnerConsole: { remote: 'mf-billing', expose: './partner-console' },
  account: { remote: 'mf-auth', expose: './account' },
  activate: { remote: 'mf-auth', expose: './activate' },
  resetPassword: { remote: 'mf-auth', expose: './reset-password' },
  yourData: { remote: 'mf-auth', expose: './device-data' },
} as const satisfies Readonly<Record<string, WidgetAddress>>;

/** Where a tool's widget is, or null while it has none. */
export function widgetOf({ owner, expose }: Pick<Tool, 'owner' | 'expose'>): WidgetAddress | null {
  return expose === null ? null : { remote: owner, expose: expose as `./${string}` };
}

/** The widget that is fetched ahead of a tool's page: none of a tool that does not run here. */
function widgetAheadOf(tool: Tool, served: readonly string[]): WidgetAddress | null {
  return isWorking(tool) || served.includes(tool.id) ? widgetOf(tool) : null;
}

/** The tool that stands on the page at a path; null where none does. */
export function toolOf(path: string): Tool | null {
  const route = routeAt(path);
  switch (route?.page.kind) {
    case 'tool':
      return toolById(route.page.tool) ?? null;
    case 'section':
      return sectionByPath(route.base)?.tool ?? null;
    default:
      return null;
  }
}

/**
 * The widget that the page at a path shows; null where it shows none.
 * @param served ids of tools that providers serve, beside those that the catalogue knows of
 */
export function widgetAt(path: string, served: readonly string[] = []): WidgetAddress | null {
  const page = routeAt(path)?.page;
  if (page?.kind === 'own') return page.name in pageWidgets ? pageWidgets[page.name as keyof typeof pageWidgets] : null;
  const tool = toolOf(path);
  return tool && widgetAheadOf(tool, served);
}

/** Whether a page's widget fetches from any site, which the policy of its document must allow: link savers do. */
export const reachesAnywhere = (address: WidgetAddress | null): boolean => address?.remote === 'mf-downloaders';

/**
 * Fetches what the page at a path will need: words and widget.
 * @param path without a slash at its end
 * @param how `preload` loads the widget's module too; `prefetch` runs nothing of it
 */
export function fetchAhead(
  how: 'preload' | 'prefetch',
  path: string,
  { remotes, served }: Pick<Services, 'remotes' | 'served'>,
  language: string,
): void {
  const tool = toolOf(path);
  // The page itself meets a failure again and offers a way on.
  if (tool) loadWords(tool.id, language).catch(() => {});
  const address = widgetAt(path, served ?? []);
  if (address) remotes[how](address);
}
