import type { Tool } from '@facet/catalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalPath } from '../routes/use-local-path.ts';
import { usePagePreload } from '../preload/use-page-preload.ts';

/** A link to a tool's page. Pointing at it, focusing it or seeing it fetches what the page will need. */
export function ToolLink({
  tool,
  className,
  hash = '',
  onFollow,
  children,
}: {
  readonly tool: Tool;
  readonly className?: string | undefined;
  /** What the page is opened with, from `#` on. */
  readonly hash?: string | undefined;
  /** Before the page changes. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const path = useLocalPath()(tool.path);
  const preload = usePagePreload(path);
  return (
    <Link to={{ pathname: path, hash }} className={className} onClick={onFollow} {...preload}>
      {children}
    </Link>
  );
}
