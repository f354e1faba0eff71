import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useDisabled } from '../button/use-disabled.ts';
import { cx } from '../cx.ts';
import * as styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** What the button does; its name, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'ghost' | 'secondary' | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  /** Makes it a toggle. */
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is an icon alone. The name must not change with `pressed`. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'ghost', size = 'medium', pressed, className, ...rest } = props;
  const { keepsFocus, attributes } = useDisabled(rest);
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...attributes}
      aria-disabled={attributes['aria-disabled'] ?? rest['aria-disabled']}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        styles.iconButton,
        variant === 'secondary' && styles.secondary,
        size === 'small' && styles.small,
        keepsFocus && styles.isDisabled,
        className,
      )}
    >
      {icon}
    </button>
  );
}
