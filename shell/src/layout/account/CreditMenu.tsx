import { formatCredits, formatNumber } from '@facet/ui';
import { Coins } from 'lucide-react';
import { Link } from 'react-router';
import { useBusState } from '../../site/bus-state.ts';
import { paths } from '../../site/paths.ts';
import { useServices, useWords } from '../../site/services.ts';
import { useDisclosure } from '../disclosure.ts';
import * as styles from './account.module.css';

/** Paid and free credits together, abbreviated; behind it the two apart. Absent until the balance is known. */
export function CreditMenu() {
  const { creditState, i18n } = useServices();
  const t = useWords();
  const credits = useBusState(creditState);
  const disclosure = useDisclosure();
  if (credits === null) return null;
  const total = credits.purchasePoints + credits.rewardPoints;
  const short = formatCredits(total, i18n.locale);
  const name = t('account.creditsName', { count: total });
  return (
    <div className={styles.holder} {...disclosure.root}>
      <button
        type="button"
        className={styles.pill}
        // Who speaks to the browser says what stands there.
        aria-label={name.includes(short) ? name : t('account.creditsShort', { short, name })}
        {...disclosure.button}
      >
        <Coins aria-hidden="true" />
        {short}
      </button>
      <div {...disclosure.panel} className={styles.panel}>
        <CreditBalance />
      </div>
    </div>
  );
}

/** Total, paid and free credits in full, and the way to more. Absent until the balance is known. */
export function CreditBalance() {
  const { creditState, i18n } = useServices();
  const t = useWords();
  const credits = useBusState(creditState);
  if (credits === null) return null;
  const { purchasePoints, rewardPoints } = credits;
  const rows = [
    ['account.credits.total', purchasePoints + rewardPoints],
    ['account.credits.paid', purchasePoints],
    ['account.credits.free', rewardPoints],
  ] as const;
  return (
    <div className={styles.balance}>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{t(name)}</dt>
            <dd>{formatNumber(value, i18n.locale)}</dd>
          </div>
        ))}
      </dl>
      <Link to={paths.pricing} className={styles.more}>
        {t('account.credits.add')}
      </Link>
    </div>
  );
}
