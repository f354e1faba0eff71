import type { BusMap, DialogWidgetProps } from '@facet/contracts';
import { rewardEndpoint } from '@facet/contracts/payments';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Dialog, formatNumber, Notice, Spinner } from '@facet/ui';
import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DAILY_FREE_CREDITS } from '../core/plan.ts';
import { catalogue } from '../messages/index.ts';
import * as styles from './DailyCredits.module.css';

export type DailyCreditsProps = DialogWidgetProps & BusMap['openFreeCredits'];

type Claim =
  | { readonly kind: 'none' }
  | { readonly kind: 'claiming' }
  | { readonly kind: 'done' }
  /** Refused: today's are claimed already, on another device for example. */
  | { readonly kind: 'perDay' }
  | { readonly kind: 'failed' };

/** The pop-up of the daily credits: claim them, or see that they are claimed (product 2.21, 4.5). */
export function DailyCredits({ onClose }: DailyCreditsProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const credits = useCredits();
  const [claim, setClaim] = useState<Claim>({ kind: 'none' });
  const amount = (value: number): string => formatNumber(value, host.i18n.locale);
  const isClaimed = credits?.status === 2 || claim.kind === 'done' || claim.kind === 'perDay';
  const isKnown = credits !== null || host.session.current.kind === 'visitor';

  const claimReward = async (): Promise<void> => {
    if (host.session.current.kind === 'visitor') {
      onClose();
      host.bus.emit('openLogin', { mode: 'login', reason: t('daily.signIn') });
      return;
    }
    setClaim({ kind: 'claiming' });
    const result = await host.api.call(rewardEndpoint, { signal: host.signal });
    if (host.signal.aborted) return;
    if (result.ok) {
      setClaim({ kind: 'done' });
      host.bus.emit('creditsOutdated', { cause: 'claim' });
      return;
    }
    const { failure } = result;
    const isRefused = failure.kind === 'http' && failure.msg.includes('per day');
    if (isRefused) host.bus.emit('creditsOutdated', { cause: 'claim-refused' });
    setClaim({ kind: isRefused ? 'perDay' : 'failed' });
  };

  const buyMore = (): void => {
    onClose();
    host.navigate('/pricing');
  };

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('daily.title')}
      closeLabel={t('dialog.close')}
      footer={
        isClaimed ? (
          <Button wide className={styles.claimed} onClick={onClose} data-autofocus>
            {t('daily.alreadyClaimed')}
          </Button>
        ) : (
          <>
            <Button onClick={buyMore}>{t('daily.more')}</Button>
            <Button
              variant="primary"
              icon={<Gift />}
              busy={claim.kind === 'claiming'}
              disabled={!isKnown}
              onClick={() => void claimReward()}
              data-autofocus={isKnown || undefined}
            >
              {t('daily.claim')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.content}>
        {isKnown ? (
          <p>
            {isClaimed && claim.kind !== 'done'
              ? t('daily.claimed', { amount: amount(credits?.rewardPoints ?? 0) })
              : claim.kind !== 'done' && t('daily.text', { amount: amount(DAILY_FREE_CREDITS) })}
          </p>
        ) : (
          <Spinner label={t('daily.loading')} />
        )}
        {claim.kind === 'done' && (
          <Notice tone="success">{t('daily.done', { amount: amount(DAILY_FREE_CREDITS) })}</Notice>
        )}
        {claim.kind === 'perDay' && <Notice tone="warning">{t('daily.perDay')}</Notice>}
        {claim.kind === 'failed' && <Notice tone="error">{t('daily.failed')}</Notice>}
      </div>
    </Dialog>
  );
}

/** The balance from the bus; null for a visitor, and until it is known. */
function useCredits(): BusMap['creditsChanged'] {
  const { bus, signal } = useHost();
  const [credits, setCredits] = useState<BusMap['creditsChanged']>(() => {
    let now: BusMap['creditsChanged'] = null;
    const once = new AbortController();
    bus.on('creditsChanged', (latest) => (now = latest), once.signal);
    once.abort();
    return now;
  });
  useEffect(() => {
    const living = new AbortController();
    bus.on('creditsChanged', setCredits, AbortSignal.any([living.signal, signal]));
    return () => living.abort();
  }, [bus, signal]);
  return credits;
}
