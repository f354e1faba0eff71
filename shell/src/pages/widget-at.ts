import { sectionByPath, toolById, type Tool } from '@facet/catalog';
import type { WidgetAddress } from '../remote/remotes.ts';
import { routeAt } from '../routes/routes.ts';
import { widgetOf } from '../tools/preload-tool.ts';

/** Widgets of the pages whose content is one widget: packages and the credits history, from mf-billing; what this browser keeps, from mf-auth. */
export const pageWidgets = {
  pricing: { remote: 'mf-billing', expose: './pricing' },
  creditsHistory: { remote: 'mf-billing', expose: './credits-history' },
  account: { remote: 'mf-auth', expose: './account' },
  activate: { remote: 'mf-auth', expose: './activate' },
  resetPassword: { remote: 'mf-auth', expose: './reset-password' },
  yourData: { remote: 'mf-auth', expose: './device-data' },
} as const satisfies Readonly<Record<string, WidgetAddress>>;

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

/** The widget that the page at a path shows; null where it shows none. */
export function widgetAt(path: string): WidgetAddress | null {
  const page = routeAt(path)?.page;
  if (page?.kind === 'own') return page.name in pageWidgets ? pageWidgets[page.name as keyof typeof pageWidgets] : null;
  const tool = toolOf(path);
  return tool && widgetOf(tool);
}
