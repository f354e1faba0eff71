import type { Tool } from '@facet/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useServices } from '../app/services.ts';
import { preloadTool } from './preload-tool.ts';

/** A link to a tool's page. Pointing at it or focusing it fetches what the page will need. */
export function ToolLink({
  tool,
  className,
  children,
}: {
  readonly tool: Tool;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const { remotes, i18n } = useServices();
  const preload = (): void => {
    preloadTool(tool, remotes, i18n.locale);
  };
  return (
    <Link to={tool.path} className={className} onPointerEnter={preload} onFocus={preload}>
      {children}
    </Link>
  );
}
