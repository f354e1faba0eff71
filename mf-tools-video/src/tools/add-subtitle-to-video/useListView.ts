import { useEffect, useState, type RefObject } from 'react';
import type { ListView } from './shownRows.ts';

/** Before it is measured; where nothing is laid out it stays. */
const UNKNOWN: ListView = { top: 0, height: 450, pitch: 90, space: 0 };

/** What a list that scrolls shows, followed row by row as it is scrolled and resized. All its rows are of one height. */
export function useListView(list: RefObject<HTMLElement | null>): ListView {
  const [view, setView] = useState(UNKNOWN);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = (): void => {
      const row = element.querySelector<HTMLElement>(':scope > li:not([aria-hidden])')?.offsetHeight ?? 0;
      const space = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
      const pitch = row > 0 ? row + space : UNKNOWN.pitch;
      const top = Math.floor(element.scrollTop / pitch) * pitch;
      const next: ListView = { top, height: element.clientHeight || UNKNOWN.height, pitch, space };
      setView((last) =>
        Object.keys(next).every((key) => last[key as keyof ListView] === next[key as keyof ListView]) ? last : next,
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [list]);
  return view;
}
