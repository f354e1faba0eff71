/** Calls back in a quiet moment, never before the page itself has loaded. */
export function whenIdle(work: () => void): void {
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  const soon = (): void => {
    if (requestIdleCallback) requestIdleCallback.call(window, work);
    else window.setTimeout(work, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
