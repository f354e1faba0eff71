import type { SessionState } from '@facet/contracts';
import { userInfoEndpoint } from '@facet/contracts/accounts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, EmptyState, Notice, Spinner } from '@facet/ui';
import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { catalogue } from '../messages/index.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { OwnData } from './OwnData.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { Profile } from './Profile.tsx';
import { Sessions } from './Sessions.tsx';
import type { UserInfo } from './user-info.ts';
import * as styles from './Account.module.css';

/** Fetches its own data, so that the page need not wait for its code. */
const Factors = lazy(() => import('./Factors.tsx').then((module) => ({ default: module.Factors })));

/** The user's own account: who they are, where they are signed in, their password, their data, and the way out. */
export function Account() {
  const session = useSession();
  const t = useMessages(catalogue);
  const { bus } = useHost();
  switch (session.kind) {
    case 'visitor':
      return (
        <EmptyState
          icon={<CircleUserRound />}
          title={t('account.visitor.title')}
          action={
            <Button variant="primary" onClick={() => bus.emit('openLogin', { mode: 'login' })}>
              {t('account.visitor.signIn')}
            </Button>
          }
        >
          {t('account.visitor.text')}
        </EmptyState>
      );
    case 'user':
      return <AccountOf key={session.userId} />;
    default:
      return session satisfies never;
  }
}

type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly info: UserInfo };

function AccountOf() {
  const t = useMessages(catalogue);
  const { api } = useHost();
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const life = new AbortController();
    void api.call(userInfoEndpoint, { signal: life.signal }).then((result) => {
      if (life.signal.aborted) return;
      setReading(result.ok ? { kind: 'read', info: result.data } : { kind: 'failed' });
    });
    return () => {
      life.abort();
    };
  }, [api, turn]);
  const again = (): void => setTurn((count) => count + 1);

  switch (reading.kind) {
    case 'reading':
      return (
        <p role="status" className={styles.reading}>
          <Spinner /> {t('account.reading')}
        </p>
      );
    case 'failed':
      return (
        <Notice
          tone="error"
          action={
            <Button
              onClick={() => {
                setReading({ kind: 'reading' });
                again();
              }}
            >
              {t('account.retry')}
            </Button>
          }
        >
          {t('account.failed')}
        </Notice>
      );
    case 'read':
      return (
        <div className={styles.page}>
          <div className={styles.column}>
            <Profile info={reading.info} />
            <Sessions />
            <PasswordSection info={reading.info} onChanged={again} />
          </div>
          <div className={styles.column}>
            <Suspense fallback={null}>
              <Factors />
            </Suspense>
            <OwnData />
            <DeleteAccount info={reading.info} />
          </div>
        </div>
      );
    default:
      return reading satisfies never;
  }
}

function useSession(): SessionState {
  const { session } = useHost();
  const [state, setState] = useState(session.current);
  useEffect(() => {
    const life = new AbortController();
    session.subscribe(setState, life.signal);
    return () => {
      life.abort();
    };
  }, [session]);
  return state;
}
