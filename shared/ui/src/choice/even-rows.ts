/**
 * How many choices stand side by side, so that no row has a single one of many.
 *
 * @param count of choices, at least 1
 * @param rows that they need at their natural width
 */
export function evenColumns(count: number, rows: number): number {
  const columns = Math.ceil(count / rows);
  // Three in two rows: one below the other, not two and one.
  return columns === 2 && count % 2 ? 1 : columns;
}

/**
 * The `ref` of a box whose children wrap: where they need several rows it gets `data-even` and `--columns`, with which
 * its stylesheet makes the rows alike.
 */
export function evenRows(box: HTMLElement | null): (() => void) | undefined {
  if (!box || !window.ResizeObserver) return;
  let width = -1;
  const observer = new ResizeObserver(() => {
    const { children, dataset, style, clientWidth } = box;
    if (clientWidth === width) return;
    width = clientWidth;
    // What is changed here is not observed: a change within the frame is an error to browsers.
    observer.disconnect();
    requestAnimationFrame(() => box.isConnected && observer.observe(box));
    delete dataset['even'];
    const rows = new Set(Array.from(children, (child) => child.getBoundingClientRect().top)).size;
    if (rows < 2) return;
    style.setProperty('--columns', `${evenColumns(children.length, rows)}`);
    dataset['even'] = '';
  });
  observer.observe(box);
  return () => observer.disconnect();
}
