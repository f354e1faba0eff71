import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, RefObject, SyntheticEvent } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import { lockScroll } from './scroll-lock.ts';
import * as styles from './Dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Requested by Escape, the backdrop, the close button or the system's back gesture. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** One sentence below the title, read aloud when the dialog opens. */
  readonly description?: ReactNode;
  /** Name of the close button; without it there is none, and the content must offer a way out. */
  readonly closeLabel?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined;
  /** Buttons at the bottom, the main one last. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
  /** False while leaving would lose work: Escape and backdrop then do nothing. */
  readonly dismissible?: boolean | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly className?: string | undefined;
}

/**
 * A modal dialog on the native element: in the top layer, the page behind it inert and not scrolling,
 * focus kept inside and given back on close.
 *
 * Focus goes to the element inside that carries `data-autofocus`; without one, and where all of the dialog scrolls, to
 * the dialog itself, so that its title is read first; the same when a new view takes the place of what had the focus.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function focusIn(dialog: HTMLDialogElement): void {
  // A dialog that scrolls as a whole begins with its text, not with a button at its end.
  const isLong = dialog.scrollHeight > dialog.clientHeight + 1;
  const first = isLong ? null : dialog.querySelector<HTMLElement>('[data-autofocus]');
  (first ?? dialog).focus();
}

const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';

/** Whether an element scrolls and holds nothing that takes the focus: keys could not scroll it, as on a screen enlarged four times. */
function useScrollsAlone(ref: RefObject<HTMLElement | null>): boolean {
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const look = (): void =>
      setAlone(element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null);
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isAlone;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, description, closeLabel, size = 'medium', footer, children, dismissible = true } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scrollsAlone = useScrollsAlone(body);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const descriptionId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const unlock = lockScroll(dialog.ownerDocument);
    dialog.showModal();
    focusIn(dialog);
    return () => {
      dialog.close();
      unlock();
    };
  }, []);
  // What had the focus may be gone with what was shown before: keys would then go to the page behind.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.open !== true) return;
    const { activeElement } = dialog.getRootNode() as Document | ShadowRoot;
    if (activeElement === null || activeElement === dialog.ownerDocument.body) focusIn(dialog);
  });

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (dismissible) onClose();
  };
  const closed = () => {
    // The browser may close it by itself (a second back gesture, a form of method "dialog").
    const dialog = ref.current;
    if (dialog === null || dialog.open) return;
    if (dismissible) onClose();
    else dialog.showModal();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape belongs to the topmost dialog alone, not to a toast or a dialog below it.
    event.stopPropagation();
    cancel(event);
  };
  const pointerDown = (event: PointerEvent) => {
    pressedBackdrop.current = event.target === ref.current;
  };
  const click = (event: MouseEvent) => {
    // A selection dragged out of the dialog ends on the backdrop too; only a whole click there counts.
    if (event.target === ref.current && pressedBackdrop.current && dismissible) onClose();
  };

  return (
    // The handlers serve Escape and the backdrop; both have a focusable twin, the close button.
    <dialog
      ref={ref}
      role={props.role === 'alertdialog' ? 'alertdialog' : undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={isGiven(description) ? descriptionId : undefined}
      className={cx(styles.dialog, styles[size], props.className)}
      onCancel={cancel}
      onClose={closed}
      onKeyDown={keyDown}
      onPointerDown={pointerDown}
      onClick={click}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {closeLabel !== undefined && <IconButton label={closeLabel} icon={<X />} onClick={onClose} />}
        </header>
        <div
          ref={body}
          className={styles.body}
          {...(scrollsAlone && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        >
          {isGiven(description) && (
            <p id={descriptionId} className={styles.description}>
              {description}
            </p>
          )}
          {children}
        </div>
        {isGiven(footer) && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
