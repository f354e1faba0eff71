import { sectionByPath, toolByPath, wordsOf, workingTools } from '@facet/catalog';
import { paths } from '../app/paths.ts';
import type { Remotes } from '../remote/remotes.ts';
import { preloadTool } from '../tools/preload-tool.ts';
import { HomePage } from './HomePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SectionPage } from './SectionPage.tsx';
import { ToolPage } from './ToolPage.tsx';
import { ToolsPage } from './ToolsPage.tsx';
import { widgetAt } from './widget-at.ts';
import { PricingPage, YourDataPage } from './WidgetPage.tsx';

/** The page at a path of the site; every path has one. */
export function Page({ path }: { readonly path: string }) {
  switch (path) {
    case paths.home:
      return <HomePage />;
    case paths.tools:
      return <ToolsPage />;
    case paths.pricing:
      return <PricingPage />;
    case paths.yourData:
      return <YourDataPage />;
    default: {
      const section = sectionByPath(path);
      if (section) return <SectionPage section={section} />;
      const tool = toolByPath(path);
      return tool ? <ToolPage tool={tool} /> : <NotFoundPage path={path} />;
    }
  }
}

/** Names and paths of the tools that work without an account. */
export function freeTools(language: string): readonly { readonly name: string; readonly path: string }[] {
  return workingTools
    .filter(({ login }) => !login)
    .map((tool) => ({ name: wordsOf(tool, language).title, path: tool.path }));
}

/** Fetches what the page at a path will ask for, before the page itself renders. */
export function preloadPage(path: string, remotes: Remotes, language: string): void {
  const tool = sectionByPath(path)?.tool ?? toolByPath(path);
  const address = widgetAt(path);
  if (tool) preloadTool(tool, remotes, language);
  else if (address) remotes.preload(address);
}
