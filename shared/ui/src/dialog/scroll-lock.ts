/**
 * Stops the page from scrolling behind a modal dialog.
 *
 * Several dialogs, also of several copies of this module on one page, may hold the lock at once; the
 * count therefore stands on the root element, and the last one to release restores what was there.
 *
 * @returns releases the lock; calling it again does nothing
 */
export function lockScroll(page: Document): () => void {
  const root = page.documentElement;
  const holders = Number(root.dataset['fcScrollLocks'] ?? 0);
  if (holders === 0) {
    root.dataset['fcScrollOverflow'] = root.style.overflow;
    root.dataset['fcScrollGutter'] = root.style.getPropertyValue('scrollbar-gutter');
    const scrollbar = (page.defaultView?.innerWidth ?? 0) - root.clientWidth;
    root.style.overflow = 'hidden';
    if (scrollbar > 0) root.style.setProperty('scrollbar-gutter', 'stable');
  }
  root.dataset['fcScrollLocks'] = String(holders + 1);

  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = Number(root.dataset['fcScrollLocks'] ?? 1) - 1;
    if (left > 0) {
      root.dataset['fcScrollLocks'] = String(left);
      return;
    }
    root.style.overflow = root.dataset['fcScrollOverflow'] ?? '';
    root.style.setProperty('scrollbar-gutter', root.dataset['fcScrollGutter'] ?? '');
    delete root.dataset['fcScrollLocks'];
    delete root.dataset['fcScrollOverflow'];
    delete root.dataset['fcScrollGutter'];
  };
}
