import { ordersEndpoint } from '@facet/contracts/payments';
import { useAnswer, useHost, useMessages } from '@facet/platform/widget';
import { Button, EmptyState, LedgerScene } from '@facet/ui';
import { useState } from 'react';
import { useSession } from '../core/useSession.ts';
import { catalogue } from '../messages/index.ts';
import { Entries } from './Entries.tsx';
import { OrderList } from './OrderList.tsx';
import { useHistory, type Cause } from './useHistory.ts';
import * as styles from './CreditsHistory.module.css';

/** Purchases and every change of the user's credits; for visitors the way in. */
export function CreditsHistory() {
  const t = useMessages(catalogue);
  const { bus } = useHost();
  const session = useSession();
  if (session.kind === 'visitor') {
    return (
      <EmptyState
        picture={<LedgerScene />}
        title={t('history.visitor')}
        action={
          <Button variant="primary" onClick={() => bus.emit('openLogin', { mode: 'login' })}>
            {t('history.signIn')}
          </Button>
        }
      />
    );
  }
  return <UserHistory key={session.userId} />;
}

function UserHistory() {
  const [cause, setCause] = useState<Cause | null>(null);
  const history = useHistory(cause);
  const orders = useAnswer(ordersEndpoint);
  return (
    <div className={styles.page}>
      <OrderList
        reading={orders.reading}
        onReload={() => void orders.reload()}
        onRefunded={() => {
          void orders.reload();
          history.reload();
        }}
      />
      <Entries history={history} cause={cause} onCause={setCause} />
    </div>
  );
}
