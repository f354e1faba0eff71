import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import { isGiven } from '../is-given.ts';
import * as styles from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons or links that say what to do next. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** A message in the flow of the page. An error interrupts a screen reader; the other tones wait their turn. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={cx(styles.notice, styles[tone], className)}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.body}>
        {isGiven(title) && <p className={styles.title}>{title}</p>}
        {isGiven(children) && <div>{children}</div>}
        {isGiven(action) && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
