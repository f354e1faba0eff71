import { Card } from '@facet/ui';
import { useId, type ReactNode } from 'react';
import * as styles from './Account.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One part of the account page. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.section}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </Card>
  );
}
