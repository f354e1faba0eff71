import { type RefObject, useEffect, useRef } from 'react';

/** Focuses what opened a form as soon as the form is closed: the field or button that had the focus is gone with it. */
export function useFocusAfter(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
}
