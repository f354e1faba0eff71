import type { Partner } from '@facet/contracts/partners';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, EmptyState, Notice, Skeleton } from '@facet/ui';
import { ChartColumn, Coins, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../core/useSession.ts';
import { catalogue } from './messages/index.ts';
import { AccountForm } from './AccountForm.tsx';
import { KeyList } from './KeyList.tsx';
import { UsageReport } from './UsageReport.tsx';
import { type PartnerAccount, usePartner } from './usePartner.ts';
import * as styles from './PartnerConsole.module.css';

/** Keys, origins, quota and usage of a partner; for visitors the way in. */
export function PartnerConsole() {
  const t = useMessages(catalogue);
  const { bus } = useHost();
  const session = useSession();
  if (session.kind !== 'visitor') return <UserConsole key={session.userId} />;
  return (
    <div className={styles.page}>
      <EmptyState
        title={t('visitor.title')}
        action={
          <Button variant="primary" onClick={() => bus.emit('openLogin', { mode: 'login' })}>
            {t('visitor.signIn')}
          </Button>
        }
      >
        {t('visitor.text')}
      </EmptyState>
      <ul className={styles.gains}>
        {gains.map(({ id, Icon }) => (
          <li key={id}>
            <Icon aria-hidden="true" />
            <h3>{t(`visitor.${id}`)}</h3>
            <p>{t(`visitor.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What partners have here. */
const gains = [
  { id: 'keys', Icon: KeyRound },
  { id: 'payer', Icon: Coins },
  { id: 'usage', Icon: ChartColumn },
] as const;

function UserConsole() {
  const t = useMessages(catalogue);
  const account = usePartner();
  const { reading } = account;
  switch (reading.kind) {
    case 'loading':
      return <Skeleton lines={8} />;
    case 'failed':
      return (
        <Notice tone="error" action={<Button onClick={account.reload}>{t('again')}</Button>}>
          {t('failed')}
        </Notice>
      );
    case 'ready':
      return <ReadyConsole account={account} partner={reading.data} />;
    default:
      return reading satisfies never;
  }
}

function ReadyConsole({ account, partner }: { readonly account: PartnerAccount; readonly partner: Partner | null }) {
  const [beganWithout] = useState(partner === null);
  if (partner === null)
    return (
      <div className={styles.page}>
        <AccountForm account={account} partner={null} />
      </div>
    );
  // What a partner comes for first; the account is changed once in a year.
  return (
    <div className={styles.page}>
      <KeyList account={account} partner={partner} isFirstNew={beganWithout} />
      <UsageReport />
      <AccountForm account={account} partner={partner} />
    </div>
  );
}
