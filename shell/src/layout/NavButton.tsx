import { cx } from '@facet/ui';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHydrated } from '../site/hydrated.ts';
import type { DisclosureParts } from './disclosure.ts';
import * as styles from './Header.module.css';

/**
 * An item of the navigation that opens a panel. Until scripts answer it is a link to the page that has the same
 * on it; the button that takes its place takes over its focus.
 */
export function NavButton({
  href,
  disclosure,
  onApproach,
  children,
}: {
  readonly href: string;
  readonly disclosure: DisclosureParts;
  /** The visitor points at it or reaches it by keyboard. */
  readonly onApproach?: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!isHydrated) {
      const element = link.current;
      return () => {
        hadFocus.current = element !== null && element === element.ownerDocument.activeElement;
      };
    }
    if (hadFocus.current) button.current?.focus();
    return undefined;
  }, [isHydrated]);

  const content = (
    <>
      {children}
      <ChevronDown aria-hidden="true" className={styles.chevron} />
    </>
  );
  return isHydrated ? (
    <button
      ref={button}
      type="button"
      className={cx(styles.link, styles.opens)}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      {...disclosure.button}
    >
      {content}
    </button>
  ) : (
    <a ref={link} href={href} className={cx(styles.link, styles.opens)}>
      {content}
    </a>
  );
}
