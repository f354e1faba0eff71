import type { CreditPackage } from '@facet/contracts';
import { totalCredits } from '@facet/catalog';
import { useHost, useMessages } from '@facet/platform/widget';
import { formatMoney, formatNumber } from '@facet/ui';
import { catalogue } from '../messages/index.ts';
import * as styles from './purchase.module.css';

/** What is being paid for. @param priceUsd what this buyer pays */
export function PackageSummary({
  creditPackage,
  priceUsd,
}: {
  readonly creditPackage: CreditPackage;
  readonly priceUsd: number;
}) {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const { name, credits, bonus } = creditPackage;
  const rows = [
    [t('summary.package'), name],
    [t('summary.credits'), formatNumber(credits, locale)],
    // Without a bonus the total is the line above it.
    ...(bonus > 0
      ? [
          [t('summary.bonus'), formatNumber(bonus, locale)],
          [t('summary.total'), formatNumber(totalCredits(creditPackage), locale)],
        ]
      : []),
    [t('summary.price'), formatMoney(priceUsd, 'USD', locale)],
  ];
  return (
    <section className={styles.summary} aria-label={t('summary.name')}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>{t('pricing.tax')}</p>
    </section>
  );
}
