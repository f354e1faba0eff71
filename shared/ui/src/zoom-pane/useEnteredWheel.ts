import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Listens to the wheel over an element: with Ctrl or ⌘ (and by pinch on a touchpad) always, plainly once focus is on it or
 * in it, so that it never traps the page's scrolling.
 *
 * @param onWheel returns whether it used the event: then the page neither scrolls nor zooms
 */
export function useEnteredWheel(
  target: RefObject<HTMLElement | null>,
  onWheel: (event: WheelEvent, element: HTMLElement) => boolean,
): void {
  const handleWheel = useEffectEvent((event: WheelEvent): void => {
    const element = target.current;
    if (element === null) return;
    const { activeElement } = element.getRootNode() as Document | ShadowRoot;
    if (!(event.ctrlKey || event.metaKey || element.contains(activeElement))) return;
    if (onWheel(event, element)) event.preventDefault();
  });
  useEffect(() => {
    const element = target.current;
    // React's own wheel listener is passive and could not stop the page from scrolling or zooming.
    const listener = (event: WheelEvent): void => handleWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [target]);
}
