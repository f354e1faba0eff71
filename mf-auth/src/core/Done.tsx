import { cx, FacetMark, Notice } from '@facet/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Hold } from './usePausable.ts';
import * as styles from './Done.module.css';

interface DoneProps {
  readonly children: string;
  readonly action: ReactNode;
  readonly hold?: Hold;
  /** On a page of its own it has a picture. */
  readonly isPage?: boolean;
}

/** The word that something is done, in the place of the form that did it: the focus, whose button is gone, comes here. */
export function Done({ children, action, hold, isPage = false }: DoneProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={cx(styles.done, isPage && styles.page)} {...hold}>
      {isPage && <FacetMark />}
      <Notice tone="success" action={action}>
        {children}
      </Notice>
    </div>
  );
}
