import type { ReactNode } from 'react';

/** Whether a node would put anything on the page: `cond && <X />` that is false does not. */
export function isGiven(node: ReactNode): boolean {
  return node !== undefined && node !== null && typeof node !== 'boolean' && node !== '';
}
