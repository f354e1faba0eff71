import { creditEndpoint } from '@facet/contracts';
import { Badge } from '@facet/ui';
import { useEffect, useState } from 'react';
import { useBusState } from '../../site/bus-state.ts';
import { useServices, useWords } from '../../site/services.ts';
import { SignInButtons } from './AccountArea.tsx';
import { CreditBalance } from './CreditMenu.tsx';
import { AccountLinks, SignOut } from './ProfileMenu.tsx';
import * as styles from './account.module.css';

/** The account on a tab of the menu of narrow screens: for visitors the way in, for users plan, credits and the way out. */
export function AccountTab() {
  const { sessionState } = useServices();
  const t = useWords();
  const session = useBusState(sessionState);
  switch (session.kind) {
    case 'visitor':
      return (
        <div className={styles.tab}>
          <p className={styles.note}>{t('account.visitor')}</p>
          <SignInButtons size="medium" />
        </div>
      );
    case 'user':
      return (
        <div className={styles.tab}>
          <div className={styles.who}>
            <p className={styles.email}>{session.email}</p>
            <Plan key={session.userId} />
          </div>
          <CreditBalance />
          <AccountLinks />
          <SignOut />
        </div>
      );
    default:
      return session satisfies never;
  }
}

/** Paid Plan or Free Plan, by whether the user ever bought credits. Absent until that is known. */
function Plan() {
  const { api } = useServices();
  const t = useWords();
  const [hasBought, setHasBought] = useState<boolean | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void api.call(creditEndpoint, { signal: controller.signal }).then((result) => {
      if (result.ok && !controller.signal.aborted) setHasBought(result.data.is_purchased === 1);
    });
    return () => {
      controller.abort();
    };
  }, [api]);
  if (hasBought === null) return null;
  return (
    <Badge tone={hasBought ? 'accent' : 'neutral'}>{t(hasBought ? 'account.plan.paid' : 'account.plan.free')}</Badge>
  );
}
