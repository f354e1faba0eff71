import { listWork, removeWork, type KeptWork } from '@facet/workbench/results';
import { useCallback, useEffect, useState } from 'react';

export interface Work {
  /** Null until it is read. */
  readonly items: readonly KeptWork[] | null;
  /** False when the browser did not let it. */
  remove(ids: readonly string[]): Promise<boolean>;
}

/** What the tools made in this browser; read again whenever the page comes to the front, since tools work in other tabs too. */
export function useWork(): Work {
  const [items, setItems] = useState<readonly KeptWork[] | null>(null);
  useEffect(() => {
    let isOpen = true;
    const read = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const found = await listWork();
      if (isOpen) setItems(found);
    };
    const look = (): void => void read();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const remove = useCallback(async (ids: readonly string[]) => {
    const isGone = await removeWork(ids);
    if (isGone) setItems((before) => before?.filter(({ id }) => !ids.includes(id)) ?? null);
    return isGone;
  }, []);
  return { items, remove };
}
