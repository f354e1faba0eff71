import { Notice } from '@facet/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Hold } from './usePausable.ts';
import * as styles from './Done.module.css';

interface DoneProps {
  readonly children: string;
  readonly action: ReactNode;
  readonly hold?: Hold;
}

/** The word that something is done, in the place of the form that did it: the focus, whose button is gone, comes here. */
export function Done({ children, action, hold }: DoneProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.done} {...hold}>
      <Notice tone="success" action={action}>
        {children}
      </Notice>
    </div>
  );
}
