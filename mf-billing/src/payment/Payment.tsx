import { packageById } from '@facet/catalog';
import type { BusMap, DialogWidgetProps } from '@facet/contracts';
import { createPurchaseMemory, createStore } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Dialog } from '@facet/ui';
import { useEffect } from 'react';
import { catalogue } from '../messages/index.ts';
import { Outcome } from '../purchase/Outcome.tsx';
import { PurchaseDialog } from '../purchase/PurchaseDialog.tsx';
import { StatusBanner } from '../purchase/StatusBanner.tsx';
import { useOffer } from '../purchase/useOffer.ts';
import { usePurchase } from '../purchase/usePurchase.ts';

export type PaymentProps = DialogWidgetProps & BusMap['openPayment'];

/** What `openPayment` opens: a purchase that was chosen before, or how one went that the buyer comes back from. */
export function Payment(props: PaymentProps) {
  switch (props.kind) {
    case 'buy':
      return <ChosenPurchase key={props.packageId} {...props} />;
    case 'follow':
      return <Return key={props.transactionId} {...props} />;
    default:
      return props satisfies never;
  }
}

function ChosenPurchase({ packageId, channel, onClose }: Extract<PaymentProps, { kind: 'buy' }>) {
  const t = useMessages(catalogue);
  const { purchase, state } = usePurchase();
  const reading = useOffer();
  // It has come back to what was chosen; a later sign-in has nothing to continue with.
  useEffect(() => createPurchaseMemory(createStore(() => window.sessionStorage)).dropIntent(), []);
  return (
    <PurchaseDialog
      purchase={purchase}
      state={state}
      reading={reading}
      creditPackage={packageById(packageId)}
      channel={channel ?? null}
      title={t('buy.title')}
      label={t('buy.chosen')}
      keepPage={false}
      onClose={onClose}
    />
  );
}

function Return({ channel, transactionId, failed, onClose }: Extract<PaymentProps, { kind: 'follow' }>) {
  const t = useMessages(catalogue);
  const host = useHost();
  const { purchase, state } = usePurchase();
  const isOver = state.kind === 'failed' || state.kind === 'timeout';
  useEffect(() => {
    purchase.follow({ kind: 'follow', channel, transactionId, failed });
  }, [purchase, channel, transactionId, failed]);
  const close = (): void => {
    purchase.reset();
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={t('return.title')}
      closeLabel={t('dialog.close')}
      footer={
        isOver && (
          <Button
            onClick={() => {
              close();
              host.navigate('/pricing');
            }}
          >
            {t('orders.buy')}
          </Button>
        )
      }
    >
      {state.kind === 'success' ? (
        <Outcome outcome={state} keepPage={false} onClose={close} />
      ) : (
        <StatusBanner state={state} purchase={purchase} />
      )}
    </Dialog>
  );
}
