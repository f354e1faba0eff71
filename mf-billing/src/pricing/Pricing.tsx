import { isWorking, packageById, packages, pricePerThousand, tools } from '@facet/catalog';
import type { Channel, PackageId } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Card, Disclosure, formatMoney, formatNumber, formatPercent, Notice } from '@facet/ui';
import { memo, useState } from 'react';
import { DAILY_FREE_CREDITS, savingAgainstBasic } from '../core/plan.ts';
import { catalogue } from '../messages/index.ts';
import { ChannelChoice } from '../purchase/ChannelChoice.tsx';
import { hostedIn, PurchaseDialog } from '../purchase/PurchaseDialog.tsx';
import { channelOf, useOffer } from '../purchase/useOffer.ts';
import { usePurchase } from '../purchase/usePurchase.ts';
import { Calculator } from './Calculator.tsx';
import { PackageCard } from '../core/PackageCard.tsx';
import * as styles from './Pricing.module.css';

/** Whether there is a tool already that credits can be spent on. */
const canBeSpent = tools.some((tool) => isWorking(tool) && tool.credits > 0);

const questions = ['expire', 'renew', 'refund', 'safe', 'late', 'receipt'] as const;

/** The pricing page: packages, how to pay, a calculator, the free credits, questions. */
export function Pricing() {
  const t = useMessages(catalogue);
  const host = useHost();
  const { purchase, state } = usePurchase();
  const reading = useOffer();
  const [chosenChannel, setChannel] = useState<Channel | null>(null);
  const [packageId, setPackageId] = useState<PackageId | null>(null);
  const channel = channelOf(reading, chosenChannel);

  const buy = (id: PackageId): void => {
    if (channel === null) return;
    const { name } = packageById(id);
    const hosted = hostedIn(reading, { id });
    if (purchase.buy({ packageId: id, channel, keepPage: false, hosted }) === 'started') setPackageId(id);
    else host.bus.emit('openLogin', { mode: 'login', reason: t('buy.signIn', { name }) });
  };
  const priceOf = (id: PackageId) => {
    const plan = reading.kind === 'ready' && reading.offer.plans.find(({ package_id }) => package_id === id);
    return plan ? { priceUsd: plan.price_cents / 100 } : {};
  };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('pricing.title')}</h2>
        <p className={styles.lead}>{t('pricing.lead')}</p>
        <StillPromise />
      </header>
      {!canBeSpent && <Notice title={t('pricing.soon.title')}>{t('pricing.soon')}</Notice>}
      <section className={styles.section}>
        <h2>{t('pricing.packages')}</h2>
        <ChannelChoice reading={reading} value={channel} onChange={setChannel} />
        <ul className={styles.packages}>
          {packages.map((creditPackage) => (
            <PackageCard
              key={creditPackage.id}
              creditPackage={creditPackage}
              {...priceOf(creditPackage.id)}
              action={
                <Button
                  wide
                  variant={creditPackage.popular ? 'primary' : 'secondary'}
                  disabled={channel === null}
                  onClick={() => buy(creditPackage.id)}
                >
                  {t('pricing.buy', { name: creditPackage.name })}
                </Button>
              }
            />
          ))}
        </ul>
        <p className={styles.tax}>{t('pricing.tax')}</p>
      </section>
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

// What the offer and a purchase do not change is not rendered with them.

const StillCalculator = memo(Calculator);

/** What the banner above the pages promises, where it is true. */
const StillPromise = memo(() => {
  const t = useMessages(catalogue);
  const { locale } = useHost().i18n;
  const [basic, standard, premium] = [packageById('packageA'), packageById('packageB'), packageById('packageD')];
  const money = (amount: number): string => formatMoney(amount, 'USD', locale);
  return (
    <ul className={styles.promise}>
      <li>{t('pricing.promise.bonus', { name: standard.name, bonus: formatNumber(standard.bonus, locale) })}</li>
      <li>
        {t('pricing.promise.rate', {
          percent: formatPercent(savingAgainstBasic(premium) / 100, locale),
          name: premium.name,
          price: money(pricePerThousand(premium)),
          basic: basic.name,
          instead: money(pricePerThousand(basic)),
        })}
      </li>
    </ul>
  );
});

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
