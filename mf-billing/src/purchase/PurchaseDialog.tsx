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
import { statusOf, type CardForm, type PurchaseState } from './purchase-state.ts';
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
  const { purchase, state, reading, creditPackage, keepPage, onClose } = props;
  const t = useMessages(catalogue);
  // How a card payment ends is a view of its own; elsewhere the banner shows it.
  const [wasCard, setWasCard] = useState(false);
  const [chosen, setChosen] = useState(props.channel);
  if (state.kind === 'card' && !wasCard) setWasCard(true);
  if (state.kind === 'idle' && wasCard) setWasCard(false);
  const close = (): void => {
    purchase.reset();
    onClose();
  };
  const plan =
    reading.kind === 'ready' && reading.offer.plans.find(({ package_id }) => package_id === creditPackage.id);
  const priceUsd = plan ? plan.price_cents / 100 : creditPackage.priceUsd;
  const dialog = { open: true, onClose: close, closeLabel: t('dialog.close') };

  if (state.kind === 'success' || (state.kind === 'failed' && wasCard && !state.canCheck)) {
    return (
      <Dialog {...dialog} size="small" title={t('outcome.title')}>
        <Outcome
          key={state.kind}
          outcome={state}
          onClose={close}
          keepPage={keepPage}
          onRetry={() => purchase.retry()}
          onOther={() => purchase.reset()}
        />
      </Dialog>
    );
  }
  if (state.kind === 'card' || (wasCard && (state.kind === 'processing' || state.kind === 'leaving'))) {
    return (
      <Dialog {...dialog} size="large" title={t('card.title')}>
        <div className={styles.content}>
          <StatusBanner state={state} purchase={purchase} />
          {state.kind === 'card' && <CardView {...{ purchase, creditPackage, priceUsd }} form={state.form} />}
        </div>
      </Dialog>
    );
  }
  const channel = channelOf(reading, chosen);
  const isBusy = statusOf(state) === 'processing';
  return (
    <Dialog
      {...dialog}
      title={props.title}
      description={props.description}
      footer={<OfferButtons {...{ purchase, reading, creditPackage, keepPage, channel, isBusy }} onClose={close} />}
    >
      <div className={styles.content}>
        <StatusBanner state={state} purchase={purchase} />
        {props.lead}
        <OfferedPackage label={props.label} creditPackage={creditPackage} priceUsd={priceUsd} />
        <ChannelChoice reading={reading} value={channel} onChange={setChosen} disabled={isBusy} />
        <p className={styles.small}>{t('pricing.tax')}</p>
      </div>
    </Dialog>
  );
}

interface CardViewProps extends Pick<PurchaseDialogProps, 'purchase' | 'creditPackage'> {
  readonly form: CardForm;
  readonly priceUsd: number;
}

function CardView({ purchase, form, creditPackage, priceUsd }: CardViewProps) {
  const t = useMessages(catalogue);
  return (
    <div className={styles.card}>
      <CardFrame form={form} purchase={purchase} />
      <div className={styles.beside}>
        <PackageSummary creditPackage={creditPackage} priceUsd={priceUsd} />
        <Button variant="ghost" wide icon={<ArrowLeft />} onClick={() => purchase.reset()}>
          {t('card.back')}
        </Button>
      </div>
    </div>
  );
}

interface OfferedPackageProps extends Pick<PurchaseDialogProps, 'label' | 'creditPackage'> {
  readonly priceUsd: number;
}

function OfferedPackage({ label, creditPackage, priceUsd }: OfferedPackageProps) {
  return (
    <section className={styles.offer}>
      <p className={styles.offerHead}>
        <span className={styles.label}>{label}</span>
        {packageLabels.limited !== null && <Badge tone="hot">{packageLabels.limited}</Badge>}
      </p>
      <PackageCard as="div" creditPackage={creditPackage} priceUsd={priceUsd} isOffer />
    </section>
  );
}

interface OfferButtonsProps extends Pick<
  PurchaseDialogProps,
  'purchase' | 'reading' | 'creditPackage' | 'keepPage' | 'onClose'
> {
  /** How to pay; null while nothing can be chosen. */
  readonly channel: Channel | null;
  readonly isBusy: boolean;
}

function OfferButtons({ purchase, reading, creditPackage, keepPage, channel, isBusy, onClose }: OfferButtonsProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const seeMore = (): void => {
    onClose();
    host.navigate('/pricing');
  };
  const buy = (): void => {
    if (channel === null) return;
    const hosted = hostedIn(reading, creditPackage);
    if (purchase.buy({ packageId: creditPackage.id, channel, keepPage, hosted }) === 'started') return;
    onClose();
    host.bus.emit('openLogin', { mode: 'login', reason: t('buy.signIn', { name: creditPackage.name }) });
  };
  return (
    <>
      <Button onClick={seeMore}>{t('dialog.more')}</Button>
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
  );
}

/** Whether this buyer pays by card on the provider's own page. */
export function hostedIn(reading: OfferReading, { id }: Pick<CreditPackage, 'id'>): boolean {
  return reading.kind === 'ready' && isHosted(reading.offer, id);
}
