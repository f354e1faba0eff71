import { crossedOutPrice, hasExtra, packageLabels } from '@facet/catalog';
import type { CreditPackage } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Badge, Card, formatMoney, VisuallyHidden } from '@facet/ui';
import type { ReactNode } from 'react';
import { usePackageWords } from './usePackageWords.ts';
import { catalogue } from '../messages/index.ts';
import * as styles from './PackageCard.module.css';

export interface PackageCardProps {
  readonly creditPackage: CreditPackage;
  readonly as?: 'li' | 'div';
  /** What this buyer pays, where it is not the list price. */
  readonly priceUsd?: number;
  /** Shows the crossed-out price and the labels that the operator has left on (`packageLabels`). */
  readonly isOffer?: boolean;
  /** What it is good for: `about 230`, `video swaps`. */
  readonly outcome?: { readonly amount: string; readonly what: string } | null;
  /** What was promised elsewhere of this package; its description where there is nothing. */
  readonly promise?: ReactNode;
  /** The promise says itself how much is saved: a card has one such figure (product 10.15). */
  readonly promisesSaving?: boolean;
  readonly action?: ReactNode;
}

/** One package: what it is good for, what it costs, what it gives. */
export function PackageCard(props: PackageCardProps) {
  const {
    creditPackage,
    as = 'li',
    priceUsd,
    isOffer = false,
    outcome,
    promise,
    promisesSaving = false,
    action,
  } = props;
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const words = usePackageWords()(creditPackage);
  const { extra, save } = packageLabels;
  const isExtra = hasExtra(creditPackage);
  const labels = isOffer ? [isExtra ? extra : null, save].filter((label) => label !== null) : [];
  return (
    <Card as={as} featured={creditPackage.recommended} className={styles.card} data-color={creditPackage.color}>
      <div className={styles.badges}>
        {creditPackage.popular && <Badge tone="popular">{t('pricing.popular')}</Badge>}
        {creditPackage.bestValue && <Badge tone="new">{t('pricing.bestValue')}</Badge>}
        {labels.map((label) => (
          <Badge key={label} tone="warm">
            {label}
          </Badge>
        ))}
      </div>
      <h3 className={styles.name}>{creditPackage.name}</h3>
      {outcome && (
        <p className={styles.outcome}>
          <strong className={styles.amount}>{outcome.amount}</strong> {outcome.what}
        </p>
      )}
      <p className={styles.price}>
        {isOffer && save !== null && (
          <>
            <VisuallyHidden>{t('pricing.crossedOut')} </VisuallyHidden>
            <s className={styles.crossedOut}>{formatMoney(crossedOutPrice(creditPackage), 'USD', locale)}</s>{' '}
          </>
        )}
        {priceUsd === undefined ? words.price : formatMoney(priceUsd, 'USD', locale)}{' '}
        <span className={styles.once}>{t('pricing.once')}</span>
      </p>
      <p className={styles.credits}>{words.credits}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      <ul className={styles.facts}>
        <li>{words.parts}</li>
        <li>{words.perThousand}</li>
        {!isOffer && !promisesSaving && <li>{words.saving}</li>}
      </ul>
      {!isOffer && (
        <p className={styles.ideal}>
          <strong>{t('pricing.idealFor')}</strong> {words.idealFor}
        </p>
      )}
      {!isOffer && <p className={styles.promise}>{promise ?? words.description}</p>}
    </Card>
  );
}
