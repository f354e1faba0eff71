import { packageFor, suggestPackage } from '@facet/catalog';
import { creditEndpoint, type BusMap, type CreditPackage, type DialogWidgetProps } from '@facet/contracts';
import { useHost, useMessages } from '@facet/platform/widget';
import { useEffect, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import { PurchaseDialog } from '../purchase/PurchaseDialog.tsx';
import { useOffer } from '../purchase/useOffer.ts';
import { usePurchase } from '../purchase/usePurchase.ts';
import * as styles from './PriceDialog.module.css';

export type PriceDialogProps = DialogWidgetProps & BusMap['openPrice'];

/** What `openPrice` opens: what is missing, and the package that fits. */
export function PriceDialog({ need, reason, onClose }: PriceDialogProps) {
  const t = useMessages(catalogue);
  const { purchase, state } = usePurchase();
  const reading = useOffer();
  const suggested = useSuggestion(need);
  return (
    <PurchaseDialog
      purchase={purchase}
      state={state}
      reading={reading}
      creditPackage={suggested}
      channel={null}
      title={t('dialog.title')}
      description={reason}
      lead={need !== undefined && <p className={styles.need}>{t('dialog.need', { count: need })}</p>}
      label={t('dialog.suggested')}
      // A visitor who needs credits for a run has begun work that a payment page must not replace.
      keepPage={need !== undefined}
      onClose={onClose}
    />
  );
}

/** The smallest package that covers a known need, else the suggested one (product 9.3) of this buyer. */
function useSuggestion(need: number | undefined): CreditPackage {
  const { api, session } = useHost();
  const [byHistory, setByHistory] = useState(() => suggestPackage({ isPurchased: 0, currentPackage: null }));
  useEffect(() => {
    if (session.current.kind === 'visitor') return;
    const life = new AbortController();
    void api.call(creditEndpoint, { signal: life.signal }).then((result) => {
      if (!result.ok || life.signal.aborted) return;
      const { is_purchased: isPurchased, current_package: currentPackage } = result.data;
      setByHistory(suggestPackage({ isPurchased, currentPackage }));
    });
    return () => {
      life.abort();
    };
  }, [api, session]);
  return need === undefined ? byHistory : packageFor(need);
}
