import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place above the settings, beside what stands in the stage; null where a panel has no column of settings. */
export const BesidePlace = createContext<HTMLElement | null>(null);

/** Controls of a part that stands in the stage: they are shown beside it, where the panel has settings, so that the part keeps its height. */
export function Beside({ children }: { readonly children: ReactNode }) {
  const place = useContext(BesidePlace);
  return place === null ? children : createPortal(children, place);
}
