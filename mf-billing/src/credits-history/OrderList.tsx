import { packageById } from '@facet/catalog';
import { receiptEndpoint, refundEndpoint } from '@facet/contracts/payments';
import { type Reading, useHost, useMessages } from '@facet/platform/widget';
import { Badge, type BadgeTone, Button, Card, formatMoney, formatNumber, Notice, saveFile, Skeleton } from '@facet/ui';
import { FileText, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import { formatMoment } from './Entries.tsx';
import type { Order } from './useHistory.ts';
import * as styles from './CreditsHistory.module.css';

export interface OrderListProps {
  readonly reading: Reading<readonly Order[]>;
  readonly onReload: () => void;
  readonly onRefunded: () => void;
}

/** What was bought, with receipts, and refunds where they are possible. */
export function OrderList({ reading, onReload, onRefunded }: OrderListProps) {
  const t = useMessages(catalogue);
  const host = useHost();
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('orders.title')}</h2>
      {reading.kind === 'loading' && <Skeleton lines={3} />}
      {reading.kind === 'failed' && (
        <Notice tone="error" action={<Button onClick={onReload}>{t('history.again')}</Button>}>
          {t('orders.failed')}
        </Notice>
      )}
      {reading.kind === 'ready' && reading.data.length === 0 && (
        <p className={styles.none}>
          {t('orders.none')} <Button onClick={() => host.navigate('/pricing')}>{t('orders.buy')}</Button>
        </p>
      )}
      {reading.kind === 'ready' && reading.data.length > 0 && (
        <ul className={styles.orders}>
          {reading.data.map((order) => (
            <OrderCard key={order.id} order={order} onRefunded={onRefunded} />
          ))}
        </ul>
      )}
    </section>
  );
}

const tones = { 0: 'neutral', 1: 'new', 2: 'hot' } as const satisfies Readonly<Record<Order['status'], BadgeTone>>;

function OrderCard({ order, onRefunded }: { readonly order: Order; readonly onRefunded: () => void }) {
  const t = useMessages(catalogue);
  const host = useHost();
  const { locale } = host.i18n;
  const [busy, setBusy] = useState<'receipt' | 'refund' | null>(null);
  const { name } = packageById(order.package_id);
  const date = formatMoment(order.at, locale);
  const price = formatMoney(order.price_cents / 100, 'USD', locale);
  const credits = formatNumber(order.credits, locale);
  const isRefunded = order.refunded_at !== null;

  const receipt = async (): Promise<void> => {
    setBusy('receipt');
    const result = await host.api.download(receiptEndpoint, { path: { id: order.id }, signal: host.signal });
    if (host.signal.aborted) return;
    setBusy(null);
    if (result.ok) saveFile(result.data, `facet-receipt-${order.id}.pdf`, document);
    else host.toast({ message: t('history.downloadFailed'), type: 'error' });
  };
  const refund = async (): Promise<void> => {
    const isSure = await host.confirm({
      title: t('orders.refund.title'),
      message: t('orders.refund.message', { price, credits }),
      confirmLabel: t('orders.refund'),
      cancelLabel: t('orders.refund.keep'),
      danger: true,
    });
    if (!isSure || host.signal.aborted) return;
    setBusy('refund');
    const result = await host.api.call(refundEndpoint, { path: { id: order.id }, signal: host.signal });
    if (host.signal.aborted) return;
    setBusy(null);
    if (!result.ok) {
      host.toast({ message: t('orders.refund.failed'), type: 'error' });
      return;
    }
    host.toast({ message: t('orders.refund.done'), type: 'success' });
    host.bus.emit('creditsOutdated', { cause: 'refund' });
    onRefunded();
  };

  return (
    <Card as="li" padding="compact" className={styles.order}>
      <div className={styles.orderWords}>
        <p className={styles.orderName}>
          {name}
          <Badge tone={isRefunded ? 'neutral' : tones[order.status]}>
            {t(isRefunded ? 'orders.status.refunded' : `orders.status.${order.status}`)}
          </Badge>
          {order.sandbox && <Badge tone="warm">{t('channels.sandbox')}</Badge>}
        </p>
        <p className={styles.small}>
          <time dateTime={order.at}>{date}</time> · {price} · {t(`channel.${order.channel}`)} ·{' '}
          {t('pricing.credits', { amount: credits })}
        </p>
        <p className={styles.number}>{t('orders.number', { id: order.id })}</p>
      </div>
      <div className={styles.orderActions}>
        {order.status === 1 && (
          <Button
            size="small"
            icon={<FileText />}
            busy={busy === 'receipt'}
            aria-label={t('orders.receiptName', { name, date })}
            onClick={() => void receipt()}
          >
            {t('orders.receipt')}
          </Button>
        )}
        {order.refundable && (
          <Button
            size="small"
            icon={<Undo2 />}
            busy={busy === 'refund'}
            aria-label={t('orders.refundName', { name, date })}
            onClick={() => void refund()}
          >
            {t('orders.refund')}
          </Button>
        )}
      </div>
    </Card>
  );
}
