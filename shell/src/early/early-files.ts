import { useEffect, useState } from 'react';

/** A file that was given to a page before the page's tool was there. */
interface EarlyFile {
  /** Of the page, as in its address. */
  readonly path: string;
  readonly file: File;
}

declare global {
  interface Window {
    /** Written by boot/first-script.ts. */
    facetEarlyFiles?: EarlyFile[];
  }
}

const none: readonly File[] = [];

/** The files that this page was given before its tool was there, in order: those from before the first rendering, and what comes after. */
export function useEarlyFiles(): readonly File[] {
  const [files, setFiles] = useState(none);
  useEffect(() => {
    const { pathname } = window.location;
    const listening = new AbortController();
    const take = (): void => {
      const given = window.facetEarlyFiles ?? [];
      const own = given.filter(({ path }) => path === pathname).map(({ file }) => file);
      // Files for another page are the next page's, or are dropped.
      window.facetEarlyFiles = given.filter(({ path }) => path !== pathname);
      if (own.length > 0) setFiles((before) => [...before, ...own]);
    };
    take();
    window.addEventListener('facet-early-files', take, { signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, []);
  return files;
}

/** Gives a file to the page at a path: this one, or the one that the visitor opens next in this tab. Nothing is stored or sent. */
export function giveEarly(path: string, file: File): void {
  window.facetEarlyFiles = [...(window.facetEarlyFiles ?? []), { path, file }];
  window.dispatchEvent(new Event('facet-early-files'));
}

/** What stands behind `#` in the address of a page that opens with a link: browsers send it to no server. */
export const linkHash = (link: string): string => `#${encodeURIComponent(link)}`;

function linkInAddress(): string | null {
  const text = window.location.hash.slice(1);
  try {
    const link = /^https?:\/\//i.test(text) ? text : decodeURIComponent(text);
    return /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;
  } catch {
    return null;
  }
}

/** Whether the document was loaded for the page that it shows. One of another page is reloaded (app/own-document.ts). */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname;
}

/**
 * The link that this page was opened with: from the share sheet, a shortcut or a bookmarklet (`/video-downloader#https://…`).
 * It leaves the address once it was taken.
 */
export function useEarlyLink(): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const take = (): void => {
      const given = linkInAddress();
      if (given === null || !isOwnDocument()) return;
      setLink(given);
      const { pathname, search } = window.location;
      history.replaceState(history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return link;
}

/**
 * Keeps hearing a zone's input after its tool has taken the zone's place: the browser's file chooser may have been open
 * meanwhile, and what is chosen then comes to an element that is in no page, whose events boot/first-script.ts does not get.
 */
export function listenForUnload(input: HTMLInputElement | null): void {
  input?.addEventListener('change', () => {
    if (input.isConnected) return;
    const path = window.location.pathname;
    const chosen = [...(input.files ?? [])].map((file) => ({ path, file }));
    window.facetEarlyFiles = [...(window.facetEarlyFiles ?? []), ...chosen];
    window.dispatchEvent(new Event('facet-early-files'));
  });
}
