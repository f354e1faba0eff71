import type { Channel } from '@facet/contracts';
import { useMessages } from '@facet/platform/widget';
import { Badge, Button, Notice, RadioCards, Skeleton, VisuallyHidden } from '@facet/ui';
import { Bitcoin, CreditCard, Send, Wallet, type LucideIcon } from 'lucide-react';
import { catalogue } from '../messages/index.ts';
import type { OfferReading } from './useOffer.ts';
import * as styles from './purchase.module.css';

const icons: Readonly<Record<Channel, LucideIcon>> = {
  stripe: CreditCard,
  paypal: Wallet,
  usdt: Bitcoin,
  telegram: Send,
};

export interface ChannelChoiceProps {
  readonly reading: OfferReading;
  readonly value: Channel | null;
  readonly onChange: (channel: Channel) => void;
  readonly disabled?: boolean;
}

/** How to pay, of what is switched on; what is a sandbox says so. */
export function ChannelChoice({ reading, value, onChange, disabled = false }: ChannelChoiceProps) {
  const t = useMessages(catalogue);
  switch (reading.kind) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <span role="status">
            <VisuallyHidden>{t('channels.loading')}</VisuallyHidden>
          </span>
          <Skeleton shape="block" className={styles.channelSkeleton} />
        </div>
      );
    case 'failed':
      return (
        <Notice tone="error" action={<Button onClick={reading.retry}>{t('channels.retry')}</Button>}>
          {t('channels.failed')}
        </Notice>
      );
    case 'ready': {
      const { channels } = reading.offer;
      if (channels.length === 0) return <Notice tone="warning">{t('channels.none')}</Notice>;
      return (
        <>
          <RadioCards<Channel>
            className={styles.channels}
            legend={t('channels.legend')}
            value={value}
            disabled={disabled}
            onChange={onChange}
            options={channels.map(({ channel, sandbox }) => {
              const Icon = icons[channel];
              return {
                value: channel,
                label: (
                  <span className={styles.channel}>
                    <Icon aria-hidden="true" />
                    {t(`channel.${channel}`)}
                  </span>
                ),
                ...(sandbox ? { badge: <Badge tone="warm">{t('channels.sandbox')}</Badge> } : {}),
              };
            })}
          />
          {channels.some(({ sandbox }) => sandbox) && <p className={styles.small}>{t('channels.sandboxNote')}</p>}
        </>
      );
    }
    default:
      return reading satisfies never;
  }
}
