import { useState, type ButtonHTMLAttributes, type FocusEvent, type MouseEvent } from 'react';

type ButtonAttributes = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onClick' | 'onBlur'>;

/**
 * Attributes of a button that its own click may disable, as one that undoes the last step: while it has the focus it is disabled for
 * assistive technology and for clicks alone, since an element that is disabled loses the focus.
 */
export function useDisabled({ disabled = false, onClick, onBlur }: ButtonAttributes) {
  const [isHeld, setHeld] = useState(false);
  const keepsFocus = disabled && isHeld;
  return {
    keepsFocus,
    attributes: {
      disabled: disabled && !isHeld,
      'aria-disabled': keepsFocus || undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>): void => {
        if (keepsFocus) return event.preventDefault();
        setHeld(event.currentTarget.matches(':focus'));
        onClick?.(event);
      },
      onBlur: (event: FocusEvent<HTMLButtonElement>): void => {
        setHeld(false);
        onBlur?.(event);
      },
    },
  };
}
