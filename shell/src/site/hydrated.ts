import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/**
 * False while a prerendered page is taken over, true from then on and in pages that are rendered here. What only this browser
 * knows is shown after that: the first rendering must be that of the prerendered page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
