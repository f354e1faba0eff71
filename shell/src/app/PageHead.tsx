import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useArrival } from './arrival.tsx';

export interface PageHeadProps {
  /** Of the browser's tab. */
  readonly title: string;
  /** For search engines. */
  readonly description: string;
}

/** Sets the title and the description of the document. */
export function useDocumentHead({ title, description }: PageHeadProps): void {
  useLayoutEffect(() => {
    document.title = title;
    document.querySelector<HTMLMetaElement>('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** The one h1 of a page. When a navigation brings it, it takes focus and the new title is read out. */
export function PageHeading({
  head,
  children,
  className,
}: {
  readonly head: PageHeadProps;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { arrive } = useArrival();
  const { title } = head;
  useDocumentHead(head);
  useEffect(() => {
    if (ref.current) arrive(ref.current, title);
  }, [arrive, title]);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
