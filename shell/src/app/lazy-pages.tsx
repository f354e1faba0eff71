import { lazy } from 'react';
import type * as pagesModule from '../pages/pages.tsx';

type Pages = typeof pagesModule;

let pages: Promise<Pages> | null = null;

/** The chunk with all pages. One request for many callers; a failure is not remembered. */
export function loadPages(): Promise<Pages> {
  pages ??= import(/* webpackChunkName: "pages" */ '../pages/pages.tsx').catch((error: unknown) => {
    pages = null;
    throw error;
  });
  return pages;
}

/** The page at a path. */
export const Page = lazy(async () => ({ default: (await loadPages()).Page }));
