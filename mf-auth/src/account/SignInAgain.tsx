import type { ApiFailure } from '@facet/contracts';
import { accountCodes } from '@facet/contracts/accounts';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { catalogue } from '../messages/index.ts';

/** Whether a call was refused because the session did not begin a short time ago. */
export const wantsSignIn = (failure: ApiFailure): boolean =>
  failure.kind === 'http' && failure.code === accountCodes.signInAgain;

/** Says that signing in again is needed first, and does it. */
export function SignInAgain() {
  const t = useMessages(catalogue);
  const { bus, session } = useHost();
  const signIn = async (): Promise<void> => {
    await session.signOut();
    bus.emit('openLogin', { mode: 'login', reason: t('account.again.reason') });
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onClick={() => void signIn()}>
          {t('account.again.action')}
        </Button>
      }
    >
      {t('account.again')}
    </Notice>
  );
}
