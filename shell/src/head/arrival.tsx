import { VisuallyHidden } from '@facet/ui';
import { createContext, use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface Arrival {
  /** A page is there: its heading gets focus and its title is read out, unless the visit began with it. */
  arrive(heading: HTMLElement, title: string): void;
}

const ArrivalContext = createContext<Arrival | null>(null);

/** Announces a client-side navigation to screen readers. */
export function ArrivalProvider({ children }: { readonly children: ReactNode }) {
  const [announcement, setAnnouncement] = useState('');
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const [firstPath] = useState(pathname);
  const hasNavigated = useRef(false);
  const isReturn = useRef(false);
  // Before the effects of the pages below. The first page may still be on its way when the visitor leaves it.
  useLayoutEffect(() => {
    if (pathname !== firstPath) hasNavigated.current = true;
    isReturn.current = navigationType === 'POP';
  });
  const arrival = useMemo<Arrival>(
    () => ({
      arrive(heading, title) {
        if (!hasNavigated.current) return;
        heading.focus({ preventScroll: true });
        // Going back returns to where the page was left; the browser does that.
        if (!isReturn.current) window.scrollTo(0, 0);
        setAnnouncement(title);
      },
    }),
    [],
  );
  return (
    <ArrivalContext value={arrival}>
      {children}
      <div aria-live="polite" aria-atomic="true">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </ArrivalContext>
  );
}

export function useArrival(): Arrival {
  const arrival = use(ArrivalContext);
  if (!arrival) throw new Error('useArrival is for pages inside the app');
  return arrival;
}
