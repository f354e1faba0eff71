import { useEffect, useState } from 'react';
import { giveEarly } from '../early/early-files.ts';
import { takeShared } from './shared.ts';

/** What the file manager opens with the installed site (File Handling API); no DOM library of TypeScript has it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

export type Arrival =
  | { readonly status: 'reading' }
  | { readonly status: 'arrived'; readonly link: string | null }
  /** The page was opened without anything being shared, or the browser kept nothing. */
  | { readonly status: 'nothing' };

/** Hands files that other apps shared or opened to this page, as if they had been dropped on it; a link is returned. */
export function useShared(): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ status: 'reading' });
  useEffect(() => {
    let isOpen = true;
    const give = (files: readonly File[]): void => {
      for (const file of files) giveEarly(window.location.pathname, file);
    };
    const arrive = async (): Promise<void> => {
      const shared = await takeShared(window.caches).catch(() => ({ files: [], link: null }));
      give(shared.files);
      const isNothing = shared.files.length === 0 && shared.link === null;
      if (isOpen) setArrival(isNothing ? { status: 'nothing' } : { status: 'arrived', link: shared.link });
    };
    void arrive();
    const { launchQueue } = window as Window & { readonly launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      void Promise.all(files.map((each) => each.getFile())).then((opened) => {
        if (!isOpen || opened.length === 0) return;
        give(opened);
        setArrival({ status: 'arrived', link: null });
      });
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return arrival;
}
