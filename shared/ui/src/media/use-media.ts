import { useSyncExternalStore } from 'react';

/** Whether a media query matches, as long as it does. False in prerendered HTML. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => {
        list.removeEventListener('change', listener);
      };
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
