import { isWorking, packageById, packages, pricePerThousand, tools } from '@facet/catalog';
import type { PackageId } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Card, Disclosure, formatMoney, formatNumber, formatPercent, Notice } from '@facet/ui';
import { memo, useId, useState } from 'react';
import { DAILY_FREE_CREDITS, savingAgainstBasic } from '../core/plan.ts';
import { catalogue } from '../messages/index.ts';
import { ChannelChoice } from '../purchase/ChannelChoice.tsx';
import { hostedIn, PurchaseDialog } from '../purchase/PurchaseDialog.tsx';
import { channelOf, useOffer, type OfferReading } from '../purchase/useOffer.ts';
import { usePurchase } from '../purchase/usePurchase.ts';
import { Calculator } from './Calculator.tsx';
import { OutcomeChoice, useOutcomes } from './OutcomeChoice.tsx';
import { PackageCard } from '../core/PackageCard.tsx';
import * as styles from './Pricing.module.css';

/** Whether there is a tool already that credits can be spent on. */
const canBeSpent = tools.some((tool) => isWorking(tool) && tool.credits > 0);

/** The package of the banner's discount. */
const discounted: PackageId = 'packageD';

/** The packages that stand there at once: the smallest, the most bought, and the one of the banner's discount. */
const first: readonly PackageId[] = ['packageA', 'packageB', discounted];

const questions = ['expire', 'renew', 'refund', 'safe', 'late', 'receipt'] as const;

/**
 * The pricing page: what one gets for which package, a calculator, the free credits, questions. Payment methods show
 * after the choice.
 */
export function Pricing() {
  const t = useMessages(catalogue);
  const host = useHost();
  const { purchase, state } = usePurchase();
  const reading = useOffer();
  const [packageId, setPackageId] = useState<PackageId | null>(null);
  const channel = channelOf(reading, null);

  const buy = (id: PackageId): void => {
    // A user chooses how to pay in the dialog; a visitor signs in first.
    if (host.session.current.kind !== 'visitor' || channel === null) {
      setPackageId(id);
      return;
    }
    const { name } = packageById(id);
    const hosted = hostedIn(reading, { id });
    if (purchase.buy({ packageId: id, channel, keepPage: false, hosted }) === 'started') setPackageId(id);
    else host.bus.emit('openLogin', { mode: 'login', reason: t('buy.signIn', { name }) });
  };

  return (
    <div className={styles.page}>
      {!canBeSpent && <Notice title={t('pricing.soon.title')}>{t('pricing.soon')}</Notice>}
      <Packages reading={reading} onBuy={buy} />
      <div className={styles.below}>
        <StillCalculator />
        <FreeCredits />
      </div>
      <Questions />
      {packageId !== null && (
        <PurchaseDialog
          key={packageId}
          purchase={purchase}
          state={state}
          reading={reading}
          creditPackage={packageById(packageId)}
          channel={channel}
          title={t('buy.title')}
          label={t('buy.chosen')}
          keepPage={false}
          onClose={() => setPackageId(null)}
        />
      )}
    </div>
  );
}

/** What each package is good for, by what the visitor wants to make. */
function Packages({ reading, onBuy }: { readonly reading: OfferReading; readonly onBuy: (id: PackageId) => void }) {
  const t = useMessages(catalogue);
  const outcomes = useOutcomes();
  const promiseOf = useBannerPromise();
  const [isAll, setAll] = useState(false);
  const listId = useId();
  // Payments are off: say so before anything is chosen.
  const isOff = reading.kind === 'ready' && reading.offer.channels.length === 0;
  const priceOf = (id: PackageId) => {
    const plan = reading.kind === 'ready' && reading.offer.plans.find(({ package_id }) => package_id === id);
    return plan ? { priceUsd: plan.price_cents / 100 } : {};
  };
  return (
    <section className={styles.section}>
      <div className={styles.choose}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('pricing.title')}</h2>
          <p className={styles.lead}>{t('pricing.lead')}</p>
        </header>
        <OutcomeChoice {...outcomes} />
      </div>
      {isOff && <ChannelChoice reading={reading} value={null} onChange={() => undefined} />}
      <ul id={listId} className={styles.packages} data-all={isAll || undefined}>
        {packages
          .filter(({ id }) => isAll || first.includes(id))
          .map((creditPackage) => (
            <PackageCard
              key={creditPackage.id}
              creditPackage={creditPackage}
              {...priceOf(creditPackage.id)}
              outcome={outcomes.of(creditPackage)}
              promise={promiseOf(creditPackage.id)}
              promisesSaving={creditPackage.id === discounted}
              action={
                <Button
                  wide
                  variant={creditPackage.recommended ? 'primary' : 'secondary'}
                  disabled={isOff}
                  onClick={() => onBuy(creditPackage.id)}
                >
                  {t('pricing.buy', { name: creditPackage.name })}
                </Button>
              }
            />
          ))}
      </ul>
      <div className={styles.foot}>
        <Button variant="secondary" aria-expanded={isAll} aria-controls={listId} onClick={() => setAll(!isAll)}>
          {t(isAll ? 'pricing.fewer' : 'pricing.more', { count: packages.length - first.length })}
        </Button>
        <p className={styles.tax}>{t('pricing.all')}</p>
        <p className={styles.tax}>{t('pricing.tax')}</p>
      </div>
    </section>
  );
}

/** What the banner above the pages promises, on the package of which it is true. */
function useBannerPromise(): (id: PackageId) => string | undefined {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const money = (amount: number): string => formatMoney(amount, 'USD', locale);
  return (id) => {
    const basic = packageById('packageA');
    const own = packageById(id);
    if (id === 'packageB')
      return t('pricing.promise.bonus', { name: own.name, bonus: formatNumber(own.bonus, locale) });
    if (id !== discounted) return undefined;
    return t('pricing.promise.rate', {
      percent: formatPercent(savingAgainstBasic(own) / 100, locale),
      name: own.name,
      price: money(pricePerThousand(own)),
      basic: basic.name,
      instead: money(pricePerThousand(basic)),
    });
  };
}

// What the offer and a purchase do not change is not rendered with them.

const StillCalculator = memo(Calculator);

const FreeCredits = memo(() => {
  const t = useMessages(catalogue);
  const amount = formatNumber(DAILY_FREE_CREDITS, useHost().i18n.locale);
  return (
    <Card as="section" className={styles.free}>
      <h2>{t('free.title')}</h2>
      <ul className={styles.facts}>
        <li>{t('free.order')}</li>
        <li>{t('free.signup', { amount })}</li>
        <li>{t('free.daily', { amount })}</li>
        <li>{t('free.expire')}</li>
        <li>{t('free.first')}</li>
      </ul>
    </Card>
  );
});

const Questions = memo(() => {
  const t = useMessages(catalogue);
  return (
    <section className={styles.section}>
      <h2>{t('questions.title')}</h2>
      <div>
        {questions.map((name) => (
          <Disclosure key={name} summary={t(`questions.${name}`)}>
            <p>{t(`questions.${name}.answer`)}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
});
