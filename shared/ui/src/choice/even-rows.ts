import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * How many choices stand side by side, so that no row has a single one of many.
 *
 * @param count of choices, at least 1
 * @param rows that they need at their natural width
 */
export function evenColumns(count: number, rows: number): number {
  const columns = Math.ceil(count / rows);
  // Three in two rows: one below the other, not two and one.
  return rows > 1 && columns < 3 && count % columns === 1 ? 1 : columns;
}

/** Rows of elements that are laid out, by where each begins. */
function rowsOf(elements: Iterable<Element>): number {
  return new Set(Array.from(elements, (element) => Math.round(element.getBoundingClientRect().top))).size;
}

/**
 * For a box whose children wrap: where they need several rows it gets `data-even` and `--columns`, with which its
 * stylesheet makes the rows alike.
 */
export function useEvenRows<Box extends HTMLElement>(count: number): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !('ResizeObserver' in window)) return;
    let width = -1;
    const fit = (): void => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      delete box.dataset['even'];
      const rows = rowsOf(box.children);
      if (rows < 2) return;
      box.style.setProperty('--columns', String(evenColumns(count, rows)));
      box.dataset['even'] = '';
    };
    // Called once at the beginning too.
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [count]);
  return ref;
}
