import { useMessages } from '@facet/platform/widget';
import { Button, Notice, Spinner } from '@facet/ui';
import { catalogue } from '../messages/index.ts';
import { failureDetail } from './failure-detail.ts';
import type { PurchaseState } from './purchase-state.ts';
import type { Purchase } from './purchase.ts';
import * as styles from './purchase.module.css';

/** How the payment stands, in the colour of its status (product 4.10). Absent while there is none. */
export function StatusBanner({ state, purchase }: { readonly state: PurchaseState; readonly purchase: Purchase }) {
  const t = useMessages(catalogue);
  const again = <Button onClick={() => purchase.checkAgain()}>{t('payment.checkAgain')}</Button>;
  switch (state.kind) {
    case 'idle':
    case 'card':
      return null;
    case 'starting':
    case 'leaving':
    case 'processing': {
      const link = state.kind === 'processing' ? state.link : null;
      return (
        <Notice
          title={
            <span className={styles.processing}>
              <Spinner /> {t('payment.processing')}
            </span>
          }
          action={
            <>
              {link !== null && (
                <Button
                  variant={state.kind === 'processing' && state.blocked ? 'primary' : 'secondary'}
                  href={link}
                  target="_blank"
                  rel="noopener"
                >
                  {t('payment.openPage')}
                </Button>
              )}
              {state.kind === 'processing' && (
                <Button variant="ghost" onClick={() => purchase.reset()}>
                  {t('payment.stopWaiting')}
                </Button>
              )}
            </>
          }
        >
          {t(detailOf(state))}
        </Notice>
      );
    }
    case 'success':
      return (
        <Notice tone="success" title={t('payment.success')}>
          {t('payment.success.detail')}
        </Notice>
      );
    case 'failed': {
      const detail = failureDetail(state.channel);
      return (
        <Notice tone="error" title={t('payment.failed')} action={state.canCheck && again}>
          {t(`payment.failed.${state.reason}`)}
          {detail !== null && ` ${t(detail)}`}
        </Notice>
      );
    }
    case 'timeout':
      return (
        <Notice tone="warning" title={t('payment.timeout')} action={again}>
          {t(`payment.timeout.${state.reason}`)}
        </Notice>
      );
    default:
      return state satisfies never;
  }
}

function detailOf(state: Extract<PurchaseState, { kind: 'starting' | 'leaving' | 'processing' }>) {
  switch (state.kind) {
    case 'starting':
      return 'payment.processing.starting';
    case 'leaving':
      return 'payment.processing.leaving';
    case 'processing':
      if (state.link === null) return 'payment.processing.asking';
      return state.blocked ? 'payment.processing.blocked' : 'payment.processing.tab';
    default:
      return state satisfies never;
  }
}
