import type { CreditPackage } from '@facet/contracts';
import { useMessages } from '@facet/platform/widget';
import { Badge, Card } from '@facet/ui';
import { usePackageWords } from '../core/usePackageWords.ts';
import { catalogue } from '../messages/index.ts';
import * as styles from './PackageCard.module.css';

export interface PackageCardProps {
  readonly creditPackage: CreditPackage;
  readonly as?: 'li' | 'div';
}

/** One package: what it gives, what it costs, what that saves. */
export function PackageCard({ creditPackage, as = 'li' }: PackageCardProps) {
  const t = useMessages(catalogue);
  const words = usePackageWords()(creditPackage);
  return (
    <Card as={as} featured={creditPackage.popular} className={styles.card}>
      <div className={styles.badges}>
        {creditPackage.popular && <Badge tone="popular">{t('pricing.popular')}</Badge>}
        {creditPackage.bestValue && <Badge tone="new">{t('pricing.bestValue')}</Badge>}
      </div>
      <h3 className={styles.name}>{creditPackage.name}</h3>
      <p className={styles.price}>
        {words.price} <span className={styles.once}>{t('pricing.once')}</span>
      </p>
      <p className={styles.credits}>{words.credits}</p>
      <ul className={styles.facts}>
        <li>{words.parts}</li>
        <li>{words.perThousand}</li>
        <li>{words.saving}</li>
      </ul>
    </Card>
  );
}
