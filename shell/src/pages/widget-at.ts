import { sectionByPath, toolByPath } from '@facet/catalog';
import { canonicalPath, paths } from '../app/paths.ts';
import type { WidgetAddress } from '../remote/remotes.ts';
import { widgetOf } from '../tools/preload-tool.ts';

/** Widgets of the pages whose content is one widget: the packages, from mf-billing; what this browser keeps, from mf-auth. */
export const pageWidgets = {
  pricing: { remote: 'mf-billing', expose: './pricing' },
  yourData: { remote: 'mf-auth', expose: './device-data' },
} as const satisfies Readonly<Record<string, WidgetAddress>>;

/** The widget that the page at a path shows; null where it shows none. */
export function widgetAt(path: string): WidgetAddress | null {
  const canonical = canonicalPath(path);
  switch (canonical) {
    case paths.pricing:
      return pageWidgets.pricing;
    case paths.yourData:
      return pageWidgets.yourData;
    default: {
      const tool = sectionByPath(canonical)?.tool ?? toolByPath(canonical);
      return tool ? widgetOf(tool) : null;
    }
  }
}
