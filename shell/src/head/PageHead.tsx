import { Unbroken } from '@facet/ui';
import { createContext, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { applyHead } from './apply-head.ts';
import type { Head } from './head-of.ts';
import { useArrival } from './arrival.tsx';

const HeadContext = createContext<Head | null>(null);

/** Makes the document's head that of the page inside. */
export function PageHead({ head, children }: { readonly head: Head; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    applyHead(head, document);
  }, [head]);
  return <HeadContext value={head}>{children}</HeadContext>;
}

/** The one h1 of a page, which stands in a `PageHead`. When a navigation brings it, it takes focus and the page's title is read out. */
export function PageHeading({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { arrive } = useArrival();
  const title = use(HeadContext)?.title;
  useEffect(() => {
    if (ref.current && title !== undefined) arrive(ref.current, title);
  }, [arrive, title]);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {typeof children === 'string' ? <Unbroken text={children} /> : children}
    </h1>
  );
}
