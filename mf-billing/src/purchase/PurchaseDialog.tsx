import { packageLabels } from '@facet/catalog';
import type { Channel, CreditPackage } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Badge, Button, Dialog } from '@facet/ui';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { catalogue } from '../messages/index.ts';
import { PackageCard } from '../core/PackageCard.tsx';
import { CardFrame } from './CardFrame.tsx';
import { ChannelChoice } from './ChannelChoice.tsx';
import { Outcome } from './Outcome.tsx';
import { PackageSummary } from './PackageSummary.tsx';
import { isHosted } from './offer.ts';
import { statusOf, type PurchaseState } from './purchase-state.ts';
import type { Purchase } from './purchase.ts';
import { StatusBanner } from './StatusBanner.tsx';
import { channelOf, type OfferReading } from './useOffer.ts';
import * as styles from './purchase.module.css';

export interface PurchaseDialogProps {
  readonly purchase: Purchase;
  readonly state: PurchaseState;
  readonly reading: OfferReading;
  readonly creditPackage: CreditPackage;
  /** How to pay, as long as the visitor chooses nothing else here. */
  readonly channel: Channel | null;
  readonly title: string;
  readonly description?: string | undefined;
  /** Above the package. */
  readonly lead?: ReactNode;
  /** What the package is called here: the suggested one, the chosen one. */
  readonly label: string;
  /** The page holds work of the visitor: payment pages open beside it. */
  readonly keepPage: boolean;
  readonly onClose: () => void;
}

/** One package and how to pay for it; then the card form, and how it ended. */
export function PurchaseDialog(props: PurchaseDialogProps) {
  const { purchase, state, reading, creditPackage, onClose, title } = props;
  const t = useMessages(catalogue);
  const host = useHost();
  // How a card payment ends is a view of its own; elsewhere the banner shows it.
  const [wasCard, setWasCard] = useState(false);
  const [chosen, setChosen] = useState(props.channel);
  const channel = channelOf(reading, chosen);
  if (state.kind === 'card' && !wasCard) setWasCard(true);
  if (state.kind === 'idle' && wasCard) setWasCard(false);
  const close = (): void => {
    purchase.reset();
    onClose();
  };
  const plan =
    reading.kind === 'ready' && reading.offer.plans.find(({ package_id }) => package_id === creditPackage.id);
  const priceUsd = plan ? plan.price_cents / 100 : creditPackage.priceUsd;
  const isEnded = state.kind === 'success' || (state.kind === 'failed' && wasCard && !state.canCheck);

  if (isEnded) {
    return (
      <Dialog open size="small" onClose={close} title={t('outcome.title')} closeLabel={t('dialog.close')}>
        <Outcome
          key={state.kind}
          outcome={state}
          onClose={close}
          keepPage={props.keepPage}
          onRetry={() => purchase.retry()}
          onOther={() => purchase.reset()}
        />
      </Dialog>
    );
  }
  if (state.kind === 'card' || (wasCard && (state.kind === 'processing' || state.kind === 'leaving'))) {
    return (
      <Dialog open size="large" onClose={close} title={t('card.title')} closeLabel={t('dialog.close')}>
        <div className={styles.content}>
          <StatusBanner state={state} purchase={purchase} />
          {state.kind === 'card' && (
            <div className={styles.card}>
              <CardFrame form={state.form} purchase={purchase} />
              <div className={styles.beside}>
                <PackageSummary creditPackage={creditPackage} priceUsd={priceUsd} />
                <Button variant="ghost" wide icon={<ArrowLeft />} onClick={() => purchase.reset()}>
                  {t('card.back')}
                </Button>
              </div>
            </div>
          )}
        </div>
      </Dialog>
    );
  }
  const buy = (): void => {
    if (channel === null) return;
    if (
      purchase.buy({
        packageId: creditPackage.id,
        channel,
        keepPage: props.keepPage,
        hosted: hostedIn(reading, creditPackage),
      }) === 'started'
    )
      return;
    close();
    host.bus.emit('openLogin', { mode: 'login', reason: t('buy.signIn', { name: creditPackage.name }) });
  };
  const isBusy = statusOf(state) === 'processing';
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={props.description}
      closeLabel={t('dialog.close')}
      footer={
        <>
          <Button
            onClick={() => {
              close();
              host.navigate('/pricing');
            }}
          >
            {t('dialog.more')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={channel === null}
            onClick={buy}
            data-autofocus={channel !== null || undefined}
          >
            {t('dialog.buy')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <StatusBanner state={state} purchase={purchase} />
        {props.lead}
        <section className={styles.offer}>
          <p className={styles.offerHead}>
            <span className={styles.label}>{props.label}</span>
            {packageLabels.limited !== null && <Badge tone="hot">{packageLabels.limited}</Badge>}
          </p>
          <PackageCard as="div" creditPackage={creditPackage} priceUsd={priceUsd} isOffer />
        </section>
        <ChannelChoice reading={reading} value={channel} onChange={setChosen} disabled={isBusy} />
        <p className={styles.small}>{t('pricing.tax')}</p>
      </div>
    </Dialog>
  );
}

/** Whether this buyer pays by card on the provider's own page. */
export function hostedIn(reading: OfferReading, { id }: Pick<CreditPackage, 'id'>): boolean {
  return reading.kind === 'ready' && isHosted(reading.offer, id);
}
