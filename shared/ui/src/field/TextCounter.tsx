import { cx } from '../cx.ts';
import * as styles from './Field.module.css';

export interface TextCounterProps {
  /** How much there is and how much may be, in words. */
  readonly text: string;
  readonly exceeded: boolean;
}

/** How long a text is beside how long it may be. */
export function TextCounter({ text, exceeded }: TextCounterProps) {
  return <p className={cx(styles.counter, exceeded && styles.exceeded)}>{text}</p>;
}
