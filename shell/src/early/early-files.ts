import type { FileKind } from '@facet/catalog';
import { useEffect, useState } from 'react';

/** A file that was given to a page before the page's tool was there. */
interface EarlyFile {
  /** Of the page, as in its address. */
  readonly path: string;
  readonly file: File;
}

/** As of `<input accept>`; formats that browsers do not know by their type have their endings beside it. */
export const acceptedBy: Readonly<Record<FileKind, string>> = {
  image: 'image/*,.heic,.heif',
  video: 'video/*,.mkv',
  audio: 'audio/*,video/*',
};

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

/** A link that was given to the page of a downloader before it was open. */
let givenLink: { readonly path: string; readonly link: string } | null = null;

/** Gives a link to the page at a path that the visitor opens next in this tab. */
export function giveLink(path: string, link: string): void {
  givenLink = { path, link };
}

/** The link that this page was given, once; null without one. A page that is taken over from its file was given none. */
export function useEarlyLink(): string | null {
  const [link] = useState(() =>
    typeof window !== 'undefined' && givenLink?.path === window.location.pathname ? givenLink.link : null,
  );
  useEffect(() => {
    givenLink = null;
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
