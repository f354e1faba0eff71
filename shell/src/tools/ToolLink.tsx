import type { Tool } from '@facet/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalPath } from '../routes/use-local-path.ts';
import { usePagePreload } from '../preload/use-page-preload.ts';

/** A link to a tool's page. Pointing at it, focusing it or seeing it fetches what the page will need. */
export function ToolLink({
  tool,
  className,
  onFollow,
  children,
}: {
  readonly tool: Tool;
  readonly className?: string | undefined;
  /** Before the page changes. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const path = useLocalPath()(tool.path);
  const preload = usePagePreload(path);
  return (
    <Link to={path} className={className} onClick={onFollow} {...preload}>
      {children}
    </Link>
  );
}
