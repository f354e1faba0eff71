import { useCallback, useEffect, useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';

/** A button and the panel that it shows and hides. Spread the three groups of props on the elements they name. */
export interface DisclosureParts {
  readonly isOpen: boolean;
  close(): void;
  /** Of an element around button and panel. */
  readonly root: {
    readonly ref: (element: HTMLElement | null) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
  readonly button: {
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string;
    readonly onClick: () => void;
  };
  readonly panel: { readonly id: string; readonly hidden: boolean };
}

/**
 * The disclosure pattern of the ARIA Authoring Practices for a part of the header. The button toggles it; Escape
 * closes it and gives focus back to the button; a press elsewhere, focus elsewhere and a navigation close it.
 */
export function useDisclosure(): DisclosureParts {
  const { key } = useLocation();
  const id = useId();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  // A navigation closes it: it belongs to the place where it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = useCallback(() => setOpenAt(null), []);

  useEffect(() => {
    if (!isOpen || root === null) return;
    const listening = new AbortController();
    root.ownerDocument.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !root.contains(event.target)) setOpenAt(null);
      },
      { signal: listening.signal },
    );
    return () => {
      listening.abort();
    };
  }, [isOpen, root]);

  return {
    isOpen,
    close,
    root: {
      ref: setRoot,
      onKeyDown(event) {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpenAt(null);
        event.currentTarget.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
      },
      onBlur(event) {
        // Without a related target nothing else took focus: a press on plain text, another window.
        const { relatedTarget } = event;
        if (relatedTarget instanceof Node && !event.currentTarget.contains(relatedTarget)) setOpenAt(null);
      },
    },
    button: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpenAt(isOpen ? null : key) },
    panel: { id, hidden: !isOpen },
  };
}
