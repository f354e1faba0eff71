import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from '../spinner/Spinner.tsx';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import { useDisabled } from './use-disabled.ts';
import * as styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills the line. */
  readonly wide?: boolean | undefined;
  /** Before the words; a lucide icon sizes itself to the text. */
  readonly icon?: ReactNode;
  /** After the words. */
  readonly iconEnd?: ReactNode;
  readonly children: ReactNode;
}

export interface ButtonAsButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly href?: undefined;
  /** At work: keeps its place and focus, shows a spinner, and takes no clicks. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export interface ButtonAsLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

export type ButtonProps = ButtonAsButtonProps | ButtonAsLinkProps;

/** Class names of a button's look, for elements that are styled as one (a router's link). */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', wide = false): string {
  return cx(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    wide && styles.wide,
  );
}

/** A button, or with `href` a link that looks like one. Its type is `button` unless said otherwise. */
export function Button(props: ButtonProps) {
  return props.href === undefined ? <PlainButton {...props} /> : <LinkButton {...props} />;
}

function PlainButton(props: ButtonAsButtonProps) {
  const { variant, size, wide, icon, iconEnd, busy = false, children, className, href: _href, ...rest } = props;
  const { keepsFocus, attributes } = useDisabled(rest);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else attributes.onClick(event);
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      {...attributes}
      aria-disabled={busy || attributes['aria-disabled'] || rest['aria-disabled']}
      className={cx(
        buttonClass(variant, size, wide),
        busy && styles.isBusy,
        keepsFocus && styles.isDisabled,
        className,
      )}
      onClick={click}
    >
      {busy ? <Spinner /> : <Glyph icon={icon} />}
      {children}
      <Glyph icon={iconEnd} />
    </button>
  );
}

function LinkButton({ variant, size, wide, icon, iconEnd, children, className, ...rest }: ButtonAsLinkProps) {
  return (
    <a {...rest} className={cx(buttonClass(variant, size, wide), className)}>
      <Glyph icon={icon} />
      {children}
      <Glyph icon={iconEnd} />
    </a>
  );
}

function Glyph({ icon }: { readonly icon: ReactNode }) {
  return isGiven(icon) ? (
    <span aria-hidden="true" className={styles.icon}>
      {icon}
    </span>
  ) : null;
}
