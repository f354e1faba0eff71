import { packages, workingTools } from '@facet/catalog';
import { useHost, useMessages } from '@facet/platform/widget';
import { Card, Notice } from '@facet/ui';
import { DAILY_FREE_CREDITS } from '../core/plan.ts';
import { catalogue } from '../messages/index.ts';
import { Calculator } from './Calculator.tsx';
import { PackageCard } from './PackageCard.tsx';
import * as styles from './Pricing.module.css';

const allFree = workingTools.every(({ credits }) => credits === 0);

/** The pricing page while nothing can be bought: packages, a calculator, the free credits. */
export function Pricing() {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const amount = new Intl.NumberFormat(locale).format(DAILY_FREE_CREDITS);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('pricing.title')}</h2>
        <p className={styles.lead}>{t('pricing.lead')}</p>
      </header>
      <Notice title={t('pricing.notYet.title')}>{t(allFree ? 'pricing.notYet.free' : 'pricing.notYet')}</Notice>
      <section className={styles.section}>
        <h2>{t('pricing.packages')}</h2>
        <ul className={styles.packages}>
          {packages.map((creditPackage) => (
            <PackageCard key={creditPackage.id} creditPackage={creditPackage} />
          ))}
        </ul>
      </section>
      <div className={styles.below}>
        <Calculator />
        <Card as="section" className={styles.free}>
          <h2>{t('free.title')}</h2>
          <ul className={styles.facts}>
            <li>{t('free.order')}</li>
            <li>{t('free.signup', { amount })}</li>
            <li>{t('free.daily', { amount })}</li>
            <li>{t('free.expire')}</li>
            <li>{t('free.later')}</li>
          </ul>
        </Card>
      </div>
    </div>
  );
}
