import { cx, Skeleton } from '@facet/ui';
import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PartState } from '../../status/judge.ts';
import { useStatusWords } from '../../status/messages/index.ts';
import * as styles from '../StatusPage.module.css';

const icons: Readonly<Record<PartState, LucideIcon>> = {
  works: CircleCheck,
  trouble: CircleAlert,
  down: CircleX,
  off: CircleMinus,
  unknown: CircleHelp,
};

interface PartProps {
  readonly id: string;
  readonly name: string;
  readonly state: PartState;
  readonly children: ReactNode;
}

/** One part of the site: an item of a list. */
export function Part({ id, name, state, children }: PartProps) {
  const t = useStatusWords();
  const Icon = icons[state];
  return (
    <li className={styles.part} data-part={id} data-state={state}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>{children}</p>
      </div>
      <p className={styles.state}>{t(`state.${state}`)}</p>
    </li>
  );
}

interface PartToComeProps {
  readonly name: string;
  /** What will be said of it, as long as it usually is. */
  readonly children: ReactNode;
}

/** The place of a part that is being looked at: its name, and room for the rest. */
export function PartToCome({ name, children }: PartToComeProps) {
  const t = useStatusWords();
  return (
    <li className={styles.part}>
      <Skeleton shape="circle" className={styles.icon} />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p aria-hidden="true" className={cx(styles.facts, styles.coming)}>
          {children}
        </p>
      </div>
      <p aria-hidden="true" className={cx(styles.state, styles.coming)}>
        <span>{t('state.works')}</span>
      </p>
    </li>
  );
}
